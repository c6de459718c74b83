import { type ComponentType, lazy, type ReactNode, useRef, useState } from "react";
import { isFirstPageLive } from "./first-page.ts";
import { useIsHydrating } from "./hydrating.ts";
import { useOwnLinks } from "./own-links.ts";

/**
 * A part of a page that never changes once it stands: no state, no handler, nothing counted. On the first page it stays as the
 * server sent it: React leaves the element alone and its code is never fetched. Coming from another page its code is fetched
 * and the page waits for it, as it does for its own (docs/decisions/0018).
 * @param props.children what the server renders; made with `keptPart`, so that its code stands apart
 */
export function KeptPart({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  const isHydrating = useIsHydrating();
  const [isInDocument] = useState(isHydrating && !import.meta.env.SSR);
  useOwnLinks(part);

  // An element whose content is given as HTML is hydrated as it is, whatever the HTML: React compares nothing inside it.
  if (isInDocument) return <div ref={part} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
  return <div ref={part}>{children}</div>;
}

/**
 * A component for inside a kept part. A page that is fetched once the first one stands, because somebody is about to go there,
 * brings its parts along; the first page leaves them.
 * @param load a dynamic import
 */
export function keptPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const fetched = isFirstPageLive() ? load() : null;
  fetched?.catch(() => undefined);
  return lazy(async () => ({ default: await (fetched ?? load()).catch(load).catch(reloadPage) }));
}

/**
 * The code cannot be had: most likely a new version was deployed meanwhile. Loaded as a document the page has the part in its HTML;
 * React Router does the same when a page's own module is gone.
 */
function reloadPage(): Promise<never> {
  location.reload();
  return new Promise(() => undefined);
}
