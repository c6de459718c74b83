import * as z from "zod/mini";
import type { Database, Queryable } from "../../../platform/db.server.ts";
import { changes, readRow } from "../../../platform/typed-query.server.ts";
import { recordTeamAction } from "../../../platform/team-actions.server.ts";
import { textRule } from "../form/text-rule.ts";
import type { MessageState } from "./message-store.server.ts";
import { formatNumber } from "../../../lib/format-count.ts";

export const formId = z.uuid("The form is incomplete. Open the message again.");

/** @param max in code points */
export function bodyRule(what: string, max: number) {
  return textRule({
    min: 1,
    max,
    errors: {
      short: `${what} is empty.`,
      long: (over) => `${what} has more than ${formatNumber(max)} characters. It is ${formatNumber(over)} over.`,
      characters: `${what} holds characters that can’t be stored.`,
    },
  });
}

/** `seen` is the number of answers that the writer saw, to detect an answer of another member. */
export const answerForm = z.object({
  id: formId,
  seen: z.coerce.number(),
  body: bodyRule("The answer", 10_000),
});
export const noteForm = z.object({ id: formId, body: bodyRule("The note", 2_000) });

/** "overtaken" when another member answered meanwhile; "missing" when the message was erased. */
export type ChangeOutcome = "done" | "overtaken" | "missing";

const answeredRow = z.object({ count: z.number(), is_known: z.boolean() });

/** Idempotent by the form's id. */
export function answerMessage(
  db: Database,
  answer: z.output<typeof answerForm> & { messageId: string; author: string; now: Date },
): Promise<ChangeOutcome> {
  const { id, seen, body, messageId, author: actor, now } = answer;
  return changeMessage(db, { messageId, actor, action: "answered message" }, async (transaction) => {
    const answeredSql =
      "select count(*)::int as count, coalesce(bool_or(id = $2), false) as is_known from site.message_answers where message_id = $1";
    const answered = await readRow(transaction, answeredRow, answeredSql, [messageId, id]);
    if (answered.is_known) return "unchanged";
    if (answered.count > seen) return "overtaken";
    const sql =
      "insert into site.message_answers (id, message_id, created_at, author, body) values ($1, $2, $3, $4, $5)";
    await transaction.query(sql, [id, messageId, now, actor, body]);
    await writeState(transaction, messageId, "answered", now);
    return "changed";
  });
}

/** `answered_at` keeps the first time, also when the message is opened again. */
export function markMessage(
  db: Database,
  { messageId, state, actor, now }: { messageId: string; state: MessageState; actor: string; now: Date },
): Promise<ChangeOutcome> {
  const record = { messageId, actor, action: "marked message", detail: state };
  return changeMessage(db, record, async (transaction) => {
    await writeState(transaction, messageId, state, now);
    return "changed";
  });
}

/** `member` is an email address, null for nobody. */
export function assignMessage(
  db: Database,
  { messageId, member, actor }: { messageId: string; member: string | null; actor: string },
): Promise<ChangeOutcome> {
  const record = { messageId, actor, action: "assigned message", detail: member ?? "nobody" };
  return changeMessage(db, record, async (transaction) => {
    const sql = `insert into site.message_states (message_id, assigned_to) values ($1, $2)
      on conflict (message_id) do update set assigned_to = excluded.assigned_to`;
    await transaction.query(sql, [messageId, member]);
    return "changed";
  });
}

/** Idempotent by the form's id. */
export function addNote(
  db: Database,
  note: z.output<typeof noteForm> & { messageId: string; author: string; now: Date },
): Promise<ChangeOutcome> {
  const { id, messageId, author: actor, body, now } = note;
  return changeMessage(db, { messageId, actor, action: "noted message" }, async (transaction) => {
    const sql = `insert into site.message_notes (id, message_id, created_at, author, body) values ($1, $2, $3, $4, $5)
      on conflict (id) do nothing`;
    return (await changes(transaction, sql, [id, messageId, now, actor, body])) ? "changed" : "unchanged";
  });
}

async function changeMessage(
  db: Database,
  { messageId, ...record }: { messageId: string; actor: string; action: string; detail?: string },
  write: (transaction: Queryable) => Promise<"changed" | "unchanged" | "overtaken">,
): Promise<ChangeOutcome> {
  if (!z.uuid().safeParse(messageId).success) return "missing";
  return db.transaction(async (transaction) => {
    const lock = "select from public.contact_submissions where id = $1 for update";
    if (!(await changes(transaction, lock, [messageId]))) return "missing";
    const outcome = await write(transaction);
    if (outcome === "overtaken") return outcome;
    if (outcome === "changed") await recordTeamAction(transaction, { ...record, subject: `message ${messageId}` });
    return "done";
  });
}

async function writeState(transaction: Queryable, id: string, state: MessageState, now: Date): Promise<void> {
  const sql = `insert into site.message_states as stored (message_id, state, answered_at)
    values ($1, $2, case when $2 = 'answered' then $3::timestamptz end)
    on conflict (message_id) do update set state = excluded.state, answered_at = coalesce(stored.answered_at, excluded.answered_at)`;
  await transaction.query(sql, [id, state, now]);
}
