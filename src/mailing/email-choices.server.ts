import * as z from "zod/mini";
import { type EmailKind, emailKinds } from "../lib/email-kinds.ts";
import type { Queryable } from "../platform/db.server.ts";
import { changes, readRow, readRows } from "../platform/typed-query.server.ts";

/** Asks site.may_email: not unsubscribed, refused or switched off. @param email in any spelling of its mailbox */
export async function mayEmail(
  db: Queryable,
  email: string,
  kind: EmailKind,
  options: { needsConfirmed: boolean },
): Promise<boolean> {
  const allowed = z.object({ may: z.boolean() });
  const sql = "select site.may_email($1, $2, $3) as may";
  return (await readRow(db, allowed, sql, [email, kind, options.needsConfirmed])).may;
}

/** Reads whether a person has left the list, and which kinds of email are on. In this file `email` is a mailbox’s key. */
export async function readEmailChoices(db: Queryable, email: string) {
  const gone = await db.query("select from site.unsubscribed where email = $1", [email]);
  const sql = "select kind, wanted from site.email_choices where email = $1";
  const chosen = await readRows(db, z.object({ kind: z.enum(emailKinds), wanted: z.boolean() }), sql, [email]);
  const kinds = { letters: true, articles: false, invitations: true };
  for (const { kind, wanted } of chosen) kinds[kind] = wanted;
  return { hasLeft: gone.count > 0, kinds };
}

/** @returns false when the same choice is stored already */
export function chooseEmail(db: Queryable, email: string, kind: EmailKind, wanted: boolean): Promise<boolean> {
  const sql = `insert into site.email_choices as choice (email, kind, wanted) values ($1, $2, $3)
    on conflict (email, kind) do update set wanted = excluded.wanted, created_at = now() where choice.wanted <> excluded.wanted`;
  return changes(db, sql, [email, kind, wanted]);
}

/** Ends list email of every kind. @returns false when the email address had left already */
export function leaveList(db: Queryable, email: string): Promise<boolean> {
  return changes(db, "insert into site.unsubscribed (email) values ($1) on conflict do nothing", [email]);
}

/** Undoes `leaveList`; each kind is on or off as chosen before. */
export function returnToList(db: Queryable, email: string): Promise<boolean> {
  return changes(db, "delete from site.unsubscribed where email = $1", [email]);
}
