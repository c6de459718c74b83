import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { canonicalMailbox } from "../lib/mailbox.ts";
import { isMailProvider } from "../lib/mail-providers.ts";
import type { Database, Queryable } from "../platform/db.server.ts";
import type { SendEmail } from "../platform/email.server.ts";
import type { Env } from "../platform/env.server.ts";
import type { OutboxItem } from "../platform/outbox-store.server.ts";
import { findRow, readRows } from "../platform/typed-query.server.ts";

/** Emails an hour to the team's own mailbox; more are deferred, and none count toward another limit. */
const teamHourly = 200;

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** At most `most` in a window that starts with the first. */
interface QuotaScope {
  scope: string;
  most: number;
  windowMs: number;
}

/** Each kind of email to a mailbox is counted by itself, so that strangers' messages in somebody's name do not use up what they ask for themselves. */
const ownShares: Readonly<Record<string, string>> = {
  "contact/sender-email": "messages",
  "place/link-email": "links",
  "place/back-email": "links",
};

/**
 * Counts emails once per outbox row, so that nobody floods a mailbox through the site. Over a limit they are deferred; only further
 * acknowledgments of messages are left out, as the last one of the day says.
 */
export function limitEmails(options: {
  db: Database;
  sendEmail: SendEmail;
  limits: Env["EMAIL_LIMITS"];
  teamEmail: string;
}): SendEmail {
  const { db, sendEmail, limits } = options;
  const team = canonicalMailbox(options.teamEmail).mailbox;

  function scopesOf(to: string, kind: string, network: string | null): QuotaScope[] {
    const { mailbox, domain } = canonicalMailbox(to);
    if (mailbox === team) return [{ scope: "team", most: teamHourly, windowMs: hourMs }];
    const share = ownShares[kind] ?? "mailbox";
    const shared = [
      ...(isMailProvider(domain) ? [] : [{ scope: `domain ${domain}`, most: limits.domainDaily, windowMs: dayMs }]),
      { scope: "total", most: limits.totalHourly, windowMs: hourMs },
    ];
    return [
      { scope: mailboxScope(share, mailbox), most: limits.mailboxDaily, windowMs: dayMs },
      // A quarter: strangers' messages never use up what signups are confirmed with.
      ...(share === "messages" ? shared.map(toShare("messages", 4)) : []),
      // Half: signups from one network leave others their confirmations.
      ...(network === null ? [] : shared.map(toShare(`network ${network}`, 2))),
      ...shared,
    ];
  }

  return async (item, email) => {
    const full = await countOnce(db, item.id, scopesOf(email.to, item.kind, await findNetwork(db, item)));
    if (!full) return sendEmail(item, email);
    if (full.scope.startsWith("messages ")) return { state: "suppressed", reason: "quota: messages" };
    // site.outbox allows at most an hour.
    return {
      state: "deferred",
      reason: `quota: ${full.scope.split(" ")[0]}`,
      retryAfterMs: Math.min(full.waitMs + 1_000, hourMs * 0.9),
    };
  };
}

function toShare(name: string, parts: number) {
  return ({ scope, most, windowMs }: QuotaScope) => ({
    scope: `${name} ${scope}`,
    most: Math.ceil(most / parts),
    windowMs,
  });
}

/** The hash of the network from which a signup came; null where it is not known. */
async function findNetwork(db: Database, { kind, source_id: signupId }: OutboxItem): Promise<string | null> {
  if (kind !== "waitlist/sender-email") return null;
  const sql = "select network from site.signup_networks where signup_id = $1";
  return (await findRow(db, z.object({ network: z.string() }), sql, [signupId]))?.network ?? null;
}

/** Hashed, because the table holds no email addresses. */
function mailboxScope(share: string, mailbox: string): string {
  return `${share} ${createHash("sha256").update(mailbox).digest("base64url")}`;
}

async function countOnce(db: Database, id: string, scopes: readonly QuotaScope[]) {
  return db.transaction(async (transaction) => {
    const fresh = await transaction.query("select from site.outbox where id = $1 and counted_at is null for update", [
      id,
    ]);
    if (fresh.count === 0) return null;
    const full = await takeQuota(transaction, scopes);
    if (!full) await transaction.query("update site.outbox set counted_at = now() where id = $1", [id]);
    return full;
  });
}

const windowRow = z.object({ scope: z.string(), used: z.number(), wait_ms: z.number() });

/** Counts once in every scope, or in none when one is full. Concurrent emails in the same scope wait. @returns a full scope and the rest of its window */
async function takeQuota(transaction: Queryable, scopes: readonly QuotaScope[]) {
  // Sorted, to avoid deadlocks.
  const sql = `insert into site.quotas as quota (scope, used, ends_at)
    select scope, 0, now() + window_ms * interval '1 ms'
    from json_to_recordset($1::json) as wanted (scope text, window_ms bigint) order by scope
    on conflict (scope) do update set
      used = case when quota.ends_at <= now() or quota.ends_at > excluded.ends_at + interval '1 minute' then 0 else quota.used end,
      ends_at = case when quota.ends_at <= now() or quota.ends_at > excluded.ends_at + interval '1 minute' then excluded.ends_at else quota.ends_at end
    returning scope, used, (extract(epoch from ends_at - now()) * 1000)::float8 as wait_ms`;
  const windows = await readRows(transaction, windowRow, sql, [
    JSON.stringify(scopes.map(({ scope, windowMs }) => ({ scope, window_ms: windowMs }))),
  ]);
  for (const { scope, most } of scopes) {
    const window = windows.find((one) => one.scope === scope);
    if (window && window.used >= most) return { scope, waitMs: window.wait_ms };
  }
  await transaction.query("update site.quotas set used = used + 1 where scope = any($1::text[])", [
    scopes.map(({ scope }) => scope),
  ]);
  return null;
}
