import * as z from "zod/mini";
import type { Database, Queryable } from "../../platform/db.server.ts";
import type { Log } from "../../platform/log.server.ts";
import type { DeliveryOutcome, OutboxItem } from "../../platform/outbox-store.server.ts";
import { findRow, readRows } from "../../platform/typed-query.server.ts";
import { postWebhook } from "./post-webhook.server.ts";
import { signWebhook } from "./webhook-signature.server.ts";

const eventRow = z.object({
  type: z.string(),
  about: z.string(),
  data: z.record(z.string(), z.unknown()),
  happened_at: z.date(),
});

const dataRow = z.record(z.string(), z.unknown());

/** The JSON of an event, from its rows as they are now. @returns null when they were erased */
async function buildWebhookBody(db: Queryable, eventId: string | null): Promise<string | null> {
  const sql = "select type, about, data, happened_at from site.webhook_events where id = $1";
  const event = await findRow(db, eventRow, sql, [eventId]);
  const data = event && (await readData(db, event));
  return data
    ? JSON.stringify({ type: event.type, timestamp: event.happened_at, data: { ...data, ...event.data } })
    : null;
}

async function readData(db: Queryable, { type, about }: z.output<typeof eventRow>) {
  if (type === "signup.left" || type === "signup.erased") return { id: about };
  const [row] =
    type === "message.created"
      ? await readRows(db, dataRow, messageSql, [about])
      : await readRows(db, dataRow, personSql, [about, type]);
  return row;
}

const personSql = `select person.id, person.typed_email as email, person.name, person.primary_use, person.timeline, person.formats, person.plan,
    person.voice, person.source, signup.created_at as joined_at, to_jsonb(person) ->> 'confirmed_at' as confirmed_at, signup.needs_review, signup.consent_source,
    exists (select from site.unsubscribed as gone where gone.email = person.email) as unsubscribed
  from site.people as person left join public.waitlist_signups as signup on signup.id = person.signup_id
  where person.id = $1 and (signup.id is not null or $2 = 'invitation.accepted')`;

const messageSql = `select message.id, person.id as person_id, message.email, message.name, use_case as reason, message, created_at, needs_review
  from public.contact_submissions as message left join site.people as person on person.email = site.mailbox_key(message.email)
  where message.id = $1`;

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
    const endpoint = await findRow(db, endpointRow, sql, [item.recipient]);
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
