import { useEffect } from "react";
import { createPath, useNavigation } from "react-router";
import { hasUnsavedChanges } from "./unsaved-changes.ts";

const pauseMs = 60_000;
/** Longer than React takes to render that a navigation began. */
const renderMs = 100;

let clickedPath = "";

/** After a deploy the files of a tab that is still open are gone: it is then led where its visitor clicked, by a full page load. */
export function StaleTab() {
  const { location: target } = useNavigation();
  const path = target ? createPath(target) : "";

  useEffect(() => {
    clickedPath = path;
    if (path === "" || "navigation" in window) return;
    // React Router reloads the page that was left (https://github.com/remix-run/react-router, loadRouteModule); a later navigation wins.
    const follow = () => setTimeout(() => location.assign(path));
    addEventListener("beforeunload", follow, { once: true });
    return () => removeEventListener("beforeunload", follow);
  }, [path]);

  return null;
}

export function watchForMissingModules(): void {
  addEventListener("vite:preloadError", () => void reloadOnce());
  if (!("navigation" in window)) return;
  window.navigation.addEventListener("navigate", (event) => {
    // The visitor's own reload cannot be canceled.
    if (event.navigationType !== "reload" || !event.cancelable || event.userInitiated || isReloading) return;
    event.preventDefault();
    following ??= followClick().finally(() => (following = null));
  });
}

let isReloading = false;
/** Two modules of a page may be missing; one full page load is enough. */
let following: Promise<void> | null = null;

/** A plain link would lead there without a connection too; a form's text stays then, and its page says so. */
async function followClick(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, renderMs));
  const path = clickedPath;
  if (path === "") return reload();
  if (!(await isServerThere(path)) && hasUnsavedChanges()) return;
  location.assign(path);
  // Until this document is gone, or shown again by Back.
  await new Promise((resolve) => addEventListener("pageshow", resolve, { once: true }));
}

/** For a module that a page loads on its own: once a minute at most, if the server answers, never over unsent text. */
async function reloadOnce(): Promise<void> {
  const [load] = performance.getEntriesByType("navigation");
  if (performance.now() < pauseMs && load instanceof PerformanceNavigationTiming && load.type === "reload") return;
  if ((await isServerThere(location.href)) && !hasUnsavedChanges()) reload();
}

function reload(): void {
  isReloading = true;
  location.reload();
}

async function isServerThere(url: string): Promise<boolean> {
  const answer = await fetch(url, { method: "HEAD", cache: "no-store" }).catch(() => null);
  return answer !== null && answer.status < 500;
}
