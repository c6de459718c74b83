import type { Context, MiddlewareHandler } from "hono";
import { createBoundedMap } from "../../src/lib/bounded-map.ts";
import { createSemaphore, type Release } from "../../src/lib/semaphore.ts";
import { answerProblem, floodProblem, type Problem } from "../http/problem.ts";
import { type ClientIp, toLimitKey } from "./client-ip.ts";

/** Milliseconds of work that a client IP may cause by reads that are not in memory: 20 seconds at once, refilled by half a second each second. */
const usual = { burstMs: 20_000, refillPerMs: 0.5 };

/** Concurrent renderings. The pool has ten connections, so some stay free for signups; waiting ends well before 3 s. */
const renderings = { count: 6, maxWaiting: 100, waitMs: 400 };
/** One client's: half, so that others never wait behind it. */
const ownRenderings = { count: 3, maxWaiting: 30, waitMs: 400 };

const maxReaders = 200_000;

const busy: Problem = {
  status: 503,
  error: "busy",
  message: "Too many pages are being made at once. Try again in a moment.",
  headers: { "retry-after": "1" },
};

/** `done` ends the charge. */
export type ReadOutcome = { ok: true; done: () => void } | { ok: false; problem: Problem };

/** Limits reads by the time they take per client IP, without a total that others could exhaust. */
export function createReadLimit(clientIp: ClientIp, options: Partial<typeof usual> & { now?: () => number } = {}) {
  const { burstMs, refillPerMs, now = () => performance.now() } = { ...usual, ...options };
  const takeSlot = createSemaphore(renderings);
  const readers = createBoundedMap<{ usedMs: number; at: number }>(maxReaders);
  const rendering = new Map<string, { takeSlot: ReturnType<typeof createSemaphore>; requests: number }>();
  let sweepAt = now() + burstMs;

  function usedMs(reader: string): number {
    const use = readers.get(reader);
    return use ? Math.max(0, use.usedMs - (now() - use.at) * refillPerMs) : 0;
  }

  function sweep(): void {
    if (now() < sweepAt) return;
    sweepAt = now() + burstMs;
    readers.deleteWhere((_, reader) => usedMs(reader) === 0);
  }

  function admit(context: Context, release?: Release): ReadOutcome {
    sweep();
    const reader = toLimitKey(clientIp(context));
    const excessMs = usedMs(reader) - burstMs;
    if (excessMs >= 0) {
      release?.();
      return { ok: false, problem: floodProblem(Math.max(1, Math.ceil(excessMs / refillPerMs / 1_000))) };
    }
    const began = now();
    function done(): void {
      release?.();
      const used = { usedMs: usedMs(reader) + Math.max(1, now() - began), at: now() };
      readers.set(reader, used);
    }
    return { ok: true, done };
  }

  async function begin(context: Context): Promise<ReadOutcome> {
    const refused = admit(context);
    if (!refused.ok) return refused;
    const reader = toLimitKey(clientIp(context));
    const own = rendering.get(reader) ?? { takeSlot: createSemaphore(ownRenderings), requests: 0 };
    rendering.set(reader, own);
    own.requests += 1;
    const releaseOwn = await own.takeSlot();
    const release = releaseOwn && (await takeSlot());
    function leave(): void {
      release?.();
      releaseOwn?.();
      own.requests -= 1;
      if (own.requests === 0) rendering.delete(reader);
    }
    // Admitted again, so that waiting for the slot is not charged.
    if (release) return admit(context, leave);
    leave();
    return { ok: false, problem: busy };
  }

  function toMiddleware(enter: (context: Context) => ReadOutcome | Promise<ReadOutcome>): MiddlewareHandler {
    return async (context, next) => {
      const admitted = await enter(context);
      if (!admitted.ok) return answerProblem(context.req.raw, admitted.problem);
      try {
        return await next();
      } finally {
        admitted.done();
      }
    };
  }

  return {
    begin,
    step: toMiddleware(begin),
    /** Charges the time without taking a rendering slot, for routes with a queue of their own. */
    charge: toMiddleware(admit),
  };
}
