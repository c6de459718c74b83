import { setImmediate as nextTurn } from "node:timers/promises";
import * as z from "zod/mini";
import type { Database } from "../../platform/db.server.ts";
import { audiencePersonRow } from "../../mailing/campaign-audience.server.ts";
import { addToImportedCampaign, importedCampaignId } from "../../mailing/imported-campaign.server.ts";
import { recordTeamAction } from "../../platform/team-actions.server.ts";
import { readRows, rowsAtATime } from "../../platform/typed-query.server.ts";
import { cutText } from "../../lib/cut-text.ts";
import { toVisibleText } from "../../lib/visitor-text.ts";
import { countOf, formatNumber } from "../../lib/format-count.ts";
import { startLeftOut } from "./left-out-lines.ts";
import { type GivenConsent, type ListedPerson, readListFile } from "./list-file.ts";

export interface ListImport {
  actor: string;
  file: AsyncIterable<string> | Iterable<string>;
  given: GivenConsent;
  now: Date;
  /** Without it nothing is written. */
  isApplied: boolean;
  /** Sends a confirmation, at the pace of a letter, to those of the file who have no answers yet and got none; to each once. */
  asksToConfirm: boolean;
}

/** All of them are in memory. */
const mostPeople = 100_000;
/** The lock table has no space for many more in one transaction. */
const peopleAtATime = 100;

/**
 * Adds the people of a list as signups without answers: a mailbox once, none that is known or may not be written to. Batches are
 * transactions of their own, so that a run that was interrupted can be repeated. @returns lines for the team, or why nothing was done
 */
export async function importList(db: Database, list: ListImport): Promise<{ lines: string[] } | { problem: string }> {
  const read = await readPeople(list);
  if (read === null)
    return { problem: `The file has more than ${formatNumber(mostPeople)} people. Nothing was done; split the file.` };
  const { people, lines } = read;
  const states = { new: new Map<string, ListedPerson>(), known: 0, stopped: 0 };
  const sql = "select one as key, site.import_state(one) as state from unnest($1::text[]) as one";
  for (const keys of inBatches([...people.keys()], rowsAtATime)) {
    for (const { key, state } of await readRows(db, stateRow, sql, [keys])) {
      const person = people.get(key);
      if (state !== "new") states[state] += 1;
      else if (person) states.new.set(key, person);
    }
    await nextTurn();
  }
  const asked = states.new.size;
  const added = list.isApplied ? await addPeople(db, list.actor, [...states.new.values()]) : asked;
  const confirmations = list.asksToConfirm ? await confirm(db, list, [...people.keys()], states.new.size) : 0;
  return {
    lines: [
      ...(list.isApplied ? [] : ["Nothing was written. Add --apply to do it:"]),
      `${formatNumber(added)} ${list.isApplied ? "added" : "to add"}`,
      `${formatNumber(states.known + asked - added + read.repeated)} already there or repeated`,
      `${formatNumber(states.stopped)} stopped here: unsubscribed, refused or erased`,
      `${formatNumber(read.left)} left the other list, did not confirm there, or their email came back`,
      ...(list.asksToConfirm
        ? [`${countOf(confirmations, "confirmation")} ${list.isApplied ? "queued" : "to queue"}`]
        : []),
      ...lines,
    ],
  };
}

const stateRow = z.object({ key: z.string(), state: z.enum(["new", "known", "stopped"]) });

/** By mailbox; who left the other list with one row is not taken from another. */
async function readPeople({ file, given, now }: ListImport) {
  const people = new Map<string, ListedPerson>();
  const left = new Set<string>();
  const leftOut = startLeftOut();
  let repeated = 0;
  let unread: readonly string[] = [];
  for await (const row of readListFile(file, given, now, (heads) => (unread = heads))) {
    if (row.line % rowsAtATime === 0) await nextTurn();
    if ("problem" in row) leftOut.add(row);
    else if (row.person === null) left.add(row.key);
    else if (people.has(row.key)) repeated += 1;
    else people.set(row.key, row.person);
    if (people.size + left.size > mostPeople) return null;
  }
  for (const key of left) people.delete(key);
  return { people, left: left.size, repeated, lines: [...describeUnread(unread), ...leftOut.lines()] };
}

/** So that a trial run shows a column that says who left, or when, in words that are not known here. */
function describeUnread(heads: readonly string[]): string[] {
  return heads.length > 0 ? [`Columns that were not read: ${cutText(toVisibleText(heads.join(", ")), 500)}`] : [];
}

async function addPeople(db: Database, actor: string, people: readonly ListedPerson[]): Promise<number> {
  if (people.length === 0) return 0;
  await recordTeamAction(db, { actor, action: "imported list", detail: `${formatNumber(people.length)} people` });
  // One order of locks for two imports at once.
  const sql = `insert into public.waitlist_signups (name, email, consent_source, consented_at)
    select name, email, source, least(at, now()) from json_to_recordset($1::json) as person (name text, email text, source text, at timestamptz)
    order by site.mailbox_key(email)`;
  let added = 0;
  for (const batch of inBatches(people, peopleAtATime)) {
    added += (await db.query(sql, [JSON.stringify(batch)])).count;
    await nextTurn();
  }
  return added;
}

/** @param toAdd how many a trial run would add @returns how many confirmations wait for their turn, or would */
async function confirm(
  db: Database,
  { isApplied, actor }: ListImport,
  keys: readonly string[],
  toAdd: number,
): Promise<number> {
  const owed = `select person.id, person.typed_email as email, person.name
    from site.people as person join public.waitlist_signups as signup on signup.id = person.signup_id
    where person.email = any ($1::text[]) and signup.primary_use is null and site.import_state(person.email) <> 'stopped'
      and not exists (select from site.outbox as sent where sent.key = 'waitlist/sender-email/' || signup.id)
      and not exists (select from site.campaign_recipients where campaign_id = $2 and person_id = person.id)`;
  let count = isApplied ? 0 : toAdd;
  for (const batch of inBatches(keys, rowsAtATime)) {
    const people = await readRows(db, audiencePersonRow, owed, [batch, importedCampaignId]);
    if (people.length > 0) count += isApplied ? await addToImportedCampaign(db, actor, people) : people.length;
    await nextTurn();
  }
  return count;
}

function* inBatches<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
