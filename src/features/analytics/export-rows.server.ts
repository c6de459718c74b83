import * as z from "zod/mini";
import type { Database } from "../../platform/db.server.ts";
import { type Cell, toCsvHead, toCsvRow } from "../../lib/csv.ts";
import { parseDate } from "../../lib/dates.ts";
import { readBatches, readRows, rowsAtATime } from "../../platform/typed-query.server.ts";

const moment = z.pipe(z.pipe(z.string(), z.transform(parseDate)), z.date("must be a date like 2026-11-21"));

/** `since` is inclusive, `until` exclusive; `only` is a use, a reason or an event's name. */
export const exportSchema = z
  .strictObject({
    table: z.enum(["waitlist", "contact", "events"], { error: "must be waitlist, contact or events" }),
    format: z._default(z.enum(["csv", "json"], { error: "must be csv or json" }), "csv"),
    since: z.optional(moment),
    until: z.optional(moment),
    only: z.optional(z.string().check(z.maxLength(60))),
  })
  .check(
    z.refine(({ since, until }) => !since || !until || since < until, {
      path: ["until"],
      error: "must be later than since",
    }),
  );

const firstTouch = {
  utm_source: "context ->> 'utmSource'",
  utm_medium: "context ->> 'utmMedium'",
  utm_campaign: "context ->> 'utmCampaign'",
  utm_term: "context ->> 'utmTerm'",
  utm_content: "context ->> 'utmContent'",
  referrer: "context ->> 'referrer'",
  landing_page: "context ->> 'landing'",
};
const voiceValue = (name: string) => `(context ->> '${name}')::int`;

/** Heading → SQL. Those of the forms come from their field tables. */
type Columns = Readonly<Record<string, string>>;
type FormColumns = Record<"waitlist" | "contact", Columns>;

const toSources = (forms: FormColumns) => ({
  waitlist: {
    from: "site.listed_signups",
    at: "created_at",
    only: "primary_use",
    columns: {
      ...forms.waitlist,
      plan: "context ->> 'plan'",
      topic: "context ->> 'topic'",
      persona: "context ->> 'persona'",
      formality: voiceValue("formality"),
      energy: voiceValue("energy"),
      perspective: voiceValue("perspective"),
      needs_review: "needs_review",
      consent_source: "consent_source",
      consented_at: "consented_at",
      unsubscribed: "exists (select from site.unsubscribed as gone where gone.email = site.mailbox_key(row.email))",
      ...firstTouch,
    },
  },
  contact: {
    from: "public.contact_submissions",
    at: "created_at",
    only: "use_case",
    columns: { ...forms.contact, plan: "context ->> 'plan'", needs_review: "needs_review", ...firstTouch },
  },
  events: {
    from: "site.events",
    at: "happened_at",
    only: "name",
    columns: { name: "name", path: "path", visitor: "visitor", properties: "properties" },
  },
});

const exportedRow = z.record(
  z.string(),
  z.custom<Cell>((value) => ["string", "number", "boolean", "object"].includes(typeof value)),
);

/** The file in pieces, oldest row first. */
export async function* exportRows(db: Database, request: z.output<typeof exportSchema>, forms: FormColumns) {
  const { from, at, only, ...source } = toSources(forms)[request.table];
  const columns = { id: "id", [at]: at, ...source.columns };
  const isCsv = request.format === "csv";
  const list = Object.entries(columns).map(([name, expression]) => `${expression} as "${name}"`);
  // Text, because JavaScript's dates would lose the microseconds, and with them rows.
  const sql = `select ${list.join(", ")}, ${at}::text as "position at", id::text as "position id" from ${from} as row
    where ($1::timestamptz is null or ${at} >= $1) and ($2::timestamptz is null or ${at} < $2)
      and ($3::text is null or ${only} = $3)
      and ($4::text is null or (${at}, id) > ($4::timestamptz, $5::${request.table === "events" ? "bigint" : "uuid"}))
    order by ${at}, id limit ${rowsAtATime}`;
  const filters = [request.since ?? null, request.until ?? null, request.only ?? null];
  let separator = "\n";

  yield isCsv ? toCsvHead(Object.keys(columns)) : "[";
  const batches = readBatches(async (last: Record<string, Cell> | null) => {
    const position = last ? [last["position at"], last["position id"]] : [null, null];
    return readRows(db, exportedRow, sql, [...filters, ...position]);
  });
  for await (const rows of batches) {
    let piece = "";
    for (const { "position at": _at, "position id": _id, ...cells } of rows) {
      piece += isCsv ? toCsvRow(Object.values(cells)) : separator + JSON.stringify(cells);
      separator = ",\n";
    }
    yield piece;
  }
  if (!isCsv) yield "\n]\n";
}
