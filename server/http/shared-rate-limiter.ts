import { createHmac } from "node:crypto";
import * as z from "zod/mini";
import { withTimeout } from "../../src/lib/with-timeout.ts";
import type { Database } from "../../src/platform/db.server.ts";
import { type Log, toLoggedError } from "../../src/platform/log.server.ts";
import { readRow } from "../../src/platform/typed-query.server.ts";
import { createMemoryRateLimiter, type RateLimiter, refuse } from "./rate-limiter.ts";

const timeoutMs = 500;
const pauseMs = 2_000;
const deleteEveryMs = 60_000;

/** Counts in Postgres for all processes (docs/decisions/0012), in memory while it is away or slow. @param options.secret the same for all; keys hashes of client IPs */
export function createSharedRateLimiter(options: {
  db: () => Promise<Database>;
  secret: string;
  log: Log;
}): RateLimiter {
  const { log } = options;
  const own = createMemoryRateLimiter();
  let pausedUntil = 0;
  let deleteAt = performance.now() + deleteEveryMs;

  const hash = (key: string) => createHmac("sha256", options.secret).update(`limit\n${key}`).digest("hex").slice(0, 32);

  async function count(key: string, points: number, seconds: number): Promise<{ points: number; leftMs: number }> {
    const db = await options.db();
    // A window that ends later than a new one would dates from before the clock was set back.
    const sql = `insert into site.limits as known (key, points, ends_at)
      values (decode($1, 'hex'), $2::int, now() + $3::int * interval '1 second')
      on conflict (key) do update set (points, ends_at) = (
        select case when is_over then excluded.points else known.points + excluded.points end,
               case when is_over then excluded.ends_at else known.ends_at end
        from (select known.ends_at <= now() or known.ends_at > excluded.ends_at + interval '1 minute') as it (is_over)
      )
      returning points, ceil(extract(epoch from ends_at - now()) * 1000)::int as "leftMs"`;
    return readRow(db, z.object({ points: z.number(), leftMs: z.number() }), sql, [hash(key), points, seconds]);
  }

  async function deleteEnded(): Promise<void> {
    if (performance.now() < deleteAt) return;
    deleteAt = performance.now() + deleteEveryMs;
    const db = await options.db();
    await db.query(
      `delete from site.limits where key in
         (select key from site.limits where ends_at < now() limit 20000 for update skip locked)`,
    );
  }

  return {
    takeHere: own.take,
    async take(key, limit, cost = 1) {
      const outcome = await own.take(key, limit, cost);
      if (!outcome.ok || performance.now() < pausedUntil) return outcome;
      try {
        const name = `${limit.limit}/${limit.seconds} ${key}`;
        const counted = await withTimeout(timeoutMs, count(name, cost, limit.seconds));
        if (counted === "late") throw new Error(`no answer in ${timeoutMs} ms`);
        deleteEnded().catch((error: unknown) =>
          log.warn({ error: toLoggedError(error) }, "expired rate limits could not be deleted"),
        );
        return counted.points > limit.limit ? refuse(counted.leftMs) : { ok: true };
      } catch (error) {
        pausedUntil = performance.now() + pauseMs;
        log.warn({ error: toLoggedError(error) }, "rate limits are counted by this process alone for a moment");
        return outcome;
      }
    },
  };
}
