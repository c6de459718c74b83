import { isAnalyticsAllowed } from "./consent.ts";
import { type EventBatch, eventsPath, type Sink, type TrackedEvent } from "./track.ts";

/** Well under the endpoint's body limit. */
export const firstParty = { maxBatch: 25, everyMs: 5_000 } as const;

/** Sends a full batch, every few seconds, and when the page is hidden; an opt-out discards events. @param options.send must not throw */
export function createBatches(options: {
  send: (body: string) => void;
  later: (run: () => void, ms: number) => void;
  isAllowed: () => boolean;
  isHidden: () => boolean;
  now: () => number;
}): { add: Sink; flush: () => void } {
  let collected: TrackedEvent[] = [];
  let isWaiting = false;

  function flush(): void {
    const events = collected;
    collected = [];
    if (events.length === 0 || !options.isAllowed()) return;
    for (let start = 0; start < events.length; start += firstParty.maxBatch) {
      const batch: EventBatch = { sentAt: options.now(), events: events.slice(start, start + firstParty.maxBatch) };
      options.send(JSON.stringify(batch));
    }
  }

  return {
    flush,
    add(event) {
      collected.push(event);
      if (options.isHidden() || collected.length >= firstParty.maxBatch) return flush();
      if (isWaiting) return;
      isWaiting = true;
      options.later(() => {
        isWaiting = false;
        flush();
      }, firstParty.everyMs);
    },
  };
}

export function connectFirstPartySink(): Sink {
  const batches = createBatches({
    send,
    later: (run, ms) => setTimeout(run, ms),
    isAllowed: isAnalyticsAllowed,
    isHidden: () => document.visibilityState === "hidden",
    now: () => Date.now(),
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") batches.flush();
  });
  addEventListener("pagehide", batches.flush);
  return batches.add;
}

/** A beacon outlives the page; `fetch` is the fallback. */
function send(body: string): void {
  if (navigator.sendBeacon?.(eventsPath, new Blob([body], { type: "application/json" }))) return;
  const request = { method: "POST", body, keepalive: true, headers: { "content-type": "application/json" } };
  fetch(eventsPath, request).catch(() => undefined);
}
