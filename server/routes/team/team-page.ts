import type { Context, Hono, MiddlewareHandler } from "hono";
import type { ReactNode } from "react";
import type { TeamSession } from "../../../src/features/team/sessions.server.ts";
import type { Database } from "../../../src/platform/db.server.ts";
import type { Env } from "../../../src/platform/env.server.ts";
import type { Log } from "../../../src/platform/log.server.ts";
import { renderTeamPage } from "../../../src/ui/team/team-layout.server.tsx";
import type { TeamPath } from "../../../src/ui/team/team-navigation.ts";
import { teamStyle } from "../../../src/ui/team/team-style.server.ts";
import type { RateLimiter } from "../../http/rate-limiter.ts";
import type { ClientIp } from "../../middleware/client-ip.ts";
import { privatePagePolicy } from "../../middleware/private-page.ts";
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

/** Set on the context of a signed-in request: `context.get("session")` and `context.get("form")`. */
export interface TeamVariables extends RequestVariables {
  session: TeamSession;
  form: URLSearchParams;
}

export type TeamApp = Hono<{ Variables: TeamVariables }>;
export type TeamContext = Context<{ Variables: TeamVariables }>;

const policy = privatePagePolicy({ style: teamStyle });

/** @param page.current its navigation entry @param page.notice result of the last action @param page.isOutside before sign-in */
export function answerTeamPage(
  context: TeamContext,
  page: {
    title: string;
    current?: TeamPath;
    notice?: string | undefined;
    status?: 200 | 400 | 403 | 404 | 409 | 422 | 429;
    isOutside?: boolean;
  },
  children: ReactNode,
): Response {
  const reader = page.isOutside ? null : context.get("session");
  const html = renderTeamPage({ ...page, reader, children });
  return context.html(html, page.status ?? 200, { "content-security-policy": policy });
}

export const requireOwner: MiddlewareHandler<{ Variables: TeamVariables }> = async (context, next) =>
  context.get("session").role === "owner"
    ? next()
    : answerTeamPage(context, { title: "For owners", status: 403 }, "Only owners of the site may see or do this.");
