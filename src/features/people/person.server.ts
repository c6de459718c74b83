import * as z from "zod/mini";
import type { Queryable } from "../../platform/db.server.ts";
import { findRow, readRow, readRows } from "../../platform/typed-query.server.ts";
import { needsReviewSql } from "./people-list.server.ts";

const headRow = z.object({
  id: z.string(),
  email: z.string(),
  typed_email: z.string(),
  name: z.string(),
  source: z.nullable(z.string()),
  signup_id: z.nullable(z.string()),
  confirmed_at: z.nullable(z.date()),
  needs_review: z.boolean(),
  is_stopped: z.boolean(),
});
const context = z.nullable(z.record(z.string(), z.unknown()));
// Loose, so that the export also has columns that this file does not name.
const signupRow = z.looseObject({
  id: z.string(),
  created_at: z.date(),
  name: z.string(),
  email: z.string(),
  // Null for who was imported from a list, which has a consent instead.
  primary_use: z.nullable(z.string()),
  timeline: z.nullable(z.string()),
  formats: z.nullable(z.array(z.string())),
  consent_source: z.nullable(z.string()),
  consented_at: z.nullable(z.date()),
  context,
  needs_review: z.boolean(),
});
const messageRow = z.looseObject({
  id: z.string(),
  created_at: z.date(),
  name: z.string(),
  email: z.string(),
  use_case: z.string(),
  message: z.string(),
  context,
  needs_review: z.boolean(),
  answers: z.array(z.object({ created_at: z.string(), author: z.string(), body: z.string() })),
  notes: z.array(z.object({ created_at: z.string(), author: z.string(), body: z.string() })),
});
const emailRow = z.object({
  kind: z.string(),
  created_at: z.date(),
  settled_at: z.nullable(z.date()),
  outcome: z.nullable(z.string()),
  is_held: z.boolean(),
  attempts: z.number(),
  due_at: z.date(),
  answer: z.nullable(z.string()),
  error: z.nullable(z.string()),
});
const invitationRow = z.object({
  campaign_id: z.string(),
  state: z.string(),
  invited_at: z.nullable(z.date()),
  opened_at: z.nullable(z.date()),
  accepted_at: z.nullable(z.date()),
  expires_at: z.nullable(z.date()),
});
const invitationsSql = `select campaign_id, state, invited_at, opened_at, accepted_at, expires_at
  from site.invitations where person_id = $1 order by invited_at, id`;
const referralRow = z.object({ came_through_a_link: z.boolean(), brought: z.number() });
const referralSql = `select exists (select from site.referrals where signup_id = $2) as came_through_a_link,
  (select count(*)::int from site.counted_referrals where referrer_id = $1) as brought`;
const historyRow = z.object({ happened_at: z.date(), actor: z.string(), action: z.string(), detail: z.string() });
const historySql =
  "select happened_at, actor, action, detail from site.person_history where person_id = $1 order by id";
const formerRow = z.object({
  email: z.string(),
  until: z.date(),
  kept: z.looseObject({
    signup: z.optional(
      z.looseObject({
        name: z.string(),
        primary_use: z.nullable(z.string()),
        timeline: z.nullable(z.string()),
        formats: z.nullable(z.array(z.string())),
      }),
    ),
  }),
});

const formerSql = `select email, until, kept from site.former_addresses
  where person_id = $1 and (email <> $2 or kept <> '{}') order by id`;

export type PersonEmail = z.output<typeof emailRow>;

export type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** SQL: ids of a person's signup, messages, answers, and letters and invitations to them. @param place parameter of the email address */
const sourceIds = (place: string) => `
  select id from public.waitlist_signups where site.mailbox_key(email) = ${place}
  union all select id from public.contact_submissions where site.mailbox_key(email) = ${place}
  union all select answer.id from site.message_answers as answer
    join public.contact_submissions as message on message.id = answer.message_id where site.mailbox_key(message.email) = ${place}
  union all select recipient.id from site.campaign_recipients as recipient
    join site.people as person on person.id = recipient.person_id where person.email = ${place}
  union all select unnest(former.ids) from site.former_addresses as former
    join site.people as person on person.id = former.person_id where person.email = ${place}`;

