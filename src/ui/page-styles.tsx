import { useEffect, useState } from "react";
import { preinit } from "react-dom";
import { isFirstPageLive } from "./first-page.ts";
import { useIsHydrating } from "./hydrating.ts";

const signs = ["pointerover", "focusin"] as const;

/**
 * A stylesheet that only some pages need, so that no other page carries it. The server writes its text into the page, like the
 * site's (ui/site-styles.tsx); a visitor who comes from another page gets the file, which React waits for before it shows the page.
 * @param props.name unlike any other's
 * @param props.text the rules; on the server only, so that they are no part of any script
 * @param props.href the same rules as a file
 * @param props.links which links (a selector) lead to a page that needs rules which the first page came without
 */
export function PageStyles({ name, text, href, links }: { name: string; text: string; href: string; links: string }) {
  const isHydrating = useIsHydrating();
  const [isInDocument] = useState(isHydrating);
  useEffect(() => {
    if (!isInDocument) return undefined;
    // Pointing at a link, or a finger on it, says that another page may come.
    function apply({ target }: Event) {
      if (target instanceof Element && target.closest(links)) applyStylesAhead(name, href);
    }
    for (const sign of signs) addEventListener(sign, apply);
    return () => {
      for (const sign of signs) removeEventListener(sign, apply);
    };
  }, [isInDocument, links, name, href]);
  if (import.meta.env.SSR) return <style href={name} precedence={name} dangerouslySetInnerHTML={{ __html: text }} />;
  return isInDocument ? null : <link rel="stylesheet" href={href} precedence={name} />;
}

/**
 * To be called by the module that brings a stylesheet: run once the first page stands, it runs because somebody is about to go to
 * the page (React Router fetches its modules when a link is pointed at). The rules are then in force before the page is shown, which
 * has nothing to wait for; to the page that still stands they say nothing, or what it has already.
 */
export function applyStylesAhead(name: string, href: string): void {
  if (isFirstPageLive()) preinit(href, { as: "style", precedence: name });
}
