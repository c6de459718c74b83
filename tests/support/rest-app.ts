import { Hono } from "hono";
import { createRestRoutes } from "../../server/routes/rest.ts";
import { createMemoryRateLimiter, type RouteLimits } from "../../server/http/rate-limiter.ts";
import type { Database } from "../../src/platform/db.server.ts";
import { createLog } from "../../src/platform/log.server.ts";

export const anonKey = "penwright-anon";

const often = { limit: 1e6, seconds: 60 };
/** More than a test sends. */
export const plenty: RouteLimits = { perIp: often, total: often };

/** The routes below /rest/v1, without the site around them; the header `x-test-ip` is the client's. */
export function openRestApp(db: Database, routeLimits: RouteLimits = plenty): Hono {
  const routes = createRestRoutes({
    db: () => Promise.resolve(db),
    anonKey,
    limits: createMemoryRateLimiter(),
    clientIp: (context) => context.req.header("x-test-ip") ?? "192.0.2.1",
    log: createLog("silent"),
    routeLimits,
  });
  return new Hono().route("/rest/v1", routes);
}
