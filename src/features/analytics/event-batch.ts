import * as z from "zod/mini";
import { type AnalyticsEventName, eventProperties } from "../../lib/analytics/events.ts";
import { looksLikeEmail } from "../../lib/analytics/email-like.ts";
import { toTrackedQuery } from "../../lib/analytics/tracked-query.ts";

const maxEventsPerBatch = 50;

/** In code points. */
export const maxTextLength = 200;

/** A laptop may sleep with a full batch. */
const oldestMs = 24 * 60 * 60_000;

const batchSchema = z.strictObject({
  sentAt: z.number(),
  events: z
    .array(
      z.strictObject({
        name: z.string(),
        properties: z.record(z.string(), z.union([z.string(), z.number()])),
        path: z.string(),
        at: z.number(),
      }),
    )
    .check(z.minLength(1), z.maxLength(maxEventsPerBatch)),
});

export interface ReceivedEvent {
  happenedAt: Date;
  name: AnalyticsEventName;
  path: string;
  properties: Record<string, string | number>;
}

type BatchOutcome = { ok: true; events: ReceivedEvent[]; dropped: number } | { ok: false };

/** Refuses a malformed body; drops events that are not in the catalog or look like they hold personal data. Converts times to the server's clock. */
export function parseBatch(body: unknown, now: Date): BatchOutcome {
  const batch = batchSchema.safeParse(body);
  if (!batch.success) return { ok: false };
  const skewMs = now.getTime() - batch.data.sentAt;
  const events = batch.data.events.flatMap((event) => {
    if (!isKnownEvent(event.name)) return [];
    const path = toPath(event.path);
    const properties = toProperties(event.name, event.properties);
    if (path === null || properties === null) return [];
    const at = Math.min(now.getTime(), Math.max(now.getTime() - oldestMs, event.at + skewMs));
    return [{ happenedAt: new Date(at), name: event.name, path, properties }];
  });
  return { ok: true, events, dropped: batch.data.events.length - events.length };
}

function isKnownEvent(name: string): name is AnalyticsEventName {
  return Object.hasOwn(eventProperties, name);
}

function toPath(path: string): string | null {
  if (!path.startsWith("/") || looksLikeEmail(path)) return null;
  return cutText(path.split(/[?#]/)[0] ?? "/");
}

function toProperties(name: AnalyticsEventName, given: Readonly<Record<string, string | number>>) {
  const kinds: Readonly<Record<string, "text" | "number">> = eventProperties[name];
  if (Object.keys(given).length !== Object.keys(kinds).length) return null;
  const properties: Record<string, string | number> = {};
  for (const [key, kind] of Object.entries(kinds)) {
    const value = Object.hasOwn(given, key) ? given[key] : undefined;
    if (kind === "number") {
      if (typeof value !== "number" || Math.abs(value) > 1e9) return null;
      properties[key] = Math.round(value * 100) / 100;
    } else {
      if (typeof value !== "string" || looksLikeEmail(value)) return null;
      if (key === "query" && toTrackedQuery(value) === null) return null;
      properties[key] = cutText(value);
    }
  }
  return properties;
}

function cutText(text: string): string {
  const clean = text.toWellFormed().replace(/\p{Cc}/gu, " ");
  return clean.length <= maxTextLength ? clean : Array.from(clean).slice(0, maxTextLength).join("");
}
