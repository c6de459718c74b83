/** Files and feeds are answered by doors of their own, not by a page. */
const isFile = /\.[a-z0-9]{2,5}$/i;

/**
 * Where a click on a link that is no React of ours (in a post, in a kept part) leads inside the site, so that it can be followed
 * without loading everything again; null for everything that the browser does better: other sites, new tabs, downloads, files,
 * places on the same page.
 */
export function ownPath(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.origin !== location.origin || link.target !== "" || link.hasAttribute("download")) return null;
  if (link.hash !== "" && link.pathname === location.pathname) return null;
  return isFile.test(link.pathname) ? null : link.pathname + link.search + link.hash;
}
