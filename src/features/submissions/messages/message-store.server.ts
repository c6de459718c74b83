import * as z from "zod/mini";
import type { Queryable } from "../../../platform/db.server.ts";
import { findRow, readRow, readRows } from "../../../platform/typed-query.server.ts";

export const messageStates = ["waiting", "answered", "spam"] as const;
export type MessageState = (typeof messageStates)[number];

export const messagesPerPage = 25;

const lineRow = z.object({
  id: z.uuid(),
  created_at: z.date(),
  name: z.string(),
  email: z.string(),
  reason: z.string(),
  message: z.string(),
  needs_review: z.boolean(),
  state: z.enum(messageStates),
  assigned_to: z.nullable(z.string()),
  answered_at: z.nullable(z.date()),
  /** The last answer's email was refused or given up. */
  is_undelivered: z.boolean(),
  /** Null until the person's row is made. */
  person_id: z.nullable(z.uuid()),
});
const noteRow = z.object({ id: z.uuid(), created_at: z.date(), author: z.string(), body: z.string() });
const answerRow = z.extend(noteRow, {
  outcome: z.nullable(z.string()),
  settled_at: z.nullable(z.date()),
  /** The mail server's answer, or why the email was not delivered. */
  detail: z.nullable(z.string()),
});
const threadRow = z.object({
  message_id: z.uuid(),
  at: z.date(),
  reason: z.string(),
  /** Who answered; null for a message. */
  author: z.nullable(z.string()),
  text: z.string(),
});
const countRow = z.object({ waiting: z.number(), answered: z.number(), spam: z.number() });

export type MessageLine = z.output<typeof lineRow>;
/** `outcome` is null while the email is in the outbox. */
export type MessageAnswer = z.output<typeof answerRow>;

export type ThreadEntry = z.output<typeof threadRow>;

export type TeamMessage = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

const selectLines = `
  select message.id, message.created_at, message.name, message.email, message.use_case as reason, message.message,
    message.needs_review, coalesce(work.state, 'waiting') as state, work.assigned_to, work.answered_at,
    (select id from site.people where email = site.mailbox_key(message.email)) as person_id,
    coalesce((
      select item.outcome in ('rejected', 'given-up', 'suppressed')
      from site.message_answers as answer left join site.outbox as item on item.key = 'message/answer-email/' || answer.id
      where answer.message_id = message.id order by answer.created_at desc limit 1
    ), false) as is_undelivered
  from public.contact_submissions as message left join site.message_states as work on work.message_id = message.id`;

/** Waiting messages oldest first, others newest first. @param list.assignedTo only this member's @param list.page from 1 */
export async function listMessages(
  db: Queryable,
  list: { state: MessageState; assignedTo?: string | null; page: number },
): Promise<MessageLine[]> {
  const order = `message.created_at ${list.state === "waiting" ? "" : "desc"}, message.id`;
  return readRows(
    db,
    lineRow,
    // Selects the page's ids first, so that delivery states are looked up for these only.
    `${selectLines} where message.id = any(array(
       select message.id from public.contact_submissions as message left join site.message_states as work on work.message_id = message.id
       where coalesce(work.state, 'waiting') = $1 and ($2::text is null or work.assigned_to = $2)
       order by ${order} limit $3 offset $4
     )) order by ${order}`,
    [list.state, list.assignedTo ?? null, messagesPerPage, (list.page - 1) * messagesPerPage],
  );
}

export async function countMessages(
  db: Queryable,
  assignedTo: string | null = null,
): Promise<Record<MessageState, number>> {
  const sql = `select count(*) filter (where coalesce(work.state, 'waiting') = 'waiting')::int as waiting,
      count(*) filter (where work.state = 'answered')::int as answered,
      count(*) filter (where work.state = 'spam')::int as spam
    from public.contact_submissions as message left join site.message_states as work on work.message_id = message.id
    where $1::text is null or work.assigned_to = $1`;
  return readRow(db, countRow, sql, [assignedTo]);
}

const mostCounted = 99;

/** How many messages wait: "12", and "99+" for more than that. */
export async function describeWaiting(db: Queryable): Promise<string> {
  const sql = `select count(*)::int as waiting from (
      select from public.contact_submissions as message left join site.message_states as work on work.message_id = message.id
      where coalesce(work.state, 'waiting') = 'waiting' limit ${mostCounted + 1}
    ) as unanswered`;
  const { waiting } = await readRow(db, z.object({ waiting: z.number() }), sql);
  return waiting > mostCounted ? `${mostCounted}+` : String(waiting);
}

/** @param id as it came in a URL @returns null when there is no such message */
export async function findMessage(db: Queryable, id: string) {
  if (!z.uuid().safeParse(id).success) return null;
  const line = await findRow(db, lineRow, `${selectLines} where message.id = $1`, [id]);
  if (!line) return null;
  const sql = `select answer.id, answer.created_at, answer.author, answer.body, item.outcome, item.settled_at,
      coalesce(item.last_error, item.last_answer) as detail
    from site.message_answers as answer left join site.outbox as item on item.key = 'message/answer-email/' || answer.id
    where answer.message_id = $1 order by answer.created_at, answer.id`;
  const answers = await readRows(db, answerRow, sql, [id]);
  const notes =
    "select id, created_at, author, body from site.message_notes where message_id = $1 order by created_at, id";
  return { ...line, answers, notes: await readRows(db, noteRow, notes, [id]) };
}

export const threadShown = 30;

/** What a mailbox wrote and what was answered, oldest first: the beginning of each of the latest `threadShown`, and one more where there are more. */
export async function readThread(db: Queryable, email: string): Promise<ThreadEntry[]> {
  const sql = `with written as (
      select id, created_at, use_case, message from public.contact_submissions
      where site.mailbox_key(email) = site.mailbox_key($1) order by created_at desc limit ${threadShown + 1}
    ), thread as (
      select id as message_id, created_at as at, use_case as reason, null as author, left(message, 400) as text from written
      union all
      select answer.message_id, answer.created_at, written.use_case, answer.author, left(answer.body, 400)
      from site.message_answers as answer join written on written.id = answer.message_id
    ) select * from (select * from thread order by at desc limit ${threadShown + 1}) as latest order by at, author nulls first`;
  return readRows(db, threadRow, sql, [email]);
}
