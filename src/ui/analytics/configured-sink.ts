import { isAnalyticsAllowed } from "./consent.ts";
import { connectSink, sendEvents, type Sink, takeWaiting } from "./track.ts";

let isConnected = false;

/** Connects once. @param setting `first-party`, `vercel`, `plausible:<domain>` or `none`; development logs to the console */
export async function connectConfiguredSink(setting: string): Promise<void> {
  if (isConnected || !isAnalyticsAllowed()) return;
  isConnected = true;
  try {
    connectSink(await loadSink(setting));
  } catch {
    // Offline, or a new version was deployed: retried on the next page.
    isConnected = false;
  }
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

async function loadSink(setting: string): Promise<Sink> {
  if (import.meta.env.DEV) return ({ name, properties }) => console.info(`[analytics] ${name}`, properties);
  const [kind = "", details = ""] = setting.split(":");
  return (await kinds[kind]?.())?.(details) ?? (() => undefined);
}
