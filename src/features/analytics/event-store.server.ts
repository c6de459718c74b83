import type { Database } from "../../platform/db.server.ts";
import { type Log, toLoggedError } from "../../platform/log.server.ts";
import type { MeasuredEvent } from "./event-batch.ts";

/** Keeps events for a moment and writes them many at a time. */
export interface EventStore {
  /** Never waits and never fails: what came in is written within about a second. */
  add(visitor: string, events: readonly MeasuredEvent[]): void;
  /** Writes what is kept now; failures are logged and tried again with the next batch. */
  flush(): Promise<void>;
  /** Writes the rest and stops. */
  stop(): Promise<void>;
}

interface Row {
  happened_at: Date;
  name: string;
  path: string;
  properties: Record<string, string | number>;
  visitor: string;
}

/** More than this waits nowhere: when the database stays away, the oldest events are let go. */
const maxKept = 20_000;
/** One insert is bounded, so that it cannot hold up the embedded database. */
const maxRows = 1_000;

/**
 * @param options.everyMs how long events may wait to be written together, default one second
 */
export function createEventStore(options: { db: () => Promise<Database>; log: Log; everyMs?: number }): EventStore {
  const { log, everyMs = 1_000 } = options;
  let kept: Row[] = [];
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
    while (kept.length > 0) {
      const rows = kept.slice(0, maxRows);
      try {
        const db = await options.db();
        await db.query(
          `insert into site.events (happened_at, name, path, properties, visitor)
           select happened_at, name, path, properties, visitor from json_to_recordset($1::json)
             as row (happened_at timestamptz, name text, path text, properties jsonb, visitor text)`,
          [JSON.stringify(rows)],
        );
        kept = kept.slice(rows.length);
      } catch (error) {
        log.warn(
          { error: toLoggedError(error), kept: kept.length },
          "events could not be written; they are tried again",
        );
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
    add(visitor, events) {
      for (const { happenedAt, name, path, properties } of events)
        kept.push({ happened_at: happenedAt, name, path, properties, visitor });
      if (kept.length > maxKept) {
        log.warn({ lost: kept.length - maxKept }, "events let go: the database has been away for too long");
        kept = kept.slice(-maxKept);
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
