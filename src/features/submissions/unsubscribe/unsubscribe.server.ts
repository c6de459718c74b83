import type { Database } from "../../../platform/db.server.ts";
import { createLinkSigner } from "../../../platform/signed-link.server.ts";

export const unsubscribePath = "/unsubscribe";

/** The signed link that unsubscribes one signup; it holds the row's id, not the email address. */
export function unsubscribeUrl(options: { origin: string; secret: string; signupId: string }): string {
  return unsubscribeSigner(options.secret).sign(options.origin, unsubscribePath, options.signupId);
}

/** The signup's id in a link with a valid signature, else null. */
export function readUnsubscribeUrl(url: string, secret: string): string | null {
  const id = unsubscribeSigner(secret).check(url);
  return id !== null && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id) ? id : null;
}

/** Idempotent; does nothing when the row is gone. */
export async function unsubscribe(db: Database, signupId: string): Promise<void> {
  await db.query(
    "insert into site.unsubscribed (email) select lower(email) from public.waitlist_signups where id = $1 on conflict do nothing",
    [signupId],
  );
}

export async function isUnsubscribed(db: Database, email: string): Promise<boolean> {
  const { rows } = await db.query("select 1 from site.unsubscribed where email = lower($1)", [email]);
  return rows.length > 0;
}

function unsubscribeSigner(secret: string) {
  return createLinkSigner({ secret, purpose: "unsubscribe" });
}
