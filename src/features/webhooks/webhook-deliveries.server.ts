import * as z from "zod/mini";
import { keysOf } from "../../lib/keys-of.ts";
import type { Database, Queryable } from "../../platform/db.server.ts";
import { changeInBatches, readRows } from "../../platform/typed-query.server.ts";
import { recordChange } from "../../platform/team-actions.server.ts";

export const deliveriesPerPage = 25;
const retentionDays = 30;

const stateRules = {
  waiting: "item.settled_at is null",
  delivered: "item.outcome = 'delivered'",
  failed: "item.outcome in ('rejected', 'given-up', 'suppressed')",
} as const;
export const deliveryStates = keysOf(stateRules);
export type DeliveryState = keyof typeof stateRules;

const deliveryRow = z.object({
  id: z.string(),
  type: z.string(),
  event_id: z.string(),
  happened_at: z.date(),
  attempts: z.number(),
  due_at: z.date(),
  settled_at: z.nullable(z.date()),
  outcome: z.nullable(z.string()),
  last_answer: z.nullable(z.string()),
  last_error: z.nullable(z.string()),
});

export type WebhookDelivery = z.output<typeof deliveryRow>;

/** The newest first, one more than a page when there are further ones. */
export function listDeliveries(
  db: Queryable,
  endpointId: string,
  asked: { state: DeliveryState | null; page: number },
): Promise<WebhookDelivery[]> {
  return readRows(
    db,
    deliveryRow,
    `select item.id::text, event.type, event.id as event_id, event.happened_at, item.attempts, item.due_at, item.settled_at, item.outcome,
       item.last_answer, item.last_error
     from site.outbox as item join site.webhook_events as event on event.id = item.source_id
     where item.channel = 'webhook' and item.recipient = $1 and ${asked.state ? stateRules[asked.state] : "true"}
     order by item.id desc limit ${deliveriesPerPage + 1} offset $2`,
    [endpointId, (asked.page - 1) * deliveriesPerPage],
  );
}

/** Queues settled deliveries once more, for three days from now. @param which a delivery's id, or "failed" @returns false when there are none */
export function resendDeliveries(
  db: Database,
  { actor, id }: { actor: string; id: string },
  which: string,
): Promise<boolean> {
  return recordChange(db, actor, async (transaction) => {
    const sql = `update site.outbox as item set settled_at = null, outcome = null, attempts = 0, last_answer = null, last_error = null,
        due_at = now(), expires_at = now() + interval '72 hours'
      where channel = 'webhook' and recipient = $1 and settled_at is not null
        and (item.id::text = $2 or ($2 = 'failed' and ${stateRules.failed}))`;
    const { count } = await transaction.query(sql, [id, which]);
    const record = { action: "resent webhook deliveries", subject: `webhook ${id}`, detail: String(count) };
    return count > 0 ? record : null;
  });
}

/** The daily job: deletes events older than a month, with their deliveries. */
export async function deleteOldWebhooks(db: Database): Promise<void> {
  const sql = `with old as (
      select id from site.webhook_events as event where happened_at < now() - interval '${retentionDays} days'
        and not exists (select from site.outbox where source_id = event.id and settled_at is null)
      order by happened_at limit $1
    ), sent as (delete from site.outbox where channel = 'webhook' and source_id in (select id from old))
    delete from site.webhook_events where id in (select id from old)`;
  await changeInBatches(db, sql, []);
}
