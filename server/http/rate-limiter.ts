import { toLimitKey } from "../middleware/client-ip.ts";

/** So many points in a window of so many seconds, which begins with a key's first point. */
export interface RateLimit {
  limit: number;
  seconds: number;
}

export type LimitOutcome = { ok: true } | { ok: false; retryAfterSeconds: number };

/** Takes points from a key's limit; a refusal says when there are new ones. */
export type TakePoints = (key: string, limit: RateLimit, cost?: number) => Promise<LimitOutcome>;

/** Counts what is done by key, such as a route and a client IP. */
export interface RateLimiter {
  /** Counted for all processes that share a database. */
  take: TakePoints;
  /** Counted in this process alone: for what guards its memory and its share of the database. */
  takeHere: TakePoints;
}

/** What a route lets through from one client IP, and from everybody together. */
export interface RouteLimits {
  perIp: RateLimit;
  total: RateLimit;
}

/** Guards memory and database far above a good day (5,000 a second), so that nobody can shut out everybody else cheaply. */
const total: RateLimit = { limit: 300_000, seconds: 60 };

export const writeLimits = {
  /** Rows inserted through REST. */
  rest: { perIp: { limit: 60, seconds: 60 }, total },
  /** Calls of functions. */
  functions: { perIp: { limit: 30, seconds: 60 }, total },
  /** Posts of forms without JavaScript. */
  forms: { perIp: { limit: 30, seconds: 60 }, total },
} satisfies Record<string, RouteLimits>;

/** Windows that have ended are removed this often. */
const sweepMs = 10_000;

/**
 * Counts in this process's memory.
 * @param options.maxKeys keys in one moment; more are refused rather than remembered
 */
export function createMemoryRateLimiter(
  options: { maxKeys?: number; now?: () => number } = {},
): RateLimiter & { size(): number } {
  const { maxKeys = 300_000, now = () => performance.now() } = options;
  const windows = new Map<string, { points: number; endsAt: number }>();
  let sweepAt = now() + sweepMs;

  function sweep(): void {
    if (now() < sweepAt) return;
    sweepAt = now() + sweepMs;
    for (const [key, { endsAt }] of windows) if (endsAt <= now()) windows.delete(key);
  }

  const take: TakePoints = async (key, { limit, seconds }, cost = 1) => {
    sweep();
    const name = `${limit}/${seconds} ${key}`;
    const known = windows.get(name);
    if (!known && windows.size >= maxKeys) return refuse(sweepAt - now());
    const current = known && known.endsAt > now() ? known : { points: 0, endsAt: now() + seconds * 1_000 };
    windows.set(name, current);
    current.points += cost;
    return current.points <= limit ? { ok: true } : refuse(current.endsAt - now());
  };
  return { take, takeHere: take, size: () => windows.size };
}

/** @param leftMs until there are new points */
export function refuse(leftMs: number): LimitOutcome {
  return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1_000)) };
}

/**
 * Takes a write from its client IP's limit, then from everybody's: one who is over the limit costs the others nothing.
 * @param route a prefix of the keys
 * @param cost points to take, such as rows; default 1
 */
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
