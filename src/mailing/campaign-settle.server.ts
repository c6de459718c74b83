import * as z from "zod/mini";
import { campaignStopped } from "./campaign-kinds.server.ts";
import type { CampaignState } from "./campaign-store.server.ts";
import type { Queryable } from "../platform/db.server.ts";
import { readRow } from "../platform/typed-query.server.ts";

const batchClosed = 1_000;

/** Settles recipients by outbox rows, requeues those without one, releases those of a pause that is over. @returns how many are untried or held */
export async function settleQueued(
  db: Queryable,
  { id, state }: { id: string; state: CampaignState },
): Promise<number> {
  const mine = "recipient.campaign_id = $1 and recipient.state = 'queued'";
  const sql = `select count(*)::int as untried from site.campaign_recipients as recipient
    join site.outbox as item on item.source_id = recipient.id
    where item.settled_at is null and (item.paused or item.attempts = 0) and ${mine}`;
  const { untried } = await readRow(db, z.object({ untried: z.number() }), sql, [id]);
  const updateSql = `update site.campaign_recipients as recipient set settled_at = item.settled_at,
      state = case item.outcome when 'delivered' then 'sent' when 'rejected' then 'refused' when 'suppressed' then 'skipped' else 'failed' end
    from site.outbox as item where item.source_id = recipient.id and item.settled_at is not null and ${mine}`;
  await db.query(updateSql, [id]);
  await db.query(
    `update site.campaign_recipients as recipient set state = 'waiting'
     where ${mine} and not exists (select from site.outbox where source_id = recipient.id)`,
    [id],
  );
  // The handler settles those of a canceled campaign as not sent.
  if (state === "running" || state === "canceled")
    await db.query(
      `update site.outbox as item set paused = false, due_at = now(), expires_at = now() + interval '72 hours'
       from site.campaign_recipients as recipient
       where item.source_id = recipient.id and item.settled_at is null and item.paused and item.last_error = $2 and ${mine}`,
      [id, campaignStopped],
    );
  return untried;
}

/** Skips a batch of the recipients who still wait. @returns whether there are more */
export async function closeWaiting(db: Queryable, id: string): Promise<boolean> {
  const sql = `update site.campaign_recipients set state = 'skipped', settled_at = now() where id in (
    select id from site.campaign_recipients where campaign_id = $1 and state = 'waiting' limit $2)`;
  const { count } = await db.query(sql, [id, batchClosed]);
  return count === batchClosed;
}
