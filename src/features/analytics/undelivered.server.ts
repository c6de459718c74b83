import type { Database } from "../../platform/db.server.ts";

/** What was promised and not delivered, by what it is, what became of it and why. */
export interface UndeliveredGroup {
  /** `waitlist/sender-email` */
  kind: string;
  /** `rejected` for ever by its destination, `given-up` after three days of trying, or still `open`. */
  state: string;
  count: number;
  oldest: Date;
  /** A code, never a server's own words: `SMTP 550 after RCPT TO`. */
  reason: string | null;
}

/** A mail that did not reach its person, told so that the team can recognise the address and nobody else can use it. */
export interface BouncedMail {
  source: string;
  state: string;
  settledAt: Date;
  address: string;
  reason: string;
}

/** A notice is overdue when it is open for longer than this. */
export const overdueMs = 10 * 60_000;

/** Groups for the chart, the largest first. @param now any notice younger than ten minutes is still on its way */
export async function readUndelivered(db: Database, now: Date): Promise<UndeliveredGroup[]> {
  const { rows } = await db.query<UndeliveredGroup>(
    `select kind, coalesce(outcome, 'open') as state, last_error as reason, count(*)::int as count, min(created_at) as oldest
     from site.outbox
     where outcome is distinct from 'delivered' and channel <> 'job'
       and (outcome in ('rejected', 'given-up') or outcome is null and created_at < $1)
     group by 1, 2, 3 order by count(*) desc, kind limit 50`,
    [new Date(now.getTime() - overdueMs)],
  );
  return rows;
}

/** The last mails to visitors that came back or were given up, newest first. @param most how many */
export async function readBounces(db: Database, most: number): Promise<BouncedMail[]> {
  const { rows } = await db.query<{ source: string; state: string; settled_at: Date; email: string; reason: string }>(
    `select split_part(item.kind, '/', 1) as source, item.outcome as state, item.settled_at,
       coalesce(signup.email, message.email) as email, coalesce(item.last_error, 'no reason') as reason
     from site.outbox as item
     left join public.waitlist_signups as signup on signup.id = item.source_id
     left join public.contact_submissions as message on message.id = item.source_id
     where item.outcome is distinct from 'delivered' and item.outcome in ('rejected', 'given-up')
       and item.kind in ('waitlist/sender-email', 'contact/sender-email') and coalesce(signup.email, message.email) is not null
     order by item.settled_at desc limit $1`,
    [most],
  );
  return rows.map(({ settled_at, email, ...row }) => ({ ...row, settledAt: settled_at, address: maskAddress(email) }));
}

/** `ada@example.org` as `a…@example.org`: enough to see a mistyped domain, or to find the row by. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf("@");
  const [first = ""] = address;
  return `${first}…${address.slice(at)}`;
}
