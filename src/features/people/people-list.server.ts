import * as z from "zod/mini";
import { startOfDay } from "../../lib/zoned-time.ts";
import { toCsvHead, toCsvRow } from "../../lib/csv.ts";
import type { Queryable } from "../../platform/db.server.ts";
import { readBatches, readRow, readRows, rowsAtATime } from "../../platform/typed-query.server.ts";
import { ownValue } from "../../lib/keys-of.ts";
import { clampPage } from "../../lib/pagination.ts";
import { describeUnknown, type PeopleFilter, type PeopleStatus } from "./people-filter.ts";

export const peoplePerPage = 25;

const personRow = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  first_at: z.date(),
  last_at: z.date(),
  is_signup: z.boolean(),
  primary_use: z.nullable(z.string()),
  timeline: z.nullable(z.string()),
  formats: z.nullable(z.array(z.string())),
  plan: z.nullable(z.string()),
  voice: z.nullable(z.string()),
  source: z.nullable(z.string()),
  messages: z.number(),
  needs_review: z.boolean(),
});

const listedRow = z.extend(personRow, { is_confirmed: z.boolean(), is_stopped: z.boolean() });

export type PersonLine = z.output<typeof listedRow>;

/** SQL on site.people: probably automated, and not reviewed since. */
export const needsReviewSql = "marked_at is not null and (reviewed_at is null or reviewed_at < marked_at)";
const columns = `id, typed_email as email, name, first_at, last_at, signup_id is not null as is_signup, primary_use, timeline, formats, plan, voice,
  source, messages, (${needsReviewSql}) as needs_review`;

const statusRules: Readonly<Record<PeopleStatus, string>> = {
  waitlist: "signup_id is not null",
  wrote: "messages > 0",
  confirmed: "confirmed_at is not null",
  unconfirmed: "signup_id is not null and confirmed_at is null",
  stopped: "email in (select gone.email from site.unsubscribed as gone)",
  // The first condition lets Postgres use the partial index outbox_unsettled.
  undelivered: `email in (
    select site.mailbox_key(coalesce(signup.email, message.email)) from site.outbox as item
    left join public.waitlist_signups as signup on signup.id = item.source_id
    left join public.contact_submissions as message on message.id = item.source_id
    where item.outcome is distinct from 'delivered' and item.outcome in ('rejected', 'given-up')
      and item.channel = 'email' and item.kind not like '%/team-email')`,
  referred: "signup_id in (select referral.signup_id from site.referrals as referral)",
  imported:
    "signup_id in (select signup.id from public.waitlist_signups as signup where signup.consented_at is not null)",
};

const byTime = { forward: "last_at desc, id desc", backward: "last_at, id" };
const byName = { forward: "search, id", backward: "search desc, id desc" };
/** Those with an index, in both directions. */
const orders: Partial<Record<PeopleFilter["sort"], typeof byTime>> = {
  newest: byTime,
  oldest: { forward: byTime.backward, backward: byTime.forward },
  name: byName,
  "-name": { forward: byName.backward, backward: byName.forward },
};

/** SQL of a few people's order. */
function orderOfFew(sort: PeopleFilter["sort"]): string {
  const indexed = orders[sort];
  if (indexed) return indexed.forward;
  const column = sort.replace("-", "").replace("use", "primary_use");
  return `${column} ${sort.startsWith("-") ? "desc" : "asc"} nulls last, ${byTime.forward}`;
}

/** SQL of a folded text without what site.fold_text leaves: apostrophes of phones, and letters that are no accented ones. */
function toPlain(sql: string): string {
  const plain = `translate(${sql}, '‘’ʼłøđðıħŧ', '''''''loddiht')`;
  return Object.entries({ ß: "ss", æ: "ae", œ: "oe", þ: "th" }).reduce(
    (folded, [letter, letters]) => `replace(${folded}, '${letter}', '${letters}')`,
    plain,
  );
}

/** So many are sorted by any column; more only by those with an index. */
export const fewPeople = 500;

/** For site.people; everybody without a filter, nobody by one that is not understood. @param zone of the filter’s days */
export function toPeopleCondition(filter: PeopleFilter, zone: string): { sql: string; parameters: unknown[] } {
  const parameters: unknown[] = [];
  if (describeUnknown(filter) !== undefined) return { sql: "false", parameters };
  const rules: string[] = [];
  function add(value: string, rule: (place: string) => string): void {
    if (value === "") return;
    parameters.push(value);
    rules.push(rule(`$${parameters.length}`));
  }
  for (const word of splitSearch(filter.q)) {
    // ASCII is plain already; the translation alone takes five times as long.
    const plain = `case when octet_length(search) = length(search) then search else ${toPlain("search")} end`;
    add(word, (place) => `position(${toPlain(`site.fold_text(${place})`)} in ${plain}) > 0`);
  }
  add(filter.source, (place) => `coalesce(source, 'unknown') = lower(${place})`);
  add(filter.voice, (place) => `coalesce(voice, 'none') = ${place}`);
  add(filter.plan, (place) => `coalesce(plan, 'none') = ${place}`);
  add(filter.use, (place) => `primary_use = ${place}`);
  add(filter.timeline, (place) => `timeline = ${place}`);
  add(filter.format, (place) => `formats @> array[${place}::text]`);
  const start = (day: string) => (day === "" ? "" : startOfDay(day, zone).toISOString());
  add(start(filter.since), (place) => `last_at >= ${place}::timestamptz`);
  add(start(filter.until), (place) => `last_at < ${place}::timestamptz`);
  if (filter.status !== "") rules.push(ownValue(statusRules, filter.status) ?? "false");
  if (filter.marked !== "") rules.push(needsReviewSql);
  return { sql: rules.length > 0 ? rules.map((rule) => `(${rule})`).join(" and ") : "true", parameters };
}

