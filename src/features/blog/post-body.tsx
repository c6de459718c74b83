import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { trustArticle } from "../../lib/trusted-markup.ts";
import { ownPath } from "./blog-own-path.ts";
import { watchEmbeds } from "./embed-loader.ts";

const bodyId = "article-body";

/**
 * The body, sanitised when it came in. On hydration it is in the document already and is read from there: React leaves it
 * alone, and it is not sent twice. It never changes while the page stands, so embeds that were loaded stay.
 */
export function PostBody({ html }: { html: string | undefined }) {
  const body = useRef<HTMLDivElement>(null);
  const [text] = useState(() => trustArticle(html ?? readBody()));

  const navigate = useNavigate();

  useEffect(() => (body.current ? watchEmbeds(body.current) : undefined), []);

  useEffect(() => {
    const element = body.current;
    function follow(event: MouseEvent) {
      const path = ownPath(event);
      if (path === null) return;
      event.preventDefault();
      void navigate(path);
    }
    element?.addEventListener("click", follow);
    return () => element?.removeEventListener("click", follow);
  }, [navigate]);

  // eslint-disable-next-line react/no-danger -- sanitised at ingest (docs/security.md), see sanitise-html.server.ts
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
