import * as z from "zod/mini";
import type { Database, Queryable } from "./db.server.ts";
import { findRow } from "./typed-query.server.ts";

export type OwnAction =
  "changed" | "stopped" | "resumed" | "left" | "returned" | "verified" | "revoked" | "exported" | "stayed";

/** @param db the transaction of the action @param detail names of fields or kinds, no personal data */
export async function recordOwnChange(db: Queryable, personId: string, action: OwnAction, detail = ""): Promise<void> {
  await db.query("insert into site.person_history (person_id, actor, action, detail) values ($1, 'person', $2, $3)", [
    personId,
    action,
    detail,
  ]);
}

const personRow = z.object({ id: z.string(), email: z.string(), signup_id: z.nullable(z.string()) });

/** `signup_id` is null for somebody who is not on the waitlist. */
export type LockedPerson = z.output<typeof personRow>;

/** Locks the person's row in one transaction. @param personId valid or not @returns what `work` returns; null without such a person */
export async function changePerson<Result>(
  db: Database,
  personId: string,
  work: (transaction: Queryable, person: LockedPerson) => Promise<Result>,
): Promise<Result | null> {
  if (!z.uuid().safeParse(personId).success) return null;
  return db.transaction(async (transaction) => {
    const sql = "select id, email, signup_id from site.people where id = $1 for update";
    const person = await findRow(transaction, personRow, sql, [personId]);
    return person ? work(transaction, person) : null;
  });
}
