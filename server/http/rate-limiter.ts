import { createBoundedMap } from "../../src/lib/bounded-map.ts";
import { toLimitKey } from "../middleware/client-ip.ts";

export interface RateLimit {
  limit: number;
  seconds: number;
}

export type LimitOutcome = { ok: true } | { ok: false; retryAfterSeconds: number };

export type TakePoints = (key: string, limit: RateLimit, cost?: number) => Promise<LimitOutcome>;

export interface RateLimiter {
  take: TakePoints;
  /** Counts in this process only, for limits that protect its memory and database connections. */
  takeHere: TakePoints;
}

export interface RouteLimits {
  perIp: RateLimit;
  total: RateLimit;
}

/** More writes than one process stores in a minute. A client over its own limit does not count here, so that thousands of networks must be used to reach it. */
const total: RateLimit = { limit: 300_000, seconds: 60 };

export const writeLimits = {
  rest: { perIp: { limit: 60, seconds: 60 }, total },
  functions: { perIp: { limit: 30, seconds: 60 }, total },
  forms: { perIp: { limit: 30, seconds: 60 }, total },
} satisfies Record<string, RouteLimits>;

/** Messages that one client IP may send. Each is an email to the team and one to its sender, and of both there are so many an hour for all. */
const messages: RateLimit = { limit: 60, seconds: 3_600 };

const sweepMs = 10_000;

/** Counts in memory. @param options.maxKeys beyond it the oldest windows are forgotten, since refusing would let invented keys lock others out */
export function createMemoryRateLimiter(
  options: { maxKeys?: number; now?: () => number } = {},
): RateLimiter & { size(): number } {
  const { maxKeys = 300_000, now = () => performance.now() } = options;
  const windows = createBoundedMap<{ points: number; endsAt: number }>(maxKeys);
  let sweepAt = now() + sweepMs;

  function sweep(): void {
    if (now() < sweepAt) return;
    sweepAt = now() + sweepMs;
    windows.deleteWhere(({ endsAt }) => endsAt <= now());
  }

  const take: TakePoints = async (key, { limit, seconds }, cost = 1) => {
    sweep();
    const name = `${limit}/${seconds} ${key}`;
    const known = windows.get(name);
    const current = known && known.endsAt > now() ? known : { points: 0, endsAt: now() + seconds * 1_000 };
    if (current !== known) windows.set(name, current);
    current.points += cost;
    return current.points <= limit ? { ok: true } : refuse(current.endsAt - now());
  };
  return { take, takeHere: take, size: windows.size };
}

export function refuse(leftMs: number): LimitOutcome {
  return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1_000)) };
}

/** Takes a write's points from its client IP's limit first, so that a client over its limit costs the others nothing. */
export async function takeWrite(
  limiter: RateLimiter,
  route: string,
  limits: RouteLimits,
  clientIp: string,
  cost = 1,
): Promise<LimitOutcome> {
  const own = await limiter.take(`${route}:from:${toLimitKey(clientIp)}`, limits.perIp, cost);
  return own.ok ? limiter.takeHere(`${route}:all`, limits.total, cost) : own;
}

/** Counts messages that a client IP sends, on whichever route. */
export function takeMessages(limiter: RateLimiter, clientIp: string, count = 1): Promise<LimitOutcome> {
  return limiter.take(`messages:from:${toLimitKey(clientIp)}`, messages, count);
}
