import { cutText } from "../lib/cut-text.ts";
import { setTimeout as sleep } from "node:timers/promises";
import { createThrottle } from "../lib/throttle.ts";
import { withTimeout } from "../lib/with-timeout.ts";
import { type Database, isUnavailable } from "./db.server.ts";
import { type Log, toLoggedError } from "./log.server.ts";
import {
  type Channel,
  claimItems,
  countDue,
  type DeliveryOutcome,
  type OutboxItem,
  recordItems,
  retryChannel,
  retryFuture,
  type SettledAs,
} from "./outbox-store.server.ts";

/** An item whose handler throws is retried. */
export interface OutboxHandler {
  channel: Channel;
  deliver: (item: OutboxItem) => Promise<DeliveryOutcome>;
  deliverMany?: (items: readonly OutboxItem[]) => Promise<DeliveryOutcome>;
}

/** A handler of the `email` channel, which delivers one item at a time. */
export function byEmail(deliver: OutboxHandler["deliver"]): OutboxHandler {
  return { channel: "email", deliver };
}

export interface ChannelOptions {
  name: Channel;
  slots: number;
  /** Pause after each item; needs one slot. */
  gapMs?: number;
  /** Above this many of one kind, they are delivered as one message. */
  batchAbove?: number;
  /** Time limit of a handler; the lease is a fifth longer. */
  handlerMs: number;
}

export interface OutboxTimes {
  /** Delay before the second attempt, doubling up to `maxRetryMs`, with jitter. */
  firstRetryMs: number;
  maxRetryMs: number;
  pollMs: number;
  /** After `tolerance` failures in a row a channel rests for `firstMs`, doubling up to `maxMs`. */
  pause: { tolerance: number; firstMs: number; maxMs: number };
}

const maxBatch = 500;

