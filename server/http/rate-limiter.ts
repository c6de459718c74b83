import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { toLimitKey } from "../middleware/client-ip.ts";

/** So many points in a window of so many seconds. */
export interface RateLimit {
  limit: number;
  seconds: number;
}

export type LimitOutcome = { ok: true } | { ok: false; retryAfterSeconds: number };

/** Counts what is done. In memory on one server; on several, a shared store behind the same interface. */
export interface RateLimiter {
  /**
   * Takes points from a key's allowance; a refusal says when there will be more.
   * @param key whom or what to count, with a prefix of the caller's own
   * @param cost points to take, 1 unless told
   */
  take(key: string, allowance: RateLimit, cost?: number): Promise<LimitOutcome>;
}

/** What a door lets through, by address and from everybody together. */
export interface RouteLimits {
  perIp: RateLimit;
  total: RateLimit;
}

const total: RateLimit = { limit: 300_000, seconds: 60 };

/**
 * The doors that write. The totals guard memory and database and lie far above a good day (5,000 a second), so that
 * nobody can shut out everybody else cheaply.
 */
export const writeLimits = {
  /** Rows through the REST door. */
  rest: { perIp: { limit: 60, seconds: 60 }, total },
  /** Calls of functions. */
  functions: { perIp: { limit: 30, seconds: 60 }, total },
  /** Posts of forms without JavaScript. */
  forms: { perIp: { limit: 30, seconds: 60 }, total },
} satisfies Record<string, RouteLimits>;

/** Keys that one allowance counts in a window; more are refused rather than remembered. */
const maxKeys = 300_000;

/** RateLimiter in this process's memory, forgotten when it ends. @param options.maxKeys for tests */
export function createMemoryRateLimiter(options: { maxKeys?: number } = {}): RateLimiter {
  const counters = new Map<string, RateLimiter["take"]>();
  return {
    take(key, allowance, cost) {
      const name = `${allowance.limit}/${allowance.seconds}`;
      const counter = counters.get(name) ?? createCounter(allowance, options.maxKeys ?? maxKeys);
      counters.set(name, counter);
      return counter(key, allowance, cost);
    },
  };
}

/**
 * Takes a write from its sender's allowance, then from everybody's: one who is over the limit costs the others nothing.
 * @param door the door's name, a prefix of the keys
 * @param cost points to take, such as rows; 1 unless told
 */
export async function takeWrite(
  limits: RateLimiter,
  door: string,
  allowance: RouteLimits,
  address: string,
  cost = 1,
): Promise<LimitOutcome> {
  const own = await limits.take(`${door}:from:${toLimitKey(address)}`, allowance.perIp, cost);
  return own.ok ? limits.take(`${door}:all`, allowance.total, cost) : own;
}

function createCounter(allowance: RateLimit, mostKeys: number): RateLimiter["take"] {
  const known = new RateLimiterMemory({ points: allowance.limit, duration: allowance.seconds });
  const fresh = new RateLimiterMemory({ points: mostKeys, duration: allowance.seconds });
  return async (key, _allowance, cost = 1) => {
    if ((await known.get(key)) === null) {
      const room = await consume(fresh, "keys", 1);
      if (!room.ok) return room;
    }
    return consume(known, key, cost);
  };
}

async function consume(limiter: RateLimiterMemory, key: string, cost: number): Promise<LimitOutcome> {
  try {
    await limiter.consume(key, cost);
    return { ok: true };
  } catch (reason) {
    // The library rejects with its count when the limit is reached, and with an Error when something broke.
    if (!(reason instanceof RateLimiterRes)) throw reason;
    return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(reason.msBeforeNext / 1_000)) };
  }
}
