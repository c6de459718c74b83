import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { canonicalMailbox } from "../lib/canonical-mailbox.ts";
import type { Database } from "./db.server.ts";
import type { Email, Mailer } from "./email.server.ts";
import type { DeliveryOutcome, OutboxItem } from "./outbox-store.server.ts";

/** How many emails visitors can cause: to one mailbox and to one domain in 24 hours, and to everybody in one. */
export interface EmailLimits {
  mailboxDaily: number;
  domainDaily: number;
  totalHourly: number;
}

/** What the team's own mailbox gets in an hour; more waits, and counts for nobody else. */
const teamHourly = 200;

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** Providers with so many people behind one domain that only their mailboxes are counted. */
const sharedDomains = new Set(
  `gmail.com outlook.com hotmail.com live.com msn.com yahoo.com aol.com icloud.com me.com mac.com proton.me protonmail.com
   gmx.com gmx.net gmx.de web.de mail.com zoho.com fastmail.com mail.ru yandex.ru qq.com 163.com`.split(/\s+/),
);

interface Scope {
  scope: string;
  most: number;
  windowMs: number;
}

/** Sends the email of an outbox row, unless a quota is used up. */
export type SendEmail = (item: OutboxItem, email: Email) => Promise<DeliveryOutcome>;

/**
 * Counts emails before they are sent, so that nobody can have the site flood somebody: by canonical mailbox, by domain, in total. A row
 * is counted once, however often it is tried. A full mailbox gets no more of that day's; where domain or total are full, the rest waits.
 */
export function createEmailSender(options: {
  db: Database;
  mailer: Mailer;
  limits: EmailLimits;
  teamEmail: string;
}): SendEmail {
  const { db, mailer, limits } = options;
  const team = canonicalMailbox(options.teamEmail).mailbox;

  function scopesOf(to: string): Scope[] {
    const { mailbox, domain } = canonicalMailbox(to);
    if (mailbox === team) return [{ scope: "team", most: teamHourly, windowMs: hourMs }];
    return [
      { scope: mailboxScope(mailbox), most: limits.mailboxDaily, windowMs: dayMs },
      ...(sharedDomains.has(domain) ? [] : [{ scope: `domain ${domain}`, most: limits.domainDaily, windowMs: dayMs }]),
      { scope: "total", most: limits.totalHourly, windowMs: hourMs },
    ];
  }

  return async (item, email) => {
    const full = await takeQuota(db, item.id, scopesOf(email.to));
    if (!full) return mailer.send(email);
    if (full.scope.startsWith("mailbox ")) return { state: "suppressed", reason: "quota: mailbox" };
    // At most the hour that site.outbox allows; then it is asked again.
    return {
      state: "deferred",
      reason: `quota: ${full.scope.split(" ")[0]}`,
      retryAfterMs: Math.min(full.waitMs + 1_000, hourMs * 0.9),
    };
  };
}

/** A mailbox is counted by its hash: the table names nobody. */
function mailboxScope(mailbox: string): string {
  return `mailbox ${createHash("sha256").update(mailbox).digest("base64url")}`;
}

const windowSchema = z.array(z.object({ scope: z.string(), sent: z.number(), wait_ms: z.number() }));

/** Counts a row's email in all scopes, or, when one of them is full, in none. @returns the full one */
async function takeQuota(
  db: Database,
  id: string,
  scopes: readonly Scope[],
): Promise<{ scope: string; waitMs: number } | null> {
  return db.transaction(async (transaction) => {
    const fresh = await transaction.query("select from site.outbox where id = $1 and counted_at is null for update", [
      id,
    ]);
    if (fresh.count === 0) return null;
    // In one order, so that two rows with a common scope wait for each other instead of locking each other out.
    const { rows } = await transaction.query(
      `insert into site.email_quotas as quota (scope, sent, ends_at)
       select scope, 0, now() + window_ms * interval '1 ms'
       from json_to_recordset($1::json) as wanted (scope text, window_ms bigint) order by scope
       on conflict (scope) do update set
         sent = case when quota.ends_at <= now() then 0 else quota.sent end,
         ends_at = case when quota.ends_at <= now() then excluded.ends_at else quota.ends_at end
       returning scope, sent, (extract(epoch from ends_at - now()) * 1000)::float8 as wait_ms`,
      [JSON.stringify(scopes.map(({ scope, windowMs }) => ({ scope, window_ms: windowMs })))],
    );
    const windows = windowSchema.parse(rows);
    for (const { scope, most } of scopes) {
      const window = windows.find((one) => one.scope === scope);
      if (window && window.sent >= most) return { scope, waitMs: window.wait_ms };
    }
    await transaction.query("update site.email_quotas set sent = sent + 1 where scope = any($1::text[])", [
      scopes.map(({ scope }) => scope),
    ]);
    await transaction.query("update site.outbox set counted_at = now() where id = $1", [id]);
    return null;
  });
}
