import { useState } from "react";
import { track } from "../../../ui/analytics/track.ts";
import { postPath } from "../../../pages.ts";
import { siteSetting } from "../../../ui/site-settings.ts";
import { cn } from "../../../ui/cn.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { postPage } from "./post-content.ts";
import type { PostView } from "./post-view.ts";

export function ShareButton({ view: { canonicalSlug, title, canonical } }: { view: PostView }) {
  const [said, setSaid] = useState("");

  async function share() {
    const url = canonical ?? siteSetting("origin") + postPath(canonicalSlug);
    setSaid("");
    const outcome = await sharePost({ title, url }, navigator);
    if (outcome === "shared" || outcome === "copied") track("blog_post_shared", { slug: canonicalSlug });
    if (outcome !== "canceled")
      setSaid(outcome === "failed" ? `${postPage.share.failed} ${url}` : postPage.share[outcome]);
  }

  return (
    <div className="scripts-only no-print flex flex-wrap items-center">
      <Button variant="secondary" className="min-h-11 px-4 py-2 text-sm" onClick={() => void share()}>
        <Icon name="share" className="text-blue" />
        {postPage.share.label}
      </Button>
      <p role="status" className={cn("text-sm wrap-anywhere text-aqua-text", said && "py-2 pl-4")}>
        {said}
      </p>
    </div>
  );
}

type ShareOutcome = "shared" | "copied" | "canceled" | "failed";

interface ShareDevice {
  share?: (what: { title: string; url: string }) => Promise<void>;
  clipboard?: { writeText: (text: string) => Promise<void> };
}

/** Uses the device's share function, else copies the URL. A canceled share copies nothing. */
export async function sharePost(post: { title: string; url: string }, device: ShareDevice): Promise<ShareOutcome> {
  try {
    if (device.share) {
      await device.share(post);
      return "shared";
    }
  } catch (error) {
    if (error instanceof Error && error.name === "AbortError") return "canceled";
  }
  if (!device.clipboard) return "failed";
  try {
    await device.clipboard.writeText(post.url);
    return "copied";
  } catch {
    // The browser forbids it; the reader is shown the URL.
    return "failed";
  }
}