/** SQL: a person's earlier email addresses that no other person has now. */
const formerAddresses = (place: string) => `
  select former.email from site.former_addresses as former join site.people as person on person.id = former.person_id
  where person.email = ${place} and not exists (select from site.people as other where other.email = former.email)`;

/** SQL: outbox rows about a person's rows or addressed to them. Two lookups, so that each uses its index. */
export const outboxIds = (place: string) => `
  select id from site.outbox where source_id in (${sourceIds(place)})
  union select id from site.outbox where channel = 'email' and recipient is not null
    and site.mailbox_key(recipient) in (select ${place} union all ${formerAddresses(place)})`;

export async function listFormerAddresses(db: Queryable, email: string): Promise<string[]> {
  const sql = `select distinct email from (${formerAddresses("$1")}) as former`;
  const rows = await readRows(db, z.object({ email: z.string() }), sql, [email]);
  return rows.map((row) => row.email);
}

/** @param who.id valid or not; `email` in any spelling of its mailbox @returns everything stored about them, or null */
export async function findPerson(db: Queryable, who: { id: string } | { email: string }) {
  if ("id" in who && !z.uuid().safeParse(who.id).success) return null;
  const sql = `select id, email, typed_email, name, source, signup_id, confirmed_at, (${needsReviewSql}) as needs_review,
      exists (select from site.unsubscribed as gone where gone.email = people.email) as is_stopped
    from site.people where ${"id" in who ? "id = $1" : "email = site.mailbox_key($1)"}`;
  const head = await findRow(db, headRow, sql, ["id" in who ? who.id : who.email.trim()]);
  if (!head) return null;
  const { email } = head;
  const signups = "select * from public.waitlist_signups where site.mailbox_key(email) = $1";
  const signup = await findRow(db, signupRow, signups, [email]);
  return {
    ...head,
    signup,
    messages: await readMessages(db, email),
    emails: await readEmails(db, email),
    invitations: await readRows(db, invitationRow, invitationsSql, [head.id]),
    referral: await readRow(db, referralRow, referralSql, [head.id, head.signup_id]),
    history: await readRows(db, historyRow, historySql, [head.id]),
    /** Earlier email addresses, with the signup of a person that was merged into this one. */
    former: await readRows(db, formerRow, formerSql, [head.id, email]),
  };
}

function readMessages(db: Queryable, email: string) {
  const written = (table: string) => `
    (select coalesce(json_agg(json_build_object('created_at', created_at, 'author', author, 'body', body) order by created_at, id), '[]')
     from site.${table} where message_id = message.id)`;
  const sql = `select message.*, ${written("message_answers")} as answers, ${written("message_notes")} as notes
    from public.contact_submissions as message where site.mailbox_key(email) = $1 order by created_at, id`;
  return readRows(db, messageRow, sql, [email]);
}

function readEmails(db: Queryable, email: string): Promise<PersonEmail[]> {
  return readRows(
    db,
    emailRow,
    `select kind, created_at, settled_at, outcome, paused as is_held, attempts, due_at, last_answer as answer, last_error as error
     from site.outbox where channel = 'email' and id in (${outboxIds("$1")}) order by created_at, id`,
    [email],
  );
}

/** For a data request; queue internals are left out. */
export function toPersonExport(person: Person) {
  const {
    typed_email: email,
    name,
    source,
    is_stopped,
    signup,
    messages,
    emails,
    invitations,
    referral,
    history,
    former,
  } = person;
  return {
    email,
    name,
    source,
    asked_for_no_more_email: is_stopped,
    signup,
    messages,
    emails,
    invitations: invitations.map(({ campaign_id: _wave, ...invitation }) => invitation),
    shared_links: referral,
    notes_and_history: history,
    former_addresses: former,
  };
}
