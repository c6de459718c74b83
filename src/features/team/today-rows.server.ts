import * as z from "zod/mini";
import type { Queryable } from "../../platform/db.server.ts";
import { readRow, readRows } from "../../platform/typed-query.server.ts";

const dayMs = 24 * 60 * 60_000;

/** Signups by day (UTC) of the last 30 days, oldest first; the last one is today. */
export function readSignupDays(db: Queryable, now: Date) {
  return readRows(
    db,
    z.object({ day: z.string(), count: z.number() }),
    `select to_char(day, 'YYYY-MM-DD') as day, count(signup.id)::int as count
     from generate_series($1::timestamp, $2::timestamp, interval '1 day') as day
     left join site.counted_signups as signup
       on date_trunc('day', signup.created_at at time zone 'UTC') = day
       and signup.created_at >= $1::timestamp at time zone 'UTC'
     group by day order by day`,
    [toDay(new Date(now.getTime() - 29 * dayMs)), toDay(now)],
  );
}

function toDay(at: Date): string {
  return at.toISOString().slice(0, 10);
}

export function readAlarms(db: Queryable) {
  return readRows(
    db,
    z.object({ name: z.string(), raised_at: z.date() }),
    "select name, raised_at from site.alarms order by raised_at",
  );
}

export async function countSignups(db: Queryable): Promise<number> {
  const count = "select count(*)::int as count from site.counted_signups";
  return (await readRow(db, z.object({ count: z.number() }), count)).count;
}

const canaryRow = z.object({ started_at: z.date(), outcome: z.string(), problem: z.nullable(z.string()) });

export async function findLastCanary(db: Queryable) {
  const last = "select started_at, outcome, problem from site.canaries order by started_at desc limit 1";
  return (await readRows(db, canaryRow, last))[0] ?? null;
}
