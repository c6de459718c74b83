import { hasUnsavedChanges } from "./unsaved-changes.ts";

const key = "reloaded-at";
const pauseMs = 60_000;

/** Reloads when a module is missing, for example after a deploy: once a minute at most, if the server answers, never over unsent text. */
export function reloadWhenModulesAreGone(): void {
  addEventListener("vite:preloadError", () => void reloadOnce());
}

async function reloadOnce(): Promise<void> {
  if (hasUnsavedChanges() || wasReloaded()) return;
  const answer = await fetch(location.href, { method: "HEAD", cache: "no-store" }).catch(() => null);
  if (!answer?.ok || hasUnsavedChanges()) return;
  location.reload();
}

/** Stores the time of the reload; true without storage. */
function wasReloaded(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(key)) < pauseMs) return true;
    sessionStorage.setItem(key, String(Date.now()));
    return false;
  } catch {
    return true;
  }
}
