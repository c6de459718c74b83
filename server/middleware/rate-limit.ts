import type { Context, MiddlewareHandler } from "hono";
import { type ClientIp, toLimitKey } from "./client-ip.ts";
import { answerProblem, floodProblem } from "../http/problem.ts";
import type { LimitOutcome, RateLimit } from "../http/rate-limiter.ts";

/**
 * What one address may read in a minute of what is not in memory: searches, pages of the list, data, pictures, feeds. A reader needs a
 * few; a thousand cost a second or two of the processor, so nobody can have much more of it.
 */
const readAllowance: RateLimit = { limit: 1_200, seconds: 60 };

export interface ReadLimit {
  /** One point of the sender's allowance. */
  take(context: Context): LimitOutcome;
  /** The same as a step before a door. */
  step: MiddlewareHandler;
}

/** Addresses counted in one window; a reader beyond them is let through. */
const maxReaders = 200_000;

/**
 * RateLimiter reading by address, never in total: nobody's reading can be stopped by what others do, not even by so many that they cannot be
 * told apart any more. Counted in this process, whose processor it guards, and apart from everything that is written.
 * @param options.now in milliseconds
 */
export function createReadLimit(
  clientIp: ClientIp,
  options: { allowance?: RateLimit; now?: () => number } = {},
): ReadLimit {
  const { allowance = readAllowance, now = Date.now } = options;
  const readers = new Map<string, number>();
  let windowEndsAt = 0;

  function take(context: Context): LimitOutcome {
    if (now() >= windowEndsAt) {
      readers.clear();
      windowEndsAt = now() + allowance.seconds * 1_000;
    }
    const reader = toLimitKey(clientIp(context));
    const count = (readers.get(reader) ?? 0) + 1;
    if (count > allowance.limit)
      return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil((windowEndsAt - now()) / 1_000)) };
    if (readers.has(reader) || readers.size < maxReaders) readers.set(reader, count);
    return { ok: true };
  }

  return {
    take,
    async step(context, next) {
      const taken = take(context);
      return taken.ok ? next() : answerProblem(context.req.raw, floodProblem(taken.retryAfterSeconds));
    },
  };
}
