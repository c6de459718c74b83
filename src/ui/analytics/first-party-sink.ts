import { isAnalyticsAllowed } from "./consent.ts";
import { sendEvents, type Sink, type TrackedEvent } from "./track.ts";

/** Well under the endpoint's body limit. */
export const firstParty = { maxBatch: 25, everyMs: 5_000 } as const;

/** Sends a full batch, every few seconds, and when the page is hidden; an opt-out discards events. */
export function connectFirstPartySink(): Sink {
  let collected: TrackedEvent[] = [];
  let isWaiting = false;

  function flush(): void {
    const events = collected;
    collected = [];
    if (isAnalyticsAllowed()) sendEvents(events);
  }

  document.addEventListener("visibilitychange", () => {
    if (isHidden()) flush();
  });
  addEventListener("pagehide", flush);

  return (event) => {
    collected.push(event);
    if (isHidden() || collected.length >= firstParty.maxBatch) return flush();
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      flush();
    }, firstParty.everyMs);
  };
}

function isHidden(): boolean {
  return document.visibilityState === "hidden";
}
