import * as z from "zod/mini";
import type { EmailKind } from "../../../lib/email-kinds.ts";
import type { Database } from "../../../platform/db.server.ts";
import { chooseEmail, leaveList } from "../../../platform/email-choices.server.ts";
import { readUnsubscribeLink } from "../../../platform/place-link.server.ts";
import { recordOwnChange } from "../../../platform/person-history.server.ts";
import { createLinkSigner } from "../../../platform/signed-link.server.ts";

export const unsubscribePath = "/unsubscribe";

/** The signed link that unsubscribes one signup; it holds the row's id, not the email address. */
export function unsubscribeUrl(options: { origin: string; secret: string; signupId: string }): string {
  return unsubscribeSigner(options.secret).sign(options.origin, unsubscribePath, options.signupId);
}

/** A link unsubscribes a signup from everything, or a person from one kind. */
export type Unsubscribing = { signupId: string } | { personId: string; kind: EmailKind };

/** @returns null when the signature is invalid */
export function readUnsubscribeUrl(url: string, secret: string): Unsubscribing | null {
  const id = unsubscribeSigner(secret).check(url);
  if (id !== null && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return { signupId: id };
  return readUnsubscribeLink(url, secret);
}

/** The person that a merged signup or person belongs to now, as SQL. */
const mergedInto = "(select person_id from site.former_addresses where ids @> array[$1::uuid] limit 1)";

/** Idempotent; does nothing when the row is gone. */
export async function unsubscribe(db: Database, asked: Unsubscribing): Promise<void> {
  await db.transaction(async (transaction) => {
    const { rows } =
      "signupId" in asked
        ? await transaction.query(
            `select id, email from site.people where email = (select lower(email) from public.waitlist_signups where id = $1)
               or id = ${mergedInto}`,
            [asked.signupId],
          )
        : await transaction.query(`select id, email from site.people where id = $1 or id = ${mergedInto}`, [
            asked.personId,
          ]);
    const person = z.optional(z.object({ id: z.string(), email: z.string() })).parse(rows[0]);
    if (!person) return;
    if ("kind" in asked) {
      if (await chooseEmail(transaction, person.email, asked.kind, false))
        await recordOwnChange(transaction, person.id, "stopped", asked.kind);
    } else if (await leaveList(transaction, person.email)) {
      await recordOwnChange(transaction, person.id, "left");
    }
  });
}

export async function isUnsubscribed(db: Database, email: string): Promise<boolean> {
  return (await db.query("select from site.unsubscribed where email = lower($1)", [email])).count > 0;
}

function unsubscribeSigner(secret: string) {
  return createLinkSigner({ secret, purpose: "unsubscribe" });
}
