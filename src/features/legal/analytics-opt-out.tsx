import { useState, useSyncExternalStore } from "react";
import { analyticsState, setOptOut } from "../../ui/analytics/consent.ts";
import { siteSetting } from "../../ui/site-settings.ts";
import { Button } from "../../ui/button.tsx";
import { cn } from "../../ui/cn.ts";
import { analyticsOptOut } from "./legal-content.ts";

export function AnalyticsOptOut() {
  const state = useSyncExternalStore(
    subscribe,
    () => analyticsState(siteSetting("analytics")),
    () => null,
  );
  const [isRefused, setRefused] = useState(false);
  const words = state ? analyticsOptOut.states[state] : null;
  const said = isRefused ? analyticsOptOut.refused : words;

  function change() {
    setRefused(!setOptOut(state === "on"));
    // The browser sends this event to other tabs only.
    window.dispatchEvent(new StorageEvent("storage"));
  }

  return (
    <div className="needs-scripts no-print mt-8 max-w-[42rem] rounded-sm border border-rule bg-sheet p-6 sheet-shadow md:p-8">
      <p className="scripts-off">{analyticsOptOut.noScript}</p>
      <div className="scripts-only flex flex-col gap-5 sm:flex-row sm:items-center sm:justify-between sm:gap-8">
        <div className="min-w-0" role="status" aria-label={analyticsOptOut.label}>
          <p className="font-display text-h4">
            <span className={cn(state === "on" && !isRefused && "highlighted")}>
              {said?.headline ?? analyticsOptOut.unknown}
            </span>
          </p>
          <p className="mt-1.5 text-sm text-mute">{said?.text}</p>
        </div>
        {words?.button ? (
          <Button variant={state === "on" ? "primary" : "secondary"} className="shrink-0" onClick={change}>
            {words.button}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener("storage", onChange);
  return () => window.removeEventListener("storage", onChange);
}
