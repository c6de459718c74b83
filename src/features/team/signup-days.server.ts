import * as z from "zod/mini";
import type { Queryable } from "../../platform/db.server.ts";
import { readRow, readRows } from "../../platform/rows.server.ts";

const dayMs = 24 * 60 * 60_000;

/** Signups by day (UTC), oldest first; the last one is today. */
export interface SignupDays {
  days: readonly string[];
  counts: readonly number[];
}

/** @param days how many, today included */
export async function readSignupDays(db: Queryable, now: Date, days: number): Promise<SignupDays> {
  const today = new Date(now.toISOString().slice(0, 10)).getTime();
  const since = today - (days - 1) * dayMs;
  const rows = await readRows(
    db,
    z.object({ day: z.string(), count: z.number() }),
    `select to_char(day, 'YYYY-MM-DD') as day, count from (
       select (created_at at time zone 'UTC')::date as day, count(*)::int as count
       from site.counted_signups where created_at >= $1 group by 1
     ) as days`,
    [new Date(since)],
  );
  const names = Array.from({ length: days }, (_, index) => new Date(since + index * dayMs).toISOString().slice(0, 10));
  return { days: names, counts: names.map((name) => rows.find(({ day }) => day === name)?.count ?? 0) };
}

export async function readAlarms(db: Queryable): Promise<{ name: string; raised_at: Date }[]> {
  return readRows(
    db,
    z.object({ name: z.string(), raised_at: z.date() }),
    "select name, raised_at from site.alarms order by raised_at",
  );
}

/** @returns how many signups there ever were */
export async function countSignups(db: Queryable): Promise<number> {
  const count = "select count(*)::int as count from site.counted_signups";
  return (await readRow(db, z.object({ count: z.number() }), count)).count;
}

const canaryRow = z.object({ started_at: z.date(), outcome: z.string(), problem: z.nullable(z.string()) });

export async function readLastCanary(db: Queryable): Promise<z.output<typeof canaryRow> | null> {
  const last = "select started_at, outcome, problem from site.canaries order by started_at desc limit 1";
  return (await readRows(db, canaryRow, last))[0] ?? null;
}
