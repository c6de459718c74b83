import * as z from "zod/mini";
import type { EmailKind } from "../../../lib/email-kinds.ts";
import type { Database } from "../../../platform/db.server.ts";
import { chooseEmail, leaveList } from "../../../mailing/email-choices.server.ts";
import { readUnsubscribeLink } from "../../../platform/place-link.server.ts";
import { recordOwnChange } from "../../../platform/person-history.server.ts";
import { findRow } from "../../../platform/typed-query.server.ts";
import { createLinkSigner } from "../../../platform/signed-link.server.ts";

export const unsubscribePath = "/unsubscribe";

/** The signed link that unsubscribes one signup; it holds the row's id, not the email address. */
export function unsubscribeUrl(options: { origin: string; secret: string; signupId: string }): string {
  return unsubscribeSigner(options.secret).sign(options.origin, unsubscribePath, options.signupId);
}

/** A link unsubscribes a signup from everything (no kind), or a person from one kind; the id is theirs. */
export interface Unsubscribing {
  id: string;
  kind: EmailKind | null;
}

/** @returns null when the signature is invalid */
export function readUnsubscribeUrl(url: string, secret: string): Unsubscribing | null {
  const id = unsubscribeSigner(secret).check(url);
  if (id !== null && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return { id, kind: null };
  return readUnsubscribeLink(url, secret);
}

/** Idempotent; does nothing when the row is gone. A person who was merged into another counts as that one. */
export async function unsubscribe(db: Database, { id, kind }: Unsubscribing): Promise<void> {
  await db.transaction(async (transaction) => {
    const sql = `select id, email from site.people where id = $1
      or email = (select site.mailbox_key(email) from public.waitlist_signups where id = $1)
      or id = (select person_id from site.former_addresses where ids @> array[$1::uuid] limit 1)`;
    const person = await findRow(transaction, z.object({ id: z.string(), email: z.string() }), sql, [id]);
    if (!person) return;
    if (kind) {
      if (await chooseEmail(transaction, person.email, kind, false))
        await recordOwnChange(transaction, person.id, "stopped", kind);
    } else if (await leaveList(transaction, person.email)) {
      await recordOwnChange(transaction, person.id, "left");
    }
  });
}

/** When somebody unsubscribed from all list email, null if they did not; single kinds do not count. @param email in any spelling of its mailbox */
export async function findUnsubscribedAt(db: Database, email: string): Promise<Date | null> {
  const sql = "select created_at from site.unsubscribed where email = site.mailbox_key($1)";
  return (await findRow(db, z.object({ created_at: z.date() }), sql, [email]))?.created_at ?? null;
}

function unsubscribeSigner(secret: string) {
  return createLinkSigner({ secret, purpose: "unsubscribe" });
}
