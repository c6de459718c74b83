import * as z from "zod/mini";
import type { Database, Queryable } from "../../../platform/db.server.ts";
import { readRow } from "../../../platform/rows.server.ts";
import { recordTeamAction } from "../../../platform/team-actions.server.ts";
import { textRule } from "../form/text-rule.ts";
import type { MessageState } from "./message-store.server.ts";

const formId = z.uuid("The form is incomplete. Open the message again.");

/** @param max in code points */
function bodyRule(what: string, max: number) {
  return textRule({
    min: 1,
    max,
    errors: {
      short: `${what} is empty.`,
      long: `${what} has more than ${max.toLocaleString("en-US")} characters.`,
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

export type ChangeOutcome = "done" | "missing";

const answeredRow = z.object({ count: z.number(), is_known: z.boolean() });

/** Idempotent by the form's id. @returns "overtaken" when another member answered meanwhile; "missing" when the message was erased */
export async function answerMessage(
  db: Database,
  answer: z.output<typeof answerForm> & { messageId: string; author: string; now: Date },
): Promise<ChangeOutcome | "overtaken"> {
  const { id, seen, body, messageId, author, now } = answer;
  return db.transaction(async (transaction) => {
    if (!(await lockMessage(transaction, messageId))) return "missing";
    const answered = await readRow(
      transaction,
      answeredRow,
      "select count(*)::int as count, coalesce(bool_or(id = $2), false) as is_known from site.message_answers where message_id = $1",
      [messageId, id],
    );
    if (answered.is_known) return "done";
    if (answered.count > seen) return "overtaken";
    await transaction.query(
      "insert into site.message_answers (id, message_id, created_at, author, body) values ($1, $2, $3, $4, $5)",
      [id, messageId, now, author, body],
    );
    await writeState(transaction, messageId, "answered", now);
    await recordTeamAction(transaction, { actor: author, action: "answered message", subject: `message ${messageId}` });
    return "done";
  });
}

export async function markMessage(
  db: Database,
  change: { messageId: string; state: MessageState; actor: string; now: Date },
): Promise<ChangeOutcome> {
  const { messageId, state, actor, now } = change;
  return changeMessage(db, { messageId, actor, action: "marked message", detail: state }, async (transaction) => {
    await writeState(transaction, messageId, state, now);
    return true;
  });
}

export async function assignMessage(
  db: Database,
  change: { messageId: string; member: string | null; actor: string },
): Promise<ChangeOutcome> {
  const { messageId, member, actor } = change;
  return changeMessage(
    db,
    { messageId, actor, action: "assigned message", detail: member ?? "nobody" },
    async (transaction) => {
      await transaction.query(
        `insert into site.message_states (message_id, assigned_to) values ($1, $2)
       on conflict (message_id) do update set assigned_to = excluded.assigned_to`,
        [messageId, member],
      );
      return true;
    },
  );
}

/** Idempotent by the form's id. */
export async function addNote(
  db: Database,
  note: z.output<typeof noteForm> & { messageId: string; author: string; now: Date },
): Promise<ChangeOutcome> {
  const { id, messageId, author, body, now } = note;
  return changeMessage(db, { messageId, actor: author, action: "noted message" }, async (transaction) => {
    const { count } = await transaction.query(
      `insert into site.message_notes (id, message_id, created_at, author, body) values ($1, $2, $3, $4, $5)
       on conflict (id) do nothing`,
      [id, messageId, now, author, body],
    );
    return count > 0;
  });
}

/** Locks the message and records the change in the audit log. @param write returns whether it changed anything */
async function changeMessage(
  db: Database,
  change: { messageId: string; actor: string; action: string; detail?: string },
  write: (transaction: Queryable) => Promise<boolean>,
): Promise<ChangeOutcome> {
  const { messageId, ...action } = change;
  return db.transaction(async (transaction) => {
    if (!(await lockMessage(transaction, messageId))) return "missing";
    if (await write(transaction)) await recordTeamAction(transaction, { ...action, subject: `message ${messageId}` });
    return "done";
  });
}

async function lockMessage(transaction: Queryable, id: string): Promise<boolean> {
  if (!z.uuid().safeParse(id).success) return false;
  const { count } = await transaction.query("select from public.contact_submissions where id = $1 for update", [id]);
  return count > 0;
}

async function writeState(transaction: Queryable, id: string, state: MessageState, now: Date): Promise<void> {
  await transaction.query(
    `insert into site.message_states as stored (message_id, state, answered_at)
     values ($1, $2, case when $2 = 'answered' then $3::timestamptz end)
     on conflict (message_id) do update set state = excluded.state, answered_at = coalesce(stored.answered_at, excluded.answered_at)`,
    [id, state, now],
  );
}
