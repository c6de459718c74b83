import type { Context, Hono } from "hono";
import type { TeamSession } from "../../../src/features/team/sessions.server.ts";
import type { Database } from "../../../src/platform/db.server.ts";
import type { Env } from "../../../src/platform/env.server.ts";
import type { Log } from "../../../src/platform/log.server.ts";
import type { RateLimiter } from "../../http/rate-limiter.ts";
import type { ClientIp } from "../../middleware/client-ip.ts";
import type { RequestVariables } from "../../middleware/request-log.ts";

export interface TeamDependencies {
  env: Env;
  log: Log;
  db: () => Promise<Database>;
  secret: string;
  now: () => Date;
  limits: RateLimiter;
  clientIp: ClientIp;
  wakeJobs: () => void;
}

export interface TeamVariables extends RequestVariables {
  session: TeamSession;
  /** The posted fields; empty for a GET and for an upload. */
  form: URLSearchParams;
  db: Database;
}

export type TeamApp = Hono<{ Variables: TeamVariables }>;
export type TeamContext = Context<{ Variables: TeamVariables }>;

/** `__Host-` binds a cookie to this host and TLS; browsers accept it on http://localhost too. */
export const teamCookie = { prefix: "host", httpOnly: true, sameSite: "Lax" } as const;
