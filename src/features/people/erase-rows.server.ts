import * as z from "zod/mini";
import type { Queryable } from "../../platform/db.server.ts";
import { readRows } from "../../platform/rows.server.ts";
import { outboxIds } from "./person.server.ts";

const idRow = z.object({ id: z.string() });

export interface ErasedRows {
  signups: string[];
  messages: string[];
  /** Keys of notifications, which name their mail files. */
  keys: string[];
}

/**
 * Deletes the rows of an email address; foreign keys cascade.
 * @param email in lower case
 * @param until only rows stored up to then, or null for all
 */
export async function eraseRows(transaction: Queryable, email: string, until: Date | null): Promise<ErasedRows> {
  const isOld = "($2::timestamptz is null or created_at <= $2)";
  // Makes the webhook trigger send "signup.erased" instead of "signup.left".
  await transaction.query("select set_config('site.erasing', 'on', true)");
  // Notifications of answers are found through their messages, so they are deleted first.
  const items = await readRows(
    transaction,
    z.object({ key: z.string() }),
    `delete from site.outbox where ${isOld} and id in (${outboxIds("$1")}) returning key`,
    [email, until],
  );
  const erase = (table: string) =>
    readRows(transaction, idRow, `delete from public.${table} where lower(email) = $1 and ${isOld} returning id`, [
      email,
      until,
    ]);
  const messages = await erase("contact_submissions");
  const signups = await erase("waitlist_signups");
  for (const table of ["unsubscribed", "email_choices", "email_refusals"])
    await transaction.query(`delete from site.${table} where email = $1 and ${isOld}`, [email, until]);
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
  return { signups: ids(signups), messages: ids(messages), keys: items.map(({ key }) => key) };
}
