import * as z from "zod/mini";
import type { Database } from "../../platform/db.server.ts";
import type { Log } from "../../platform/log.server.ts";
import type { DeliveryOutcome, OutboxItem } from "../../platform/outbox-store.server.ts";
import { readRows } from "../../platform/typed-query.server.ts";
import { postWebhook } from "./post-webhook.server.ts";
import { buildWebhookBody } from "./webhook-body.server.ts";
import { signWebhook } from "./webhook-signature.server.ts";

export const webhookKind = "webhook";

const endpointRow = z.object({
  id: z.string(),
  url: z.string(),
  secret_version: z.number(),
  previous_until: z.nullable(z.date()),
  is_disabled: z.boolean(),
});

const usualTimes = { timeoutMs: 15_000, firstRetryMs: 5_000, maxRetryMs: 15 * 60_000 };
export type WebhookTimes = typeof usualTimes;

/** Waiting deliveries that one failure postpones. */
const maxPostponed = 1_000;

/** After a failure all deliveries to that endpoint wait, longer each time, so that a receiver that hangs does not hold up the others. */
export function createWebhookSender(deps: {
  db: Database;
  log: Log;
  secret: string;
  now: () => Date;
  toPrivate: boolean;
  times?: Partial<WebhookTimes>;
}): (item: OutboxItem) => Promise<DeliveryOutcome> {
  const { db, log, secret, now, toPrivate } = deps;
  const times = { ...usualTimes, ...deps.times };
  const pauses = new Map<string, { failures: number; until: number }>();

  return async (item) => {
    const sql = `select id, url, secret_version, previous_until, disabled_at is not null as is_disabled
      from site.webhook_endpoints where id::text = $1`;
    const [endpoint] = await readRows(db, endpointRow, sql, [item.recipient]);
    if (!endpoint) return { state: "suppressed", reason: "endpoint deleted" };
    if (endpoint.is_disabled) return { state: "suppressed", reason: "endpoint disabled" };
    const body = await buildWebhookBody(db, item.source_id);
    if (body === null) return { state: "suppressed", reason: "data erased" };
    const pauseMs = (pauses.get(endpoint.id)?.until ?? 0) - performance.now();
    if (pauseMs > 0) return { state: "deferred", reason: "endpoint failing", retryAfterMs: jitter(pauseMs) };

    const headers = signWebhook(secret, endpoint, { id: `msg_${item.source_id}`, at: now(), body });
    const answer = await postWebhook(endpoint.url, { headers, body }, { toPrivate, timeoutMs: times.timeoutMs });
    if ("reason" in answer) return pause(endpoint.id, answer.reason, null);
    const reason = `HTTP ${answer.status}`;
    if (answer.status >= 200 && answer.status < 300) {
      pauses.delete(endpoint.id);
      return { state: "delivered", answer: reason };
    }
    if (answer.status === 410) {
      await db.query(
        "update site.webhook_endpoints set disabled_at = now(), disabled_reason = $2 where id = $1 and disabled_at is null",
        [endpoint.id, reason],
      );
      log.warn({ endpoint: endpoint.id, reason }, "a webhook endpoint is gone and was disabled");
      return { state: "rejected", reason };
    }
    const isBusy = answer.status >= 500 || answer.status === 429 || answer.status === 408;
    if (isBusy) return pause(endpoint.id, reason, answer.retryAfterMs);
    // The endpoint works and refuses this delivery only.
    return { state: "deferred", reason };
  };

  async function pause(id: string, reason: string, askedMs: number | null): Promise<DeliveryOutcome> {
    const known = pauses.get(id);
    const isNew = !known || known.until <= performance.now();
    const failures = (known?.failures ?? 0) + (isNew ? 1 : 0);
    const backOffMs = times.firstRetryMs * 2 ** (failures - 1);
    const ms = Math.min(Math.max(backOffMs, askedMs ?? 0), times.maxRetryMs);
    if (isNew) pauses.set(id, { failures, until: performance.now() + ms });
    await db.query(
      `update site.outbox set due_at = now() + $2 * interval '1 ms', last_error = coalesce(last_error, 'endpoint failing')
       where id in (select id from site.outbox where channel = 'webhook' and recipient = $1 and settled_at is null and worker is null
         and not paused and due_at <= now() order by due_at limit ${maxPostponed} for update skip locked)`,
      [id, jitter(ms)],
    );
    return { state: "deferred", reason, retryAfterMs: jitter(ms) };
  }
}

function jitter(ms: number): number {
  return Math.round(ms * (1 + 0.25 * Math.random()));
}
