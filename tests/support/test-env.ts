import { type Env, parseEnv } from "../../src/platform/env.server.ts";

/** The default configuration, with test addresses. */
export function testEnv(change: Partial<Env> = {}): Env {
  const parsed = parseEnv({
    SITE_ORIGIN: "https://penwright.example",
    MAIL_FROM: "hello@penwright.example",
    TEAM_EMAIL: "team@penwright.example",
  });
  if (!parsed.ok) throw new Error(parsed.problem);
  return { ...parsed.env, teamMembers: [], ...change };
}
