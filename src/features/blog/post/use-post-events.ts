import { useEffect } from "react";
import { track } from "../../../lib/analytics/track.ts";

/** Records a post's view, and once when it ends (another page, or the tab closes) how many seconds it was. */
export function usePostEvents({ address, title }: { address: string; title: string }): void {
  useEffect(() => {
    const begun = performance.now();
    let isRead = false;
    track("blog_post_viewed", { slug: address, title });

    function end() {
      if (isRead) return;
      isRead = true;
      track("blog_read", { slug: address, timeOnPage: Math.round((performance.now() - begun) / 1_000) });
    }

    window.addEventListener("pagehide", end);
    return () => {
      window.removeEventListener("pagehide", end);
      end();
    };
  }, [address, title]);
}
