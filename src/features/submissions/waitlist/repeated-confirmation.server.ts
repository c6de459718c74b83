import type { Queryable } from "../../../platform/db.server.ts";

/**
 * Queues the confirmation again for people who have not confirmed and sent the form once more, at most once a day; a double click is none.
 * @returns how many
 */
export async function queueRepeatedConfirmations(db: Queryable): Promise<number> {
  const sql = `insert into site.outbox (key, kind, channel, source_id)
    select 'waitlist/sender-email/' || signup.id || '/repeated-' || to_char(person.repeated_at at time zone 'UTC', 'YYYY-MM-DD'),
      'waitlist/sender-email', 'email', signup.id
    from site.people as person join public.waitlist_signups as signup on site.mailbox_key(signup.email) = person.email
    where person.repeated_at > now() - interval '1 hour' and person.confirmed_at is null and not exists (
      select from site.outbox as sent where sent.source_id = signup.id and sent.kind = 'waitlist/sender-email'
        and (sent.settled_at is null or sent.created_at > person.repeated_at - interval '1 minute'))
    on conflict (key) do nothing`;
  return (await db.query(sql)).count;
}
