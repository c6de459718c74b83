import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { createThrottle } from "../../src/lib/throttle.ts";
import type { Log } from "../../src/platform/log.server.ts";

export interface RequestVariables {
  requestId: string;
}

/** What the log says of a request: nothing about who sent it. */
export interface RequestLine {
  /** Sent back as `x-request-id`, and part of every other line about this request. */
  id: string;
  method: string;
  /** Without its query, which may hold what somebody searched for. */
  path: string;
  status: number;
  /** Whole milliseconds. */
  ms: number;
}

const maxPathLength = 200;
const failuresPerSecond = 50;

/**
 * Makes the function that writes one line for a request. Of failures (status 400 and above) only fifty a second are written; the
 * next line says as `leftOut` how many were not.
 * @param now in milliseconds
 */
export function createRequestLog(log: Log, now: () => number = Date.now): (line: RequestLine) => void {
  const takeFailure = createThrottle({ limit: failuresPerSecond, ms: 1_000, now });
  return ({ id, method, path, status, ms }) => {
    const leftOut = status >= 400 ? takeFailure() : 0;
    if (leftOut === null) return;
    const line = { id, method, path: path.slice(0, maxPathLength), status, ms, ...(leftOut > 0 ? { leftOut } : {}) };
    if (status >= 500) log.error(line, "request");
    else log.info(line, "request");
  };
}

/** Gives each request an id, and the log a line once it is answered. */
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
