import { useEffect, useRef, useState } from "react";
import { trustArticle } from "../../../ui/trusted-markup.ts";

const bodyId = "article-body";

/** On hydration the body is read from the document, so that it is not sent twice. */
export function PostBody({ html }: { html: string | undefined }) {
  const body = useRef<HTMLDivElement>(null);
  const [text] = useState(() => trustArticle(html ?? readBody()));

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
