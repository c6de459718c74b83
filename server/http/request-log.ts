import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Log } from "../../src/platform/log.server.ts";

export interface RequestVariables {
  requestId: string;
}

/**
 * One line a request: id, method, path without its query (it may hold what somebody searched for), status, milliseconds.
 * No address, no user agent. The id is also sent back, and stands in every other line about this request.
 */
export function requestLog(log: Log): MiddlewareHandler<{ Variables: RequestVariables }> {
  return async (context, next) => {
    const started = performance.now();
    const id = randomUUID();
    context.set("requestId", id);
    await next();
    context.res.headers.set("x-request-id", id);
    const status = context.res.status;
    const line = {
      id,
      method: context.req.method,
      path: context.req.path.slice(0, 200),
      status,
      ms: Math.round(performance.now() - started),
    };
    if (status >= 500) log.error(line, "request");
    else log.info(line, "request");
  };
}
