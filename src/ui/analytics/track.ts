import { isAnalyticsAllowed } from "./consent.ts";
import type { AnalyticsEventName, AnalyticsEvents } from "../../lib/analytics/events.ts";
import { reportOnce } from "../report-once.ts";
import { looksLikeEmail } from "../../lib/analytics/email-like.ts";

export const eventsPath = "/api/events";

/** `at` is in milliseconds since 1970. */
export interface TrackedEvent {
  name: AnalyticsEventName;
  properties: Record<string, string | number>;
  path: string;
  at: number;
}

export type Sink = (event: TrackedEvent) => void;

let sink: Sink | null = null;
const waiting: TrackedEvent[] = [];
const maxWaiting = 25;

/**
 * Buffers events until a sink is connected; ignores visitors who opted out, and events that look like they hold an email address.
 * Never throws: what fails is reported to the console, and whoever called goes on.
 */
export function track<Name extends AnalyticsEventName>(name: Name, properties: AnalyticsEvents[Name]): void {
  if (import.meta.env.SSR) return;
  try {
    addEvent(name, properties);
  } catch (error) {
    reportOnce(error);
  }
}

function addEvent<Name extends AnalyticsEventName>(name: Name, properties: AnalyticsEvents[Name]): void {
  if (!isAnalyticsAllowed()) return;
  const event: TrackedEvent = { name, properties: { ...properties }, path: location.pathname, at: Date.now() };
  if ([event.path, ...Object.values(properties)].some((text) => looksLikeEmail(String(text)))) return;
  if (sink) sink(event);
  else if (waiting.length < maxWaiting) waiting.push(event);
}

export function takeWaiting(): TrackedEvent[] {
  return waiting.splice(0);
}

/** Sends events to the site's own endpoint, with `sentAt` to correct a wrong clock. A beacon outlives the page; `fetch` is the fallback. */
export function sendEvents(events: TrackedEvent[]): void {
  if (events.length === 0) return;
  const body = JSON.stringify({ sentAt: Date.now(), events });
  const type = "application/json";
  if (navigator.sendBeacon?.(eventsPath, new Blob([body], { type }))) return;
  fetch(eventsPath, { method: "POST", body, keepalive: true, headers: { "content-type": type } }).catch(
    () => undefined,
  );
}

/** Connects the sink and passes it the buffered events, unless the visitor has opted out meanwhile. */
export function connectSink(next: Sink): void {
  sink = next;
  const buffered = takeWaiting();
  if (isAnalyticsAllowed()) for (const event of buffered) next(event);
}
