import { isMeasuringAllowed } from "./consent.ts";
import type { AnalyticsEventName, AnalyticsEvents } from "./events.ts";
import { looksLikeAddress } from "./email-like.ts";

/** An event as it leaves the page: when it happened (milliseconds since 1970), on which path. */
export interface TrackedEvent {
  name: AnalyticsEventName;
  properties: Record<string, string | number>;
  path: string;
  at: number;
}

/** Where events go. Each sink is a module of its own, loaded only where it is configured. */
export type Sink = (event: TrackedEvent) => void;

let sink: Sink | null = null;
const waiting: TrackedEvent[] = [];
const maxWaiting = 25;

/**
 * Records one event of the catalogue. Cheap: until a sink is connected (after the page is usable) events wait in memory.
 * Does nothing for visitors who opted out or whose browser asks not to be tracked, and nothing on the server. An event that
 * holds something like an email address (in a path that somebody made up) is dropped here, before any sink sees it.
 */
export function track<Name extends AnalyticsEventName>(name: Name, properties: AnalyticsEvents[Name]): void {
  if (import.meta.env.SSR || !isMeasuringAllowed()) return;
  const event: TrackedEvent = { name, properties: { ...properties }, path: location.pathname, at: Date.now() };
  if (holdsAddress(event)) return;
  if (sink) sink(event);
  else if (waiting.length < maxWaiting) waiting.push(event);
}

function holdsAddress({ path, properties }: TrackedEvent): boolean {
  return looksLikeAddress(path) || Object.values(properties).some((value) => looksLikeAddress(String(value)));
}

/** Takes the events that wait for a sink, for a page that goes before there is one. */
export function takeWaiting(): TrackedEvent[] {
  return waiting.splice(0);
}

/**
 * Connects where events go and hands over those that waited; those of a visitor who has opted out meanwhile are dropped.
 * Called once, when the page is usable.
 */
export function connectSink(next: Sink): void {
  sink = next;
  const waiting = takeWaiting();
  if (isMeasuringAllowed()) for (const event of waiting) next(event);
}
