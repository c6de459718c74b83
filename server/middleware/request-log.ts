import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { ProcessLog } from "../../src/platform/log.server.ts";

export interface RequestVariables {
  requestId: string;
}

/**
 * One line a request: id, method, path without its query (it may hold what somebody searched for), status, milliseconds.
 * No address, no user agent. The id is also sent back, and stands in every other line about this request.
 */
export function requestLog(log: Pick<ProcessLog, "request">): MiddlewareHandler<{ Variables: RequestVariables }> {
  return async (context, next) => {
    const started = performance.now();
    const id = randomUUID();
    context.set("requestId", id);
    await next();
    context.res.headers.set("x-request-id", id);
    log.request({
      id,
      method: context.req.method,
      path: context.req.path,
      status: context.res.status,
      ms: Math.round(performance.now() - started),
    });
  };
}
