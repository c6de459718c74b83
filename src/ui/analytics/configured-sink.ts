import { isAnalyticsAllowed } from "./consent.ts";
import { connectSink, sendEvents, type Sink, type TrackedEvent, takeWaiting } from "./track.ts";

let isConnected = false;

/** Connects once. @param setting `first-party`, `vercel`, `plausible:<domain>` or `none`; development logs to the console */
export async function connectConfiguredSink(setting: string): Promise<void> {
  if (isConnected || !isAnalyticsAllowed()) return;
  isConnected = true;
  const [kind = "", details = ""] = setting.split(":");
  // Offline, or a new version was deployed: retried on the next page.
  const createSink = await loadSink(kind).catch(() => null);
  isConnected = createSink !== null;
  if (createSink) connectSink(createSink(details));
}

/** For a visitor who leaves before the page was idle; other sinks lose these events. */
export function sendWaiting(setting: string): void {
  if (!import.meta.env.DEV && setting === "first-party" && isAnalyticsAllowed()) sendEvents(takeWaiting());
}

const kinds: Record<string, () => Promise<(details: string) => Sink>> = {
  "first-party": () => import("./first-party-sink.ts").then((module) => module.connectFirstPartySink),
  vercel: () => import("./vercel-sink.ts").then((module) => module.connectVercelSink),
  plausible: () => import("./plausible-sink.ts").then((module) => module.createPlausibleSink),
};

async function loadSink(kind: string): Promise<(details: string) => Sink> {
  if (import.meta.env.DEV) return () => logEvent;
  return (await kinds[kind]?.()) ?? (() => () => undefined);
}

function logEvent({ name, properties }: TrackedEvent): void {
  console.info(`[analytics] ${name}`, properties);
}
