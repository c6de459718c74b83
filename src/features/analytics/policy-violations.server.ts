import * as z from "zod/mini";
import type { Database } from "../../platform/db.server.ts";
import { type Log, toLoggedError } from "../../platform/log.server.ts";
import { readRows } from "../../platform/rows.server.ts";

const violationSchema = z.object({ directive: z.string(), origin: z.string(), reports: z.number() });

/** `origin` may also be a word like `inline`; a visitor can invent it. */
export type PolicyViolation = z.output<typeof violationSchema>;

export type ViolationCounts = ReturnType<typeof createViolationCounts>;

const writeEveryMs = 60_000;

/** Counts reports in memory and writes sums, so that a flood of reports is a few rows a minute. A failed write is logged and repeated. */
export function createViolationCounts({ db, log }: { db: () => Promise<Database>; log: Log }) {
  let counts = new Map<string, PolicyViolation & { day: string }>();
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  function count(day: string, directive: string, origin: string, reports: number): void {
    const name = `${day} ${directive} ${origin}`;
    const known = counts.get(name);
    if (known) known.reports += reports;
    else counts.set(name, { day, directive, origin, reports });
  }

  async function write(): Promise<void> {
    if (counts.size === 0) return;
    const taken = [...counts.values()];
    counts = new Map();
    try {
      const open = await db();
      await open.query(
        `insert into site.policy_violations as known (day, directive, origin, reports)
         select day, directive, origin, reports from json_to_recordset($1::json) as row (day date, directive text, origin text, reports bigint)
         order by day, directive, origin
         on conflict (day, directive, origin) do update set reports = known.reports + excluded.reports`,
        [JSON.stringify(taken)],
      );
    } catch (error) {
      log.warn(
        { error: toLoggedError(error) },
        "policy violations could not be written; they are counted with the next",
      );
      for (const { day, directive, origin, reports } of taken) count(day, directive, origin, reports);
    }
  }

  function flush(): Promise<void> {
    writing = writing.then(write);
    return writing;
  }

  return {
    flush,
    /** Returns at once and never throws. */
    add(directive: string, origin: string, at: Date): void {
      count(at.toISOString().slice(0, 10), directive, origin, 1);
      timer ??= setInterval(() => void flush(), writeEveryMs).unref();
    },
    async stop(): Promise<void> {
      if (timer) clearInterval(timer);
      await flush();
    },
  };
}

export async function readViolations(db: Database, since: Date, most: number): Promise<PolicyViolation[]> {
  return readRows(
    db,
    violationSchema,
    `select directive, origin, sum(reports)::float8 as reports from site.policy_violations
     where day >= $1::date group by directive, origin order by sum(reports) desc, directive, origin limit $2`,
    [since.toISOString().slice(0, 10), most],
  );
}
