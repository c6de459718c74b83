import { useEffect, useRef } from "react";
import { useLocation, useMatches } from "react-router";
import { connectConfiguredSink, sendWaiting } from "../../ui/analytics/configured-sink.ts";
import { routePattern } from "../../lib/analytics/route-pattern.ts";
import { track } from "../../ui/analytics/track.ts";
import { reportOnce } from "../../ui/report-once.ts";
import { siteSetting } from "../../ui/site-settings.ts";

export function PageAnalytics() {
  const { pathname } = useLocation();
  const route = routePattern(pathname, useMatches().at(-1)?.params ?? {});
  const seen = useRef("");

  useEffect(() => {
    function leave() {
      if (document.visibilityState === "hidden") sendWaiting(siteSetting("analytics"));
    }
    document.addEventListener("visibilitychange", leave);
    return () => document.removeEventListener("visibilitychange", leave);
  }, []);

  useEffect(() => {
    // A change of the query or hash is no new page, nor is a second run of the same effect.
    if (seen.current === pathname) return;
    seen.current = pathname;
    track("page_viewed", { route, path: pathname });
    // On every page, because an opt-out may have been withdrawn.
    whenIdle(() => void connectConfiguredSink(siteSetting("analytics")).catch(reportOnce));
  }, [pathname, route]);

  return null;
}

/** Runs after the page has loaded; never canceled, because the shell stays. */
function whenIdle(run: () => void): void {
  if (document.readyState !== "complete") addEventListener("load", () => whenIdle(run), { once: true });
  else if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: 1_500 });
  else setTimeout(run, 500);
}