/** Each must be found, in any order; of "Ana Lopez" <ana@example.org>, as mail programs copy it, brackets and quotes are left out. */
function splitSearch(typed: string): string[] {
  const words = typed.split(/[\s;,]+/).filter((word) => word !== "");
  return words.length > 0
    ? words.map((word) => word.replace(/^(?:mailto:|[<("'])+|[>)"']{1,9}$/gi, "") || word)
    : [typed];
}

/** @param asked a page counted from 1; one past the end is the last @returns its people, and how many match on all pages */
export async function listPeople(
  db: Queryable,
  filter: PeopleFilter,
  asked: number,
  zone: string,
): Promise<{ people: PersonLine[]; total: number; page: number }> {
  const { sql, parameters } = toPeopleCondition(filter, zone);
  const pageOf = (total: number) => clampPage(asked, Math.ceil(total / peoplePerPage));
  const select = `select ${columns}, confirmed_at is not null as is_confirmed,
    email in (select gone.email from site.unsubscribed as gone) as is_stopped from site.people where`;
  // A few matches are found in one scan and sorted afterwards; an ordered query for a page of them would scan the table again.
  const few = `select id from site.people where ${sql} limit ${fewPeople + 1}`;
  const ids = (await readRows(db, z.object({ id: z.string() }), few, parameters)).map(({ id }) => id);
  if (ids.length <= fewPeople) {
    const page = pageOf(ids.length);
    const window = `order by ${orderOfFew(filter.sort)} limit ${peoplePerPage} offset ${(page - 1) * peoplePerPage}`;
    const people = await readRows(db, listedRow, `${select} id = any ($1) ${window}`, [ids]);
    return { people, total: ids.length, page };
  }
  const count = `select count(*)::int as total from site.people where ${sql}`;
  const { total } = await readRow(db, z.object({ total: z.number() }), count, parameters);
  const page = pageOf(total);
  const offset = (page - 1) * peoplePerPage;
  const length = Math.max(0, Math.min(peoplePerPage, total - offset));
  // A page near the end is read backward, so that at most half of the rows are skipped.
  const isNearEnd = offset > total / 2;
  const { forward, backward } = orders[filter.sort] ?? byTime;
  const order = isNearEnd ? backward : forward;
  const skipped = isNearEnd ? total - offset - length : offset;
  const window = `order by ${order} limit ${length} offset ${Math.max(0, skipped)}`;
  const people = await readRows(db, listedRow, `${select} ${sql} ${window}`, parameters);
  return { people: isNearEnd ? people.reverse() : people, total, page };
}

export function countConfirmed(db: Queryable): Promise<{ people: number; confirmed: number }> {
  const counted = z.object({ people: z.number(), confirmed: z.number() });
  const sql = `select count(*)::int as people, count(confirmed_at)::int as confirmed from site.people where signup_id is not null`;
  return readRow(db, counted, sql);
}

/** Sources of the latest 2,000 people, most frequent first; counting those of all takes too long for a page. */
export async function listSources(db: Queryable): Promise<string[]> {
  const sql = `select coalesce(source, 'unknown') as source
    from (select source from site.people order by last_at desc, id desc limit 2000) as latest
    group by 1 order by count(*) desc, 1 limit 30`;
  const rows = await readRows(db, z.object({ source: z.string() }), sql);
  return rows.map(({ source }) => source);
}

const csvRow = z.extend(personRow, { position: z.string() });
const csvHeadings =
  "name,email,first_at,last_at,waitlist,primary_use,timeline,formats,plan,voice,source,messages,marked".split(",");

/** CSV, the latest first, whatever order the filter names. */
export async function* exportPeople(db: Queryable, filter: PeopleFilter, zone: string): AsyncGenerator<string> {
  const { sql, parameters } = toPeopleCondition(filter, zone);
  const [at, id] = [parameters.length + 1, parameters.length + 2];
  // Text, because a Date would lose the microseconds and skip people.
  const query = `select ${columns}, last_at::text as position from site.people
    where (${sql}) and ($${at}::text is null or (last_at, id) < ($${at}::timestamptz, $${id}::uuid))
    order by last_at desc, id desc limit ${rowsAtATime}`;
  yield toCsvHead(csvHeadings);
  const batches = readBatches((last: z.output<typeof csvRow> | null) =>
    readRows(db, csvRow, query, [...parameters, last?.position ?? null, last?.id ?? null]),
  );
  for await (const people of batches) yield people.map(toCsvLine).join("");
}

function toCsvLine(person: z.output<typeof personRow>): string {
  const { name, email, first_at, last_at, is_signup, primary_use, timeline, formats, plan, voice, source } = person;
  const answers = [is_signup, primary_use, timeline, formats, plan, voice, source];
  return toCsvRow([name, email, first_at, last_at, ...answers, person.messages, person.needs_review]);
}
