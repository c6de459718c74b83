import { statfs } from "node:fs/promises";
import * as z from "zod/mini";
import type { Database, Queryable } from "../../platform/db.server.ts";
import { type Log, toLoggedError } from "../../platform/log.server.ts";
import type { MeasuredEvent } from "./event-batch.ts";

/** Holds events for a moment and writes them many at a time. */
export interface EventStore {
  /** Never waits and never fails: what came in is written within about a second. @param client hash of who sent it, for the quota */
  add(visitor: string, client: string, events: readonly MeasuredEvent[]): void;
  /** Writes what is held now; failures are logged and tried again with the next batch. */
  flush(): Promise<void>;
  /** Writes the rest and stops. */
  stop(): Promise<void>;
}

/** Events stored in 24 hours: of one client, and of all. A long visit sends a few hundred. */
export const eventQuotas = { perClient: 5_000, total: 500_000 };

/** With less room on the disk events are let go: what is left belongs to signups. */
const leastFreeBytes = 512 * 1_048_576;
/** More than this waits nowhere: when the database stays away, the oldest events are let go. */
const maxHeld = 20_000;
/** One insert is bounded, so that it cannot hold up the embedded database. */
const maxRows = 1_000;

interface Row {
  happened_at: Date;
  name: string;
  path: string;
  properties: Record<string, string | number>;
  visitor: string;
  client: string;
}

/**
 * @param options.everyMs how long events may wait to be written together, default one second
 * @param options.folder of the embedded database, whose disk must have room
 */
export function createEventStore(options: {
  db: () => Promise<Database>;
  log: Log;
  folder?: string | null;
  everyMs?: number;
  quotas?: typeof eventQuotas;
}): EventStore {
  const { log, folder = null, everyMs = 1_000, quotas = eventQuotas } = options;
  let held: Row[] = [];
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();
  let isStopped = false;

  function later(): void {
    if (timer || isStopped) return;
    timer = setTimeout(() => {
      timer = null;
      void flush();
    }, everyMs);
    timer.unref();
  }

  async function write(): Promise<void> {
    while (held.length > 0) {
      const rows = held.slice(0, maxRows);
      try {
        const db = await options.db();
        if (folder !== null && (await freeBytes(folder)) < leastFreeBytes) {
          log.warn({ lost: held.length }, "events let go: the disk is short of room");
          held = [];
          return;
        }
        await db.transaction((transaction) => insertWithin(transaction, rows, quotas));
        held = held.slice(rows.length);
      } catch (error) {
        log.warn({ error: toLoggedError(error), held: held.length }, "events could not be written; tried again");
        later();
        return;
      }
    }
  }

  function flush(): Promise<void> {
    writing = writing.then(write);
    return writing;
  }

  return {
    flush,
    add(visitor, client, events) {
      for (const { happenedAt, name, path, properties } of events)
        held.push({ happened_at: happenedAt, name, path, properties, visitor, client });
      if (held.length > maxHeld) {
        log.warn({ lost: held.length - maxHeld }, "events let go: the database has been away for too long");
        held = held.slice(-maxHeld);
      }
      later();
    },
    async stop() {
      isStopped = true;
      if (timer) clearTimeout(timer);
      await flush();
    },
  };
}

const usedSchema = z.array(z.object({ scope: z.string(), used: z.number() }));

/** Inserts the rows of clients that are within their quota, while all together are within theirs. */
async function insertWithin(transaction: Queryable, rows: readonly Row[], quotas: typeof eventQuotas): Promise<void> {
  const counts = new Map<string, number>([["events", rows.length]]);
  for (const { client } of rows) counts.set(`events ${client}`, (counts.get(`events ${client}`) ?? 0) + 1);
  const { rows: windows } = await transaction.query(
    `insert into site.quotas as quota (scope, used, ends_at)
     select scope, used, now() + interval '24 hours' from json_to_recordset($1::json) as own (scope text, used integer) order by scope
     on conflict (scope) do update set
       used = case when quota.ends_at <= now() then excluded.used else quota.used + excluded.used end,
       ends_at = case when quota.ends_at <= now() then excluded.ends_at else quota.ends_at end
     returning scope, used`,
    [JSON.stringify([...counts].map(([scope, used]) => ({ scope, used })))],
  );
  const used = new Map(usedSchema.parse(windows).map((window) => [window.scope, window.used]));
  if ((used.get("events") ?? 0) > quotas.total) return;
  const taken = rows.filter(({ client }) => (used.get(`events ${client}`) ?? 0) <= quotas.perClient);
  await transaction.query(
    `insert into site.events (happened_at, name, path, properties, visitor)
     select happened_at, name, path, properties, visitor from json_to_recordset($1::json)
       as row (happened_at timestamptz, name text, path text, properties jsonb, visitor text)`,
    [JSON.stringify(taken)],
  );
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
