import type { Context, Hono } from "hono";
import type { TeamSession } from "../../src/features/team/sessions.server.ts";
import type { Database } from "../../src/platform/db.server.ts";
import type { DeskClock } from "./parts.tsx";
import type { RequestVariables } from "../middleware/request-log.ts";

export interface TeamVariables extends RequestVariables {
  session: TeamSession;
  /** The posted fields; empty for a GET and for an upload. */
  form: URLSearchParams;
  db: Database;
  clock: DeskClock;
  /** How many messages wait, for the navigation: "0", "12", "99+". */
  waiting: string;
}

export type TeamApp = Hono<{ Variables: TeamVariables }>;
export type TeamContext = Context<{ Variables: TeamVariables }>;

/** `__Host-` binds a cookie to this host and TLS; browsers accept it on http://localhost too. */
export const teamCookie = { prefix: "host", httpOnly: true, sameSite: "Lax" } as const;
