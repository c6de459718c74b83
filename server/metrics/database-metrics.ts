import * as z from "zod/mini";
import { withTimeout } from "../../src/lib/with-timeout.ts";
import type { Database } from "../../src/platform/db.server.ts";
import { readRow, readRows } from "../../src/platform/typed-query.server.ts";
import { gauge, type Metric } from "./metrics-text.ts";

const deadlineMs = 4_000;

const channelSchema = z.object({
  channel: z.string(),
  waiting: z.number(),
  oldest_seconds: z.number(),
  lost: z.number(),
});
const totalsSchema = z.object({
  signups: z.number(),
  messages: z.number(),
  waiting: z.number(),
  alarms: z.number(),
  bytes: z.number(),
});

/** Reads queue, signup and database figures; only `site_database_up 0` while the database does not answer. */
export async function readDatabaseMetrics(db: Database): Promise<Metric[]> {
  const started = performance.now();
  const read = await withTimeout(deadlineMs, Promise.all([readChannels(db), readTotals(db)])).catch(
    () => "late" as const,
  );
  const isUp = gauge("site_database_up", "1 while the database answers.", read === "late" ? 0 : 1);
  if (read === "late") return [isUp];
  const [channels, totals] = read;
  const byChannel = (name: string, help: string, pick: (row: z.output<typeof channelSchema>) => number): Metric => ({
    name,
    type: "gauge",
    help,
    values: Object.fromEntries(channels.map((row) => [`{channel="${row.channel}"}`, pick(row)])),
  });
  return [
    isUp,
    gauge("site_database_answer_seconds", "How long these queries took.", (performance.now() - started) / 1_000),
    gauge("site_database_bytes", "Size of the database.", totals.bytes),
    byChannel("site_queue_depth", "Items in the outbox that are not settled.", ({ waiting }) => waiting),
    byChannel("site_queue_age_seconds", "Age of the oldest of them.", ({ oldest_seconds: seconds }) => seconds),
    byChannel("site_undelivered", "Items refused for good or given up.", ({ lost }) => lost),
    gauge("site_signups", "Waitlist signups.", totals.signups),
    gauge("site_messages", "Contact messages.", totals.messages),
    gauge("site_messages_waiting", "Contact messages that nobody has answered.", totals.waiting),
    gauge("site_alarms", "Alarms that are raised.", totals.alarms),
  ];
}

/** Every channel has a row, so that an alert rule finds a zero instead of no series. */
function readChannels(db: Database) {
  const sql = `select channel, (count(id) filter (where settled_at is null))::int as waiting,
      coalesce(extract(epoch from now() - min(created_at) filter (where settled_at is null)), 0)::float8 as oldest_seconds,
      (count(id) filter (where outcome in ('rejected', 'given-up')))::int as lost
    from unnest(array['email', 'chat', 'job', 'webhook']) as known (channel)
    left join (select id, channel, created_at, settled_at, outcome from site.outbox where outcome is distinct from 'delivered') as item
      using (channel)
    group by channel order by channel`;
  return readRows(db, channelSchema, sql);
}

function readTotals(db: Database) {
  const sql = `select (select count(*) from site.counted_signups)::float8 as signups,
    (select count(*) from public.contact_submissions)::float8 as messages,
    (select count(*) from public.contact_submissions as message left join site.message_states as work on work.message_id = message.id
     where coalesce(work.state, 'waiting') = 'waiting')::float8 as waiting,
    (select count(*) from site.alarms)::float8 as alarms, pg_database_size(current_database())::float8 as bytes`;
  return readRow(db, totalsSchema, sql);
}
