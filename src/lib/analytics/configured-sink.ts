import { isMeasuringAllowed } from "./consent.ts";
import { eventsPath, type EventBatch } from "./event-batches.ts";
import { connectSink, type Sink, takeWaiting } from "./track.ts";

let isConnected = false;

/**
 * Connects the sink that the site is set up with, once, and only for a visitor who may be measured: without that not even
 * its code is fetched. Each sink is a module of its own. Asked again at the next page, should it not have worked.
 * @param setting `first-party`, `vercel`, `plausible:<domain>` or `none`; in development events go to the console
 */
export async function connectConfiguredSink(setting: string): Promise<void> {
  if (isConnected || !isMeasuringAllowed()) return;
  isConnected = true;
  try {
    connectSink(await loadSink(setting));
  } catch {
    // The module did not arrive (the visitor is offline, or a new version was deployed): measuring can wait, silently.
    isConnected = false;
  }
}

/**
 * For a visitor who leaves before the page was idle: what waits goes to the site's own endpoint at once. Other sinks cannot
 * do that, so theirs is lost.
 */
export function sendWaiting(setting: string): void {
  if (import.meta.env.DEV || setting !== "first-party" || !isMeasuringAllowed()) return;
  const events = takeWaiting();
  if (events.length === 0) return;
  const batch: EventBatch = { sentAt: Date.now(), events };
  navigator.sendBeacon?.(eventsPath, new Blob([JSON.stringify(batch)], { type: "application/json" }));
}

/** How each kind is connected; only its own module is fetched. */
const kinds: Record<string, () => Promise<(details: string) => Sink>> = {
  "first-party": () => import("./first-party-sink.ts").then((module) => module.connectFirstPartySink),
  vercel: () => import("./vercel-sink.ts").then((module) => module.connectVercelSink),
  plausible: () => import("./plausible-sink.ts").then((module) => module.createPlausibleSink),
};

async function loadSink(setting: string): Promise<Sink> {
  if (import.meta.env.DEV) return (await import("./console-sink.ts")).createConsoleSink();
  const [kind = "", details = ""] = setting.split(":");
  return (await kinds[kind]?.())?.(details) ?? (() => undefined);
}
