import * as z from "zod/mini";
import type { Database, Queryable } from "./db.server.ts";
import { findRow, readRows } from "./typed-query.server.ts";

export type Channel = "email" | "chat" | "job" | "webhook";

/** `deferred`: retry this item; `unavailable`: the destination is down; `held`: until resumed; others are final. Reasons are never personal data. */
export type DeliveryOutcome =
  | { state: "delivered"; messageId?: string; answer?: string }
  /** `isAboutRecipient`: the mail server says that there is no such mailbox. */
  | { state: "rejected"; reason: string; isAboutRecipient?: boolean }
  | { state: "held"; reason: string }
  | { state: "suppressed"; reason?: string }
  | { state: "deferred" | "unavailable"; reason: string; retryAfterMs?: number };

const itemRow = z.object({
  id: z.string(),
  kind: z.string(),
  key: z.string(),
  source_id: z.nullable(z.string()),
  recipient: z.nullable(z.string()),
  payload: z.unknown(),
  attempts: z.number(),
  is_expired: z.boolean(),
});

/** `id` and `attempts` together are its lease. */
export type OutboxItem = z.output<typeof itemRow>;

/** `key` is unique, so that the same notification is queued once; `kind` names its handler. */
export interface NewItem {
  key: string;
  kind: string;
  channel: Channel;
  payload: object;
}

/** Ignores existing keys. */
export async function addToOutbox(db: Queryable, items: readonly NewItem[]): Promise<void> {
  const sql = `insert into site.outbox (key, kind, channel, payload)
    select key, kind, channel, payload from json_to_recordset($1::json) as item (key text, kind text, channel text, payload jsonb)
    on conflict (key) do nothing`;
  await db.query(sql, [JSON.stringify(items)]);
}

/** Claims the items that are due, earliest first. @param take.leaseMs after which they are due again */
export async function claimItems(
  db: Database,
  take: { channel: Channel; kinds: readonly string[]; limit: number; leaseMs: number; worker: string },
): Promise<OutboxItem[]> {
  const sql = `with due as materialized (
      select id from site.outbox
      where channel = $1 and settled_at is null and not paused and due_at <= now() and kind = any($2::text[])
      order by due_at limit $3 for update skip locked
    )
    update site.outbox as item set attempts = attempts + 1, worker = $4, due_at = now() + $5 * interval '1 ms'
    from due where item.id = due.id
    returning item.id::text, kind, key, source_id, recipient, payload, attempts, now() >= expires_at as is_expired`;
  return readRows(db, itemRow, sql, [take.channel, take.kinds, take.limit, take.worker, take.leaseMs]);
}

const dueRow = z.object({ kind: z.string(), count: z.number() });

/** Finds the kind whose item waits longest and counts its items among the first `most` that are due. */
export async function countDue(
  db: Database,
  channel: Channel,
  kinds: readonly string[],
  most: number,
): Promise<z.output<typeof dueRow> | null> {
  const sql = `select kind, count(*)::int as count from (
      select kind, due_at from site.outbox
      where channel = $1 and settled_at is null and not paused and due_at <= now() and kind = any($2::text[])
      order by due_at limit $3
    ) as due group by kind order by min(due_at) limit 1`;
  return findRow(db, dueRow, sql, [channel, kinds, most]);
}

/** How an item ended; null while it is held or due again. */
export type SettledAs = "delivered" | "rejected" | "suppressed" | "given-up" | null;

/** Settles items, or makes them due again after `retryMs`. Skips rows whose lease another worker has taken over. */
export async function recordItems(
  db: Database,
  items: readonly OutboxItem[],
  { outcome, settledAs, retryMs }: { outcome: DeliveryOutcome; settledAs: SettledAs; retryMs: number },
): Promise<void> {
  const sent = outcome.state === "delivered" ? outcome : null;
  const sql = `update site.outbox as item set outcome = $3::text, settled_at = case when $3::text is null then null else now() end,
      worker = null, paused = paused or $4, due_at = now() + $5 * interval '1 ms',
      message_id = coalesce($6, message_id), last_answer = coalesce(left($7, 200), last_answer), last_error = left($8, 200)
    from unnest($1::bigint[], $2::int[]) as mine (id, attempts)
    where item.id = mine.id and item.attempts = mine.attempts and item.settled_at is null`;
  await db.query(sql, [
    items.map(({ id }) => id),
    items.map(({ attempts }) => attempts),
    settledAs,
    outcome.state === "held",
    retryMs,
    sent?.messageId ?? null,
    sent?.answer ?? null,
    "reason" in outcome ? outcome.reason : null,
  ]);
}

/** Makes failed items due at once, in their first order, when their destination answers again. */
export async function retryChannel(db: Database, channel: Channel): Promise<void> {
  const sql = `update site.outbox set due_at = created_at
    where channel = $1 and settled_at is null and worker is null and not paused and due_at > created_at and last_error is not null`;
  await db.query(sql, [channel]);
}

/** Retries are at most an hour away, unless the database's clock was set back. */
export async function retryFuture(db: Database, channel: Channel): Promise<void> {
  const sql = `update site.outbox set due_at = now()
    where channel = $1 and settled_at is null and not paused and due_at > now() + interval '1 hour'`;
  await db.query(sql, [channel]);
}

/** Ends leases. Paused rows have none, and the condition matches the index of due items. @param worker null for all workers */
export async function releaseItems(db: Queryable, worker: string | null): Promise<void> {
  const sql = `update site.outbox set worker = null, due_at = created_at
    where settled_at is null and not paused and worker is not null and ($1::text is null or worker = $1)`;
  await db.query(sql, [worker]);
}

/** SQL: what waits for the team because its signup looks like one of a flood (site.is_held). */
export const isHeldForFlood = "paused and settled_at is null and last_error like 'flood: %'";

/** Resumes items held for one reason, with the full time for retries. @returns how many */
export async function resumeHeld(db: Queryable, reason: string): Promise<number> {
  const sql = `update site.outbox set paused = false, due_at = created_at, expires_at = now() + interval '72 hours'
    where paused and settled_at is null and last_error = $1`;
  const { count } = await db.query(sql, [reason]);
  return count;
}
