import { statfs } from "node:fs/promises";
import * as z from "zod/mini";
import type { Database, Queryable } from "../../platform/db.server.ts";
import { type Log, toLoggedError } from "../../platform/log.server.ts";
import { createDelayedWriter } from "./delayed-writer.ts";
import type { ReceivedEvent } from "./event-batch.ts";

/** Events in 24 hours. A long visit sends a few hundred. */
const eventQuotas = { perClient: 5_000, total: 500_000 };

/** Below this events are dropped, so that signups keep the remaining disk space. */
const usualLeastFreeBytes = 512 * 1_048_576;
/** While the database is unavailable, the oldest events beyond this are dropped. */
const maxHeld = 20_000;
/** Bounded, so as not to hold up the embedded database. */
const maxRows = 1_000;

interface HeldEvent extends ReceivedEvent {
  visitor: string;
  client: string;
}

/** Writes events once a second, failed ones again with the next. @param options.folder of the embedded database, whose free disk space is checked */
export function createEventStore(options: {
  db: () => Promise<Database>;
  log: Log;
  folder?: string | null;
  everyMs?: number;
  quotas?: typeof eventQuotas;
  leastFreeBytes?: number;
}) {
  const { log, folder = null, everyMs = 1_000, quotas = eventQuotas, leastFreeBytes = usualLeastFreeBytes } = options;
  let held: HeldEvent[] = [];
  const writer = createDelayedWriter(write, everyMs);

  async function write(): Promise<void> {
    while (held.length > 0) {
      const rows = held.slice(0, maxRows);
      try {
        const db = await options.db();
        const disk = folder === null ? null : await statfs(folder);
        if (disk && disk.bavail * disk.bsize < leastFreeBytes) {
          log.warn({ lost: held.length }, "events dropped: low disk space");
          held = [];
          return;
        }
        await db.transaction((transaction) => insertWithin(transaction, rows, quotas));
        held = held.slice(rows.length);
      } catch (error) {
        log.warn({ error: toLoggedError(error), held: held.length }, "events could not be written: retrying");
        writer.writeLater();
        return;
      }
    }
  }

  return {
    ...writer,
    /** Returns at once and never throws. @param client hash of the sender, for the quota */
    add(visitor: string, client: string, events: readonly ReceivedEvent[]): void {
      held.push(...events.map((event) => ({ ...event, visitor, client })));
      if (held.length > maxHeld) {
        log.warn({ lost: held.length - maxHeld }, "events dropped: the database has been unavailable for too long");
        held = held.slice(-maxHeld);
      }
      writer.writeLater();
    },
  };
}

const usedSchema = z.array(z.object({ scope: z.string(), used: z.number() }));

async function insertWithin(transaction: Queryable, rows: readonly HeldEvent[], quotas: typeof eventQuotas) {
  const counts = new Map<string, number>();
  for (const { client } of rows) counts.set(`events ${client}`, (counts.get(`events ${client}`) ?? 0) + 1);
  const used = await countEvents(transaction, counts);
  const taken = rows.filter(({ client }) => (used.get(`events ${client}`) ?? 0) <= quotas.perClient);
  // Only these count for all, so that nobody takes more of the total than their own quota.
  const total = await countEvents(transaction, new Map([["events", taken.length]]));
  if ((total.get("events") ?? 0) > quotas.total) return;
  const sql = `insert into site.events (happened_at, name, path, properties, visitor)
    select "happenedAt", name, path, properties, visitor from json_to_recordset($1::json)
      as row ("happenedAt" timestamptz, name text, path text, properties jsonb, visitor text)`;
  await transaction.query(sql, [JSON.stringify(taken)]);
}

/** Adds to each scope's count of 24 hours. @returns how many it has now */
async function countEvents(transaction: Queryable, counts: ReadonlyMap<string, number>): Promise<Map<string, number>> {
  const { rows } = await transaction.query(
    `insert into site.quotas as quota (scope, used, ends_at)
     select scope, used, now() + interval '24 hours' from json_to_recordset($1::json) as own (scope text, used integer) order by scope
     on conflict (scope) do update set
       used = case when quota.ends_at <= now() or quota.ends_at > excluded.ends_at + interval '1 minute' then excluded.used else quota.used + excluded.used end,
       ends_at = case when quota.ends_at <= now() or quota.ends_at > excluded.ends_at + interval '1 minute' then excluded.ends_at else quota.ends_at end
     returning scope, used`,
    [JSON.stringify([...counts].map(([scope, used]) => ({ scope, used })))],
  );
  return new Map(usedSchema.parse(rows).map(({ scope, used }) => [scope, used]));
}
