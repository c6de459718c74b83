import * as z from "zod/mini";
import type { Database } from "../../platform/db.server.ts";
import { readRows } from "../../platform/typed-query.server.ts";

const groupSchema = z.object({
  kind: z.string(),
  /** `rejected` by its destination, `given-up` after three days, `held` until a setting changes, or `open`. */
  state: z.string(),
  count: z.number(),
  oldest: z.date(),
  /** A code, never the server's text: `SMTP 550 after RCPT TO`. */
  reason: z.nullable(z.string()),
});

export const overdueMs = 10 * 60_000;

/** Largest group first; open items younger than `overdueMs` are left out, unless they are held. */
export async function readUndelivered(db: Database, now: Date) {
  return readRows(
    db,
    groupSchema,
    `select kind, coalesce(outcome, case when paused then 'held' else 'open' end) as state, regexp_replace(last_error, '^flood: .*', 'looks like a flood: see People, Held signups') as reason, count(*)::int as count, min(created_at) as oldest
     from site.outbox
     where outcome is distinct from 'delivered' and channel <> 'job'
       and (outcome in ('rejected', 'given-up') or outcome is null and (paused or created_at < $1))
     group by 1, 2, 3 order by count(*) desc, kind limit 50`,
    [new Date(now.getTime() - overdueMs)],
  );
}

const bounceSchema = z.object({
  kind: z.string(),
  /** Null for a person who was erased. */
  personId: z.nullable(z.string()),
  source: z.string(),
  state: z.string(),
  settledAt: z.date(),
  email: z.pipe(
    z.string(),
    z.transform((email) => `${email.charAt(0)}…${email.slice(email.lastIndexOf("@"))}`),
  ),
  reason: z.string(),
});

/** Refused and given-up emails to people, the latest first; of an email address only its first letter and domain. */
export async function readBounces(db: Database, limit: number) {
  const sql = `select item.kind, person.id as "personId", case when answer.id is null then split_part(item.kind, '/', 1) else 'answer' end as source,
      item.outcome as state, item.settled_at as "settledAt", coalesce(signup.email, message.email) as email,
      coalesce(item.last_error, 'no reason') as reason
    from site.outbox as item
    left join public.waitlist_signups as signup on signup.id = item.source_id
    left join site.message_answers as answer on answer.id = item.source_id
    left join public.contact_submissions as message on message.id = coalesce(answer.message_id, item.source_id)
    left join site.people as person on person.email = site.mailbox_key(coalesce(signup.email, message.email))
    where item.outcome is distinct from 'delivered' and item.outcome in ('rejected', 'given-up')
      and item.channel = 'email' and item.kind not like '%/team-email' and coalesce(signup.email, message.email) is not null
    order by item.settled_at desc limit $1`;
  return readRows(db, bounceSchema, sql, [limit]);
}
