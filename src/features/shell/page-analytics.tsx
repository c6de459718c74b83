import { useEffect } from "react";
import { useLocation, useMatches } from "react-router";
import { connectConfiguredSink, sendWaiting } from "../../ui/analytics/configured-sink.ts";
import { routePattern } from "../../lib/analytics/route-pattern.ts";
import { countClicks } from "../../ui/analytics/count-declared.ts";
import { ViewEvent } from "../../ui/analytics/declared-events.tsx";
import { reportOnce } from "../../ui/report-once.ts";
import { siteSetting } from "../../ui/site-settings.ts";

export function PageAnalytics() {
  const { pathname } = useLocation();
  const route = routePattern(pathname, useMatches().at(-1)?.params ?? {});

  useEffect(() => {
    function leave() {
      if (document.visibilityState === "hidden") sendWaiting(siteSetting("analytics"));
    }
    document.addEventListener("visibilitychange", leave);
    const stopCounting = countClicks(() => true);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      stopCounting();
    };
  }, []);

  useEffect(() => {
    // On every page, because an opt-out may have been withdrawn.
    whenIdle(() => void connectConfiguredSink(siteSetting("analytics")).catch(reportOnce));
  }, [pathname]);

  return <ViewEvent view={["page_viewed", { route }]} />;
}

/** Runs after the page has loaded; never canceled, because the shell stays. */
function whenIdle(run: () => void): void {
  if (document.readyState !== "complete") addEventListener("load", () => whenIdle(run), { once: true });
  else if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: 1_500 });
  else setTimeout(run, 500);
}
