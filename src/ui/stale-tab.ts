import type { Location } from "react-router";

declare global {
  interface Window {
    /** React Router's own, set by `<HydratedRouter>`. */
    __reactRouterDataRouter?: { state: { navigation: { location?: Location | undefined } } };
  }
}

const pauseMs = 60_000;
const textFields =
  'textarea, form[method="post"] input:not([type="hidden"], [type="radio"], [type="checkbox"], [type="submit"])';

/** For a tab that is older than a deploy, whose files are gone. */
export function watchForMissingModules(): void {
  addEventListener("vite:preloadError", () => void reloadOnce());
  // Before 2026 some browsers have no such API; there the page that was left is loaded again.
  if (!("navigation" in window)) return;
  window.navigation.addEventListener("navigate", (event) => {
    // React Router reloads the page that is left when the next one's module is missing.
    const target = window.__reactRouterDataRouter?.state.navigation.location;
    if (!target || event.navigationType !== "reload" || !event.cancelable || event.userInitiated) return;
    event.preventDefault();
    void follow(target.pathname + target.search + target.hash);
  });
}

/** Leads to a path as a plain link does. Without a connection a form's text stays, and its page says so ("page-unavailable"). */
export async function follow(path: string): Promise<void> {
  // React Router waits for the missing module for ever, whenever a link to its page is clicked, also after Back.
  addEventListener("click", followClicked, true);
  if (!hasUnsavedChanges() || (await isServerThere(path))) location.assign(path);
  else dispatchEvent(new Event("page-unavailable"));
}

function followClicked(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  event.stopPropagation();
  void follow(link.href);
}

/** For a module that a page loads on its own: once a minute at most, if the server answers, never over unsent text. */
export async function reloadOnce(): Promise<void> {
  const [load] = performance.getEntriesByType("navigation");
  if (performance.now() < pauseMs && load instanceof PerformanceNavigationTiming && load.type === "reload") return;
  // A form that is sent while the server is asked would be reloaded with its thanks.
  if (!hasUnsavedChanges() && (await isServerThere(location.href)) && !hasUnsavedChanges()) location.reload();
}

async function isServerThere(url: string): Promise<boolean> {
  const answer = await fetch(url, { method: "HEAD", cache: "no-store" }).catch(() => null);
  return answer !== null && answer.status < 500;
}

/** Whether a form that posts, or a text area anywhere, holds typed text; choices do not count. */
function hasUnsavedChanges(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(textFields);
  return [...fields].some((field) => field.value.trim() !== "");
}
