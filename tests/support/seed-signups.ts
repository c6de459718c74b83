import type { Database } from "../../src/platform/db.server.ts";

/** Inserts past signups in bulk, without triggers, and their notifications as delivered. */
export async function seedPastSignups(db: Database, count: number): Promise<void> {
  for (let from = 0; from < count; from += 50_000) {
    await db.transaction(async (transaction) => {
      await transaction.exec(
        `
        set local statement_timeout = 0;
        alter table public.waitlist_signups disable trigger user;
        insert into public.waitlist_signups (created_at, name, email, primary_use, timeline, formats)
          select now() - interval '1 year' + n * interval '20 seconds', 'Visitor ' || n, 'early-' || n || '@example.com', 'team', '1month', '{blog}'
          from generate_series(${from} + 1, least(${from} + 50000, ${count})) as n;
        alter table public.waitlist_signups enable trigger user;
        insert into site.outbox (key, kind, channel, source_id, created_at, outcome, attempts, settled_at)
          select kind || '/' || id, kind, split_part(kind, '-', 2), id, created_at, 'delivered', 1, created_at
          from public.waitlist_signups, (values ('waitlist/sender-email'), ('waitlist/team-chat')) as queued (kind)
          where created_at > now() - interval '1 year' + ${from} * interval '20 seconds'
            and created_at <= now() - interval '1 year' + ${from + 50_000} * interval '20 seconds';
      `,
        600_000,
      );
    });
  }
}
