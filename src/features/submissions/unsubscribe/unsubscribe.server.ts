import type { Database } from "../../../platform/db.server.ts";
import { createLinkSigner } from "../../../platform/signed-link.server.ts";

/** Where the links of list mails lead. */
export const unsubscribePath = "/unsubscribe";

/** The link that takes one signup off the list. It carries the row's id, never the address. */
export function unsubscribeUrl(options: { origin: string; secret: string; signupId: string }): string {
  return unsubscribeSigner(options.secret).sign(options.origin, unsubscribePath, options.signupId);
}

/** The signup's id in a link that we made, or null for every other. @param url the request's address */
export function readUnsubscribeUrl(url: string, secret: string): string | null {
  const id = unsubscribeSigner(secret).check(url);
  return id !== null && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id) ? id : null;
}

/** No more list mail to the signup's address, from now on and for good; doing it again, or after the row is gone, does nothing. */
export async function unsubscribe(db: Database, signupId: string): Promise<void> {
  await db.query(
    "insert into site.unsubscribed (email) select lower(email) from public.waitlist_signups where id = $1 on conflict do nothing",
    [signupId],
  );
}

/** Whether an address asked for no more list mail, in whatever case it was written. */
export async function isUnsubscribed(db: Database, email: string): Promise<boolean> {
  const { rows } = await db.query("select 1 from site.unsubscribed where email = lower($1)", [email]);
  return rows.length > 0;
}

function unsubscribeSigner(secret: string) {
  return createLinkSigner({ secret, purpose: "unsubscribe" });
}
