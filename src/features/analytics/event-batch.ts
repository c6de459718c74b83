import * as z from "zod/mini";
import { eventProperties } from "../../lib/analytics/events.ts";
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
  name: string;
  path: string;
  properties: Record<string, unknown>;
}

type BatchOutcome = { ok: true; events: ReceivedEvent[]; dropped: number } | { ok: false };

const textSchema = z.pipe(z.string().check(z.refine((text) => !looksLikeEmail(text))), z.transform(cutText));
const querySchema = z.pipe(z.string().check(z.refine((query) => toTrackedQuery(query) !== null)), textSchema);
const numberSchema = z.pipe(
  z.number().check(z.gte(-1e9), z.lte(1e9)),
  z.transform((number) => Math.round(number * 100) / 100),
);
const pathSchema = z.pipe(
  z.string().check(
    z.startsWith("/"),
    z.refine((path) => !looksLikeEmail(path)),
  ),
  z.transform((path) => cutText(path.split(/[?#]/)[0] ?? "/")),
);

const eventSchemas = new Map(
  Object.entries(eventProperties).map(([name, kinds]) => {
    const properties = Object.entries(kinds).map(([key, kind]) => [
      key,
      key === "query" ? querySchema : kind === "number" ? numberSchema : textSchema,
    ]);
    return [name, z.object({ path: pathSchema, properties: z.strictObject(Object.fromEntries(properties)) })];
  }),
);

/** Refuses a malformed body; drops events that are not in the catalog or look like they hold personal data. Converts times to the server's clock. */
export function parseBatch(body: unknown, now: Date): BatchOutcome {
  const batch = batchSchema.safeParse(body);
  if (!batch.success) return { ok: false };
  const skewMs = now.getTime() - batch.data.sentAt;
  const events = batch.data.events.flatMap((event) => {
    const known = eventSchemas.get(event.name)?.safeParse(event);
    if (!known?.success) return [];
    const at = Math.min(now.getTime(), Math.max(now.getTime() - oldestMs, event.at + skewMs));
    return [{ happenedAt: new Date(at), name: event.name, ...known.data }];
  });
  return { ok: true, events, dropped: batch.data.events.length - events.length };
}

function cutText(text: string): string {
  const clean = text.toWellFormed().replace(/\p{Cc}/gu, " ");
  return clean.length <= maxTextLength ? clean : Array.from(clean).slice(0, maxTextLength).join("");
}
