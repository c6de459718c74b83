import type { Database } from "../../src/platform/db.server.ts";
import { type Log, toLoggedError } from "../../src/platform/log.server.ts";
import { withTimeout } from "../../src/lib/with-timeout.ts";
import { type RateLimit, createMemoryRateLimiter, type LimitOutcome, type RateLimiter } from "./rate-limiter.ts";
import { type Asked, type Counted, createSharedCount } from "./shared-count.ts";

/** Longest that a visitor waits for the shared count; then this process's own has to do. */
const deadlineMs = 150;
/** How long the database is left alone after it did not answer. */
const quietMs = 2_000;
const forgetEveryMs = 60_000;
/** Most keys in one statement. */
const maxKeys = 500;
/** Most keys remembered as used up; a forgotten one is only asked about again. */
const maxUsedUp = 100_000;

interface Waiting {
  key: string;
  allowance: RateLimit;
  cost: number;
  settle: (outcome: LimitOutcome) => void;
}

/**
 * RateLimiter that hold across all processes on one Postgres (docs/decisions/0012). Each process counts in memory first: what is too
 * much here is refused without a question, and is all that counts while the database is away or slow. What passes is counted
 * in Postgres; whatever arrives while a question is out shares the next one. A key that is used up everywhere is
 * remembered until its window ends, so that a flood costs no queries.
 * @param options.db waits for the database to be open @param options.secret the same for all processes
 */
export function createSharedRateLimiter(options: {
  db: () => Promise<Database>;
  secret: string;
  log: Log;
}): RateLimiter {
  const { log } = options;
  const own = createMemoryRateLimiter();
  const shared = createSharedCount(options);
  const usedUp = createDeadlines(maxUsedUp);
  let waiting: Waiting[] = [];
  let isAsking = false;
  let quietUntil = 0;
  let forgetAt = performance.now() + forgetEveryMs;

  function askSoon(): void {
    if (isAsking || waiting.length === 0) return;
    isAsking = true;
    setImmediate(() => {
      const group = waiting.slice(0, maxKeys);
      waiting = waiting.slice(maxKeys);
      void ask(group).finally(() => {
        isAsking = false;
        askSoon();
      });
    });
  }

  async function ask(group: readonly Waiting[]): Promise<void> {
    const counted = performance.now() < quietUntil ? null : await count(sumUp(group));
    if (counted) settle(group, counted);
    // Each of them was within this process's own limits.
    else for (const one of group) one.settle({ ok: true });
  }

  async function count(asked: ReadonlyMap<string, Asked>): Promise<ReadonlyMap<string, Counted> | null> {
    try {
      const counted = await withTimeout(deadlineMs, shared.add(asked));
      if (counted === "late") throw new Error(`no answer in ${deadlineMs} ms`);
      forgetSometimes();
      return counted;
    } catch (error) {
      quietUntil = performance.now() + quietMs;
      log.warn({ error: toLoggedError(error) }, "limits are counted by this process alone for a moment");
      return null;
    }
  }

  /** In the order in which they came: who was first has the points that were left. */
  function settle(group: readonly Waiting[], counted: ReadonlyMap<string, Counted>): void {
    const before = new Map(
      [...sumUp(group)].map(([key, { points }]) => [key, (counted.get(key)?.points ?? 0) - points]),
    );
    for (const { key, allowance, cost, settle: tell } of group) {
      const points = (before.get(key) ?? 0) + cost;
      before.set(key, points);
      const leftMs = counted.get(key)?.leftMs ?? 0;
      if (points > allowance.limit) usedUp.set(key, leftMs);
      tell(points > allowance.limit ? refuse(leftMs) : { ok: true });
    }
  }

  function forgetSometimes(): void {
    if (performance.now() < forgetAt) return;
    forgetAt = performance.now() + forgetEveryMs;
    shared.forgetEnded().catch((error: unknown) => {
      log.warn({ error: toLoggedError(error) }, "ended limits could not be forgotten; they are the next time");
    });
  }

  return {
    async take(name, allowance, cost = 1) {
      const key = `${allowance.limit}/${allowance.seconds} ${name}`;
      const leftMs = usedUp.leftMs(key);
      if (leftMs > 0) return refuse(leftMs);
      const outcome = await own.take(name, allowance, cost);
      if (!outcome.ok) return outcome;
      return new Promise((settleOne) => {
        waiting.push({ key, allowance, cost, settle: settleOne });
        askSoon();
      });
    },
  };
}

function sumUp(group: readonly Waiting[]): Map<string, Asked> {
  const sums = new Map<string, Asked>();
  for (const { key, cost, allowance } of group)
    sums.set(key, { points: (sums.get(key)?.points ?? 0) + cost, seconds: allowance.seconds });
  return sums;
}

function refuse(leftMs: number): LimitOutcome {
  return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1_000)) };
}

/** Keys with a time of their own each, by a clock that nobody sets; when there are too many, all are forgotten. */
function createDeadlines(most: number) {
  const deadlines = new Map<string, number>();
  return {
    set(key: string, ms: number): void {
      if (deadlines.size >= most) deadlines.clear();
      deadlines.set(key, performance.now() + ms);
    },
    leftMs(key: string): number {
      const until = deadlines.get(key);
      if (until === undefined) return 0;
      const leftMs = until - performance.now();
      if (leftMs <= 0) deadlines.delete(key);
      return leftMs;
    },
  };
}
