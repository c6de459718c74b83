import { hasUnsentText } from "../lib/unsent-text.ts";

const key = "reloaded-at";
const pauseMs = 60_000;

/**
 * Reloads the page when one of its modules is gone, as after a deploy: at most once a minute, never offline and never while a form
 * holds text.
 */
export function reloadWhenModulesAreGone(): void {
  addEventListener("vite:preloadError", () => {
    if (!navigator.onLine || hasUnsentText()) return;
    try {
      if (Date.now() - Number(sessionStorage.getItem(key)) < pauseMs) return;
      sessionStorage.setItem(key, String(Date.now()));
    } catch {
      // Without storage a second reload could not be prevented.
      return;
    }
    location.reload();
  });
}