/** Claims due items of one channel into free slots, passes them to their handlers, records the outcome. */
export function createChannelWorker(options: {
  db: Database;
  log: Log;
  channel: ChannelOptions;
  handlers: ReadonlyMap<string, OutboxHandler>;
  worker: string;
  times: OutboxTimes;
  random: () => number;
}) {
  const { db, log, channel, handlers, worker, times, random } = options;
  const kinds = [...handlers].filter(([, handler]) => handler.channel === channel.name).map(([kind]) => kind);
  const leaseMs = channel.handlerMs * 1.2;
  const inFlight = new Set<Promise<void>>();
  let isStopped = false;
  let running = Promise.resolve();
  let resting = new AbortController();
  let failuresInRow = 0;
  // After a pause one item is tried alone.
  let isProbing = false;
  let notBefore = 0;
  const takeLogLine = createThrottle({ ms: 60_000, now: () => performance.now() });

  async function run(): Promise<void> {
    while (!isStopped) {
      resting = new AbortController();
      const restMs = await claimDue().catch((error: unknown) => {
        warn(error);
        return times.pollMs;
      });
      await sleep(restMs, undefined, { signal: resting.signal }).catch(() => undefined);
    }
  }

  async function claimDue(): Promise<number> {
    const pauseMs = notBefore - performance.now();
    if (pauseMs > 0) return pauseMs;
    const free = (isProbing ? 1 : channel.slots) - inFlight.size;
    if (free <= 0) return times.pollMs;
    const groups = await claim(free);
    if (isStopped) return 0;
    for (const group of groups) start(group);
    if (groups.length > 0) return 0;
    await retryFuture(db, channel.name);
    return times.pollMs;
  }

  async function claim(free: number): Promise<OutboxItem[][]> {
    const take = { channel: channel.name, kinds, limit: free, leaseMs, worker };
    if (channel.batchAbove !== undefined) {
      const first = await countDue(db, channel.name, kinds, maxBatch);
      if (!first) return [];
      if (first.count > channel.batchAbove && handlers.get(first.kind)?.deliverMany)
        return [await claimItems(db, { ...take, kinds: [first.kind], limit: maxBatch })];
    }
    return (await claimItems(db, take)).map((item) => [item]);
  }

  function start(items: readonly OutboxItem[]): void {
    const work = deliver(items)
      .catch(warn)
      .then(() => {
        inFlight.delete(work);
        if (channel.gapMs !== undefined) notBefore = Math.max(notBefore, performance.now() + channel.gapMs);
        resting.abort();
      });
    inFlight.add(work);
  }

  async function deliver(items: readonly OutboxItem[]): Promise<void> {
    const until = performance.now() + leaseMs;
    const answer = await withTimeout(channel.handlerMs, handle(items));
    const outcome: DeliveryOutcome = answer === "late" ? { state: "unavailable", reason: "handler timeout" } : answer;
    const [first] = items;
    if (!first) return;
    const settledAs = toSettled(outcome, first.is_expired);
    const usualMs = backOff(times.firstRetryMs, times.maxRetryMs, first.attempts - 1, 0.75 + 0.25 * random());
    const retryMs = ("retryAfterMs" in outcome ? outcome.retryAfterMs : undefined) ?? usualMs;
    await recordWithin(until, () => recordItems(db, items, { outcome, settledAs, retryMs }));
    const reason = "reason" in outcome && outcome.reason && cutText(outcome.reason, 200);
    const about = { kind: first.kind, id: first.source_id ?? first.key, attempts: first.attempts };
    const details = { ...about, ...(items.length > 1 ? { items: items.length } : {}), ...(reason ? { reason } : {}) };
    if (settledAs === "given-up") log.error(details, "notification given up");
    else if (settledAs === null || settledAs === "rejected") log.warn(details, `notification ${outcome.state}`);
    else log.info(details, `notification ${settledAs}`);
    await watchDestination(outcome);
  }

  async function handle(items: readonly OutboxItem[]): Promise<DeliveryOutcome> {
    const [first] = items;
    const handler = first && handlers.get(first.kind);
    if (!handler) return { state: "deferred", reason: "no handler" };
    try {
      return await (items.length > 1 && handler.deliverMany ? handler.deliverMany(items) : handler.deliver(first));
    } catch (error) {
      const { name, code } = toLoggedError(error);
      return { state: "deferred", reason: code ?? name };
    }
  }

  async function watchDestination(outcome: DeliveryOutcome): Promise<void> {
    if (outcome.state !== "unavailable") {
      failuresInRow = 0;
      if (!isProbing) return;
      isProbing = false;
      await retryChannel(db, channel.name);
      return;
    }
    failuresInRow += 1;
    const { tolerance, firstMs, maxMs } = times.pause;
    if (failuresInRow < tolerance && outcome.retryAfterMs === undefined) return;
    const ms = outcome.retryAfterMs ?? backOff(firstMs, maxMs, failuresInRow - tolerance, 0.5 + 0.5 * random());
    isProbing = true;
    notBefore = Math.max(notBefore, performance.now() + ms);
    log.warn(
      { channel: channel.name, seconds: Math.ceil(ms / 1_000) },
      "a destination is unavailable: its channel pauses",
    );
  }

  /** Throttled: every poll fails while the database is unavailable. */
  function warn(error: unknown): void {
    if (takeLogLine() !== null)
      log.error({ channel: channel.name, error: toLoggedError(error) }, "the outbox could not use the database");
  }

  return {
    start() {
      running = run();
    },
    /** Looks for due items at once, or again when it is looking already. */
    wake: () => resting.abort(),
    async stop(withinMs: number): Promise<void> {
      isStopped = true;
      resting.abort();
      await running;
      await withTimeout(withinMs, Promise.all(inFlight));
    },
  };
}

/** Returns `firstMs` doubled `times` times, at most `maxMs`, multiplied by `share`. @param share random, so that servers do not retry together */
export function backOff(firstMs: number, maxMs: number, times: number, share: number): number {
  return Math.round(Math.min(maxMs, firstMs * 2 ** Math.max(0, times)) * share);
}

function toSettled(outcome: DeliveryOutcome, isExpired: boolean): SettledAs {
  if (outcome.state === "held") return null;
  if (outcome.state === "deferred" || outcome.state === "unavailable") return isExpired ? "given-up" : null;
  return outcome.state;
}

/** Retries while the database is unavailable: an unrecorded delivery would be repeated. */
async function recordWithin(untilMs: number, record: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await record();
      return;
    } catch (error) {
      if (!isUnavailable(error) || performance.now() > untilMs) throw error;
      await sleep(500);
    }
  }
}
