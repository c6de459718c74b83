import type { Context, MiddlewareHandler } from "hono";
import { createSlots } from "../../src/lib/slots.ts";
import { answerProblem, floodProblem, type Problem } from "../http/problem.ts";
import { type ClientIp, toLimitKey } from "./client-ip.ts";

/** Per client IP, in milliseconds of work for reads that are not in memory: twenty seconds at once, then half of the time. */
const usual = { burstMs: 20_000, refillPerMs: 0.5 };

/** Concurrent renderings. The pool has ten connections, so some stay free for signups; waiting ends well before 3 s. */
const renderings = { count: 6, maxWaiting: 100, waitMs: 400 };

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
  const takeSlot = createSlots(renderings);
  const readers = new Map<string, { usedMs: number; at: number }>();
  let sweepAt = now() + burstMs;

  const usedNow = ({ usedMs, at }: { usedMs: number; at: number }) => Math.max(0, usedMs - (now() - at) * refillPerMs);

  function sweep(): void {
    if (now() < sweepAt) return;
    sweepAt = now() + burstMs;
    for (const [reader, use] of readers) if (usedNow(use) === 0) readers.delete(reader);
  }

  function admit(context: Context): ReadOutcome {
    sweep();
    const reader = toLimitKey(clientIp(context));
    const use = readers.get(reader);
    const excessMs = use ? usedNow(use) - burstMs : -burstMs;
    if (excessMs >= 0)
      return { ok: false, problem: floodProblem(Math.max(1, Math.ceil(excessMs / refillPerMs / 1_000))) };
    const began = now();
    function done(): void {
      const known = readers.get(reader);
      const usedMs = (known ? usedNow(known) : 0) + Math.max(1, now() - began);
      if (known || readers.size < maxReaders) readers.set(reader, { usedMs, at: now() });
    }
    return { ok: true, done };
  }

  async function begin(context: Context): Promise<ReadOutcome> {
    const refused = admit(context);
    if (!refused.ok) return refused;
    const release = await takeSlot();
    if (!release) return { ok: false, problem: busy };
    // Admitted again, so that waiting for the slot is not charged.
    const admitted = admit(context);
    if (!admitted.ok) {
      release();
      return admitted;
    }
    return {
      ok: true,
      done() {
        release();
        admitted.done();
      },
    };
  }

  function toMiddleware(enter: (context: Context) => ReadOutcome | Promise<ReadOutcome>): MiddlewareHandler {
    return async (context, next) => {
      const admitted = await enter(context);
      if (!admitted.ok) return answerProblem(context.req.raw, admitted.problem);
      try {
        await next();
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
