import * as z from "zod/mini";
import { lastDays, startOfDay } from "../../lib/zoned-time.ts";
import type { Queryable } from "../../platform/db.server.ts";
import { readRow, readRows } from "../../platform/typed-query.server.ts";

const shownDays = 30;

/** Signups by day of the zone in the last 30 days, oldest first; the last one is today. */
export async function readSignupDays(db: Queryable, now: Date, zone: string) {
  const days = lastDays(shownDays, zone, now);
  const starts = days.map((day) => startOfDay(day, zone).toISOString());
  const counts = await readRows(
    db,
    z.object({ day: z.number(), count: z.number() }),
    `select width_bucket(created_at, $1::timestamptz[]) as day, count(*)::int as count from site.counted_signups
     where created_at >= $2::timestamptz group by 1`,
    [starts, starts[0]],
  );
  return days.map((day, index) => ({ day, count: counts.find((one) => one.day === index + 1)?.count ?? 0 }));
}

export function readAlarms(db: Queryable) {
  const sql = "select name, raised_at from site.alarms order by raised_at";
  return readRows(db, z.object({ name: z.string(), raised_at: z.date() }), sql);
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
