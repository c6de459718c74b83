import * as z from "zod/mini";
import type { Database, Queryable } from "./db.server.ts";
import { findRow } from "./typed-query.server.ts";

type OwnAction =
  "changed" | "stopped" | "resumed" | "left" | "returned" | "verified" | "revoked" | "exported" | "stayed";

/** @param db the transaction of the action @param done.actor "person" for what they did themselves */
export async function addToHistory(
  db: Queryable,
  personId: string,
  { actor, action, detail }: { actor: string; action: string; detail: string },
): Promise<void> {
  const sql = "insert into site.person_history (person_id, actor, action, detail) values ($1, $2, $3, $4)";
  await db.query(sql, [personId, actor, action, detail]);
}

/** @param detail names of fields or kinds, no personal data */
export function recordOwnChange(db: Queryable, personId: string, action: OwnAction, detail = ""): Promise<void> {
  return addToHistory(db, personId, { actor: "person", action, detail });
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
