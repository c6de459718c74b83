import { hasUnsentText } from "../lib/unsent-text.ts";

const key = "reloaded-at";
const pauseMs = 60_000;

/**
 * Reloads the page when one of its modules is gone, as after a deploy: at most once a minute, only from a server that answers, and
 * never while a form holds text.
 */
export function reloadWhenModulesAreGone(): void {
  addEventListener("vite:preloadError", () => void reloadOnce());
}

async function reloadOnce(): Promise<void> {
  if (hasUnsentText() || wasReloaded()) return;
  const answer = await fetch(location.href, { method: "HEAD", cache: "no-store" }).catch(() => null);
  if (!answer?.ok || hasUnsentText()) return;
  location.reload();
}

/** Whether the page was reloaded within the last minute; remembers this time. Without storage it says yes, to be safe. */
function wasReloaded(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(key)) < pauseMs) return true;
    sessionStorage.setItem(key, String(Date.now()));
    return false;
  } catch {
    return true;
  }
}
