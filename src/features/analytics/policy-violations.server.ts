import * as z from "zod/mini";
import type { Database } from "../../platform/db.server.ts";
import { type Log, toLoggedError } from "../../platform/log.server.ts";
import { readRows } from "../../platform/typed-query.server.ts";
import { createDelayedWriter } from "./delayed-writer.ts";

const violationSchema = z.object({ directive: z.string(), origin: z.string(), reports: z.number() });

/** `origin` may also be a word like `inline`; a visitor can invent it. */
export type PolicyViolation = z.output<typeof violationSchema>;

export type ViolationCounts = ReturnType<typeof createViolationCounts>;

const writeEveryMs = 60_000;

/** Visitors can invent origins: of those that one client adds in a day beyond `perClient` only the directive is counted, and the name counted longest ago gives way to a new one. */
const maxNames = { perClient: 20, inAll: 500 };
const maxClients = 10_000;

/** Counts reports in memory and writes sums, so that a flood is a few rows a minute. Logs the first, tenth, hundredth … of each. */
export function createViolationCounts({ db, log, now }: { db: () => Promise<Database>; log: Log; now: () => Date }) {
  const counts = new Map<string, PolicyViolation & { written: number }>();
  const writer = createDelayedWriter(write, writeEveryMs);
  let namesToday = { day: "", byClient: new Map<string, number>() };

  /** Whether a client may add one more name today. */
  function takeName(client: string): boolean {
    const day = now().toISOString().slice(0, 10);
    if (namesToday.day !== day || namesToday.byClient.size >= maxClients) namesToday = { day, byClient: new Map() };
    const names = (namesToday.byClient.get(client) ?? 0) + 1;
    namesToday.byClient.set(client, names);
    return names <= maxNames.perClient;
  }

  function forgetOldest(): void {
    for (const [name, { reports, written }] of counts) {
      if (counts.size < maxNames.inAll) return;
      if (reports === written) counts.delete(name);
    }
  }

  async function write(): Promise<void> {
    const unwritten = [...counts.values()].filter(({ reports, written }) => reports > written);
    if (unwritten.length === 0) return;
    const rows = unwritten.map((count) => ({ ...count, reports: count.reports - count.written }));
    const totals = unwritten.map((count) => ({ count, reports: count.reports }));
    try {
      const open = await db();
      const sql = `insert into site.policy_violations as known (day, directive, origin, reports)
        select $2::date, directive, origin, reports from json_to_recordset($1::json) as row (directive text, origin text, reports bigint)
        order by directive, origin
        on conflict (day, directive, origin) do update set reports = known.reports + excluded.reports`;
      await open.query(sql, [JSON.stringify(rows), now().toISOString().slice(0, 10)]);
      for (const { count, reports } of totals) count.written = reports;
    } catch (error) {
      log.warn(
        { error: toLoggedError(error) },
        "policy violations could not be written; they are counted with the next",
      );
      writer.writeLater();
    }
  }

  return {
    ...writer,
    /** @param client who reported it, as rate limits name it */
    add(client: string, directive: string, blockedOrigin: string): void {
      const isKnown = counts.has(`${directive} ${blockedOrigin}`);
      if (!isKnown && counts.size >= maxNames.inAll) forgetOldest();
      const isListed = isKnown || (counts.size < maxNames.inAll && takeName(client));
      const origin = isListed ? blockedOrigin : "elsewhere";
      const name = `${directive} ${origin}`;
      const count = counts.get(name) ?? { directive, origin, reports: 0, written: 0 };
      count.reports += 1;
      // Deleted first, so that the map's order is that of the last reports.
      counts.delete(name);
      counts.set(name, count);
      if (/^10*$/.test(String(count.reports)))
        log.warn({ violation: name, count: count.reports }, "content policy violation");
      writer.writeLater();
    },
  };
}

export async function readViolations(db: Database, since: Date, most: number): Promise<PolicyViolation[]> {
  const sql = `select directive, origin, sum(reports)::float8 as reports from site.policy_violations
    where day >= $1::date group by directive, origin order by sum(reports) desc, directive, origin limit $2`;
  return readRows(db, violationSchema, sql, [since.toISOString().slice(0, 10), most]);
}
