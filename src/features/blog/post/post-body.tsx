import { useEffect, useRef, useState } from "react";
import { trustArticle } from "../../../ui/trusted-markup.ts";

export function PostBody({ html }: { html: string }) {
  const body = useRef<HTMLDivElement>(null);
  const [text] = useState(() => trustArticle(html));

  useEffect(() => {
    const element = body.current;
    if (!element?.querySelector(".embed")) return;
    // Fetched only where a post has embeds; without it the placeholder with its link stays.
    const watching = import("./embed-loader.ts").then(
      ({ watchEmbeds }) => watchEmbeds(element),
      () => undefined,
    );
    return () => void watching.then((stop) => stop?.());
  }, []);

  return (
    <div
      ref={body}
      id="article-body"
      className="article-body"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
