import { createHmac } from "node:crypto";
import { recordRefusal } from "./campaign-handler.server.ts";
import type { Database, Queryable } from "../platform/db.server.ts";
import { leaveList } from "./email-choices.server.ts";
import type { EmailEvent } from "./email-event-readers.server.ts";
import { isSame } from "../platform/signed-link.server.ts";
import { changes } from "../platform/typed-query.server.ts";

const toleranceMs = 5 * 60_000;

/** Whether `x-email-signature`, `t=<Unix seconds>,v1=<HMAC-SHA-256 of "<t>.<body>" in hex>`, was made with the key in the last five minutes. */
export function isSignedEmailEvents(
  key: string,
  signature: string | undefined,
  { body, now }: { body: Uint8Array; now: Date },
): boolean {
  const [, seconds = "", mac = ""] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? "") ?? [];
  if (mac === "" || Math.abs(now.getTime() - Number(seconds) * 1_000) > toleranceMs) return false;
  const hmac = createHmac("sha256", key)
    .update(`${Number(seconds)}.`)
    .update(body);
  return isSame(mac, hmac.digest("hex"));
}

/** Stops list email to these email addresses and counts the event for its campaign. The same event twice counts once. Of people who were erased nothing is stored. */
export async function recordEmailEvents(db: Database, events: readonly EmailEvent[]): Promise<void> {
  await db.transaction(async (transaction) => {
    for (const event of events) {
      if (await wasErased(transaction, event.email)) continue;
      if (event.type === "unsubscribe") await leaveList(transaction, event.email);
      else {
        await recordRefusal(transaction, event.email, event.type);
        await markRecipient(transaction, event);
      }
    }
  });
}

/** Whether somebody was erased and has not come back since. */
function wasErased(db: Queryable, email: string): Promise<boolean> {
  const sql = `select from site.erasures where email_sha256 = encode(sha256(convert_to(site.mailbox_key($1), 'UTF8')), 'hex')
    and not exists (select from site.people where email = site.mailbox_key($1))`;
  return changes(db, sql, [email]);
}

/** Finds the recipient by Message-ID, or else the last campaign sent to the email address. */
async function markRecipient(db: Queryable, { type, email, messageId = "" }: EmailEvent): Promise<void> {
  const column = type === "bounce" ? "bounced_at" : "complained_at";
  const [, id = null] =
    /^<?[a-z]+\.[0-9a-f-]{36}\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/.exec(messageId) ?? [];
  const sql = `update site.campaign_recipients set ${column} = coalesce(${column}, now()) where id = coalesce($1::uuid, (
    select recipient.id from site.campaign_recipients as recipient join site.people as person on person.id = recipient.person_id
    where person.email = site.mailbox_key($2) and recipient.state = 'sent' order by recipient.settled_at desc limit 1))`;
  await db.query(sql, [id, email]);
}
