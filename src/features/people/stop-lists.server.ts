import { setImmediate as nextTurn } from "node:timers/promises";
import * as z from "zod/mini";
import { countOf, formatNumber } from "../../lib/format-count.ts";
import { toCsvHead, toCsvRow } from "../../lib/csv.ts";
import type { Database, Queryable } from "../../platform/db.server.ts";
import { readBatches, readRow, readRows, rowsAtATime } from "../../platform/typed-query.server.ts";
import { recordTeamAction } from "../../platform/team-actions.server.ts";
import { readEmailAddresses } from "./email-address-file.ts";
import { startLeftOut } from "./left-out-lines.ts";

/** Email suppression lists, whose addresses get no list email. `unsubscribed`: they asked for no more; `refused`: their email bounced, or they reported spam. */
export const stopLists = ["unsubscribed", "refused"] as const;
export type StopList = (typeof stopLists)[number];

const inserts: Record<StopList, string> = {
  unsubscribed:
    "insert into site.unsubscribed (email) select distinct site.mailbox_key(one) from unnest($1::text[]) as one on conflict do nothing",
  refused: `insert into site.email_refusals (email, reason) select distinct site.mailbox_key(one), 'import' from unnest($1::text[]) as one on conflict do nothing`,
};

const stored: Record<StopList, string> = { unsubscribed: "site.unsubscribed", refused: "site.email_refusals" };

/** What `importStopped` would do with a file, which it does not change. @returns the email addresses that would be added, and lines for the team */
export async function previewStopped(
  db: Database,
  { list, file }: { list: StopList; file: AsyncIterable<string> | Iterable<string> },
): Promise<{ added: string[]; lines: string[] }> {
  const read = new Set<string>();
  const problems = startLeftOut();
  let repeated = 0;
  for await (const line of readEmailAddresses(file)) {
    if (line.line % linesAtATime === 0) await nextTurn();
    if ("problem" in line) problems.add(line);
    else if (read.has(line.email)) repeated += 1;
    else read.add(line.email);
  }
  const sql = `select email from ${stored[list]} where email = any ($1::text[])`;
  const known = await readRows(db, z.object({ email: z.string() }), sql, [[...read]]);
  for (const { email } of known) read.delete(email);
  const added = [...read];
  return {
    added,
    lines: [
      `${formatNumber(added.length)} would be added to the list “${list}”, ${countOf(known.length + repeated, "is", "are")} on it already or repeated.`,
      ...problems.lines(),
    ],
  };
}

/** After so many lines pages are served in between. */
const linesAtATime = 1_000;

/** Adds a file's email addresses to a list and skips those already on it. @returns lines for the team: how many were added, and the first 50 left out */
export async function importStopped(
  db: Database,
  { actor, list, file }: { actor: string; list: StopList; file: AsyncIterable<string> | Iterable<string> },
): Promise<string[]> {
  const problems = startLeftOut();
  let added = 0;
  let known = 0;
  let batch: string[] = [];
  await recordTeamAction(db, { actor, action: "imported email addresses", detail: list });
  async function store(): Promise<void> {
    if (batch.length === 0) return;
    const { count } = await db.query(inserts[list], [batch]);
    added += count;
    known += batch.length - count;
    batch = [];
    await nextTurn();
  }
  for await (const line of readEmailAddresses(file)) {
    if (line.line % linesAtATime === 0) await nextTurn();
    if ("problem" in line) {
      problems.add(line);
    } else if (batch.push(line.email) === rowsAtATime) {
      await store();
    }
  }
  await store();
  return [
    `${formatNumber(added)} added to the list “${list}”, ${countOf(known, "was", "were")} on it already or repeated.`,
    ...problems.lines(),
  ];
}

export function countStopped(db: Queryable): Promise<Record<StopList, number>> {
  const sql = `select (select count(*)::int from site.unsubscribed) as unsubscribed,
    (select count(*)::int from site.email_refusals) as refused`;
  return readRow(db, z.object({ unsubscribed: z.number(), refused: z.number() }), sql);
}

const stoppedRow = z.object({ email: z.string(), why: z.string(), created_at: z.date() });

/** Writes both lists as CSV, one row for each email address: `why` names every list and reason, `since` is the earliest date. */
export async function* exportStopped(db: Queryable): AsyncGenerator<string> {
  const query = `
    select email, string_agg(why, ', ' order by why) as why, min(created_at) as created_at from (
      (select email, 'unsubscribed' as why, created_at from site.unsubscribed where email > $1 order by email limit ${rowsAtATime})
      union all (select email, reason, created_at from site.email_refusals where email > $1 order by email limit ${rowsAtATime})
    ) as stopped group by email order by email limit ${rowsAtATime}`;
  yield toCsvHead(["email", "why", "since"]);
  const batches = readBatches((last: z.output<typeof stoppedRow> | null) =>
    readRows(db, stoppedRow, query, [last?.email ?? ""]),
  );
  for await (const rows of batches) yield rows.map((row) => toCsvRow([row.email, row.why, row.created_at])).join("");
}
