import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { createThrottle } from "../../src/lib/throttle.ts";
import type { Log } from "../../src/platform/log.server.ts";

export interface RequestVariables {
  requestId: string;
}

export interface RequestLine {
  /** Sent as `x-request-id`, and part of every other line about this request. */
  id: string;
  method: string;
  path: string;
  status: number;
  ms: number;
}

const maxPathLength = 200;
/** Of each kind, so that what visitors are refused hides no failure of the site. */
const linesPerSecond = 50;
/** A feature that is not configured is no failure of the site. */
export const notConfigured = 501;

/** Writes one line per request; of successes, refusals (400 and above) and failures (500 and above) at most fifty a second each, and `leftOut` counts the rest. */
export function createRequestLog(log: Log, now: () => number = Date.now): (line: RequestLine) => void {
  const openThrottle = () => createThrottle({ limit: linesPerSecond, ms: 1_000, now });
  const takeLine = { success: openThrottle(), refusal: openThrottle(), failure: openThrottle() };
  return ({ id, method, path, status, ms }) => {
    const leftOut = takeLine[status >= 500 ? "failure" : status >= 400 ? "refusal" : "success"]();
    if (leftOut === null) return;
    const line = { id, method, path: path.slice(0, maxPathLength), status, ms, ...(leftOut > 0 ? { leftOut } : {}) };
    if (status >= 500 && status !== notConfigured) log.error(line, "request");
    else log.info(line, "request");
  };
}

export function requestLog(write: (line: RequestLine) => void): MiddlewareHandler<{ Variables: RequestVariables }> {
  return async (context, next) => {
    const started = performance.now();
    const id = randomUUID();
    context.set("requestId", id);
    await next();
    context.res.headers.set("x-request-id", id);
    const ms = Math.round(performance.now() - started);
    write({ id, method: context.req.method, path: context.req.path, status: context.res.status, ms });
  };
}
