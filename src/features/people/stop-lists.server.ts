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

interface StopListFile {
  list: StopList;
  file: AsyncIterable<string> | Iterable<string>;
}

/** Reads a file without adding anything. @returns the email addresses that are not on the list yet, how many others are, and the first 50 lines left out */
async function readNew(db: Database, { list, file }: StopListFile) {
  const read = new Set<string>();
  const problems = startLeftOut();
  let known = 0;
  for await (const line of readEmailAddresses(file)) {
    if (line.line % rowsAtATime === 0) await nextTurn();
    if ("problem" in line) problems.add(line);
    else if (read.has(line.email)) known += 1;
    else read.add(line.email);
  }
  const sql = `select email from ${stored[list]} where email = any ($1::text[])`;
  for (const { email } of await readRows(db, z.object({ email: z.string() }), sql, [[...read]])) {
    read.delete(email);
    known += 1;
  }
  return { added: [...read], known, leftOut: problems.lines() };
}

/** What `importStopped` would do with a file. @returns the email addresses that would be added, and lines for the team */
export async function previewStopped(db: Database, file: StopListFile): Promise<{ added: string[]; lines: string[] }> {
  const { added, known, leftOut } = await readNew(db, file);
  const sentence = `${formatNumber(added.length)} would be added to the list “${file.list}”, ${countOf(known, "is", "are")} on it already or repeated.`;
  return { added, lines: [sentence, ...leftOut] };
}

/** Adds a file's email addresses to a list. @returns lines for the team */
export async function importStopped(
  db: Database,
  { actor, ...file }: StopListFile & { actor: string },
): Promise<string[]> {
  const { list } = file;
  await recordTeamAction(db, { actor, action: "imported email addresses", detail: list });
  const { added, known, leftOut } = await readNew(db, file);
  for (let start = 0; start < added.length; start += rowsAtATime) {
    await db.query(inserts[list], [added.slice(start, start + rowsAtATime)]);
    await nextTurn();
  }
  const sentence = `${formatNumber(added.length)} added to the list “${list}”, ${countOf(known, "was", "were")} on it already or repeated.`;
  return [sentence, ...leftOut];
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
