import { useEffect, useRef, useState } from "react";
import { trustArticle } from "../../../lib/trusted-markup.ts";

const bodyId = "article-body";

/**
 * The body, sanitized when it came in. On hydration it is in the document already and is read from there: React leaves it
 * alone, and it is not sent twice. It never changes while the page stands, so embeds that were loaded stay.
 */
export function PostBody({ html }: { html: string | undefined }) {
  const body = useRef<HTMLDivElement>(null);
  const [text] = useState(() => trustArticle(html ?? readBody()));

  useEffect(() => {
    const element = body.current;
    if (!element?.querySelector(".embed")) return;
    let stop: (() => void) | null = null;
    let isGone = false;
    // Most posts have none: what loads them is fetched where there is one. Without it, its placeholder with the link stands.
    import("./embed-loader.ts").then(
      ({ watchEmbeds }) => {
        if (!isGone) stop = watchEmbeds(element);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, []);

  return (
    <div
      ref={body}
      id={bodyId}
      className="article-body"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}

function readBody(): string {
  return import.meta.env.SSR ? "" : (document.getElementById(bodyId)?.innerHTML ?? "");
}
