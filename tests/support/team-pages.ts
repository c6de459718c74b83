import { createTeamRoutes } from "../../server/team/routes.tsx";
import { createMemoryRateLimiter } from "../../server/http/rate-limiter.ts";
import { startSession } from "../../src/features/team/sessions.server.ts";
import type { Database } from "../../src/platform/db.server.ts";
import { parseEnv } from "../../src/platform/env.server.ts";
import { createLog } from "../../src/platform/log.server.ts";

export const owner = "ada@penwright.test";
export const member = "ben@penwright.test";
export const teamOrigin = "https://penwright.test";
export const teamSecret = "s".repeat(32);

/** The team's pages over a database, as `owner` and `member` use them. */
export interface TeamPages {
  app: ReturnType<typeof createTeamRoutes>;
  /** @param path below /team; @param who signed in, or nobody */
  get(path: string, who: string | null): Promise<Response>;
  post(path: string, fields: Record<string, string> | [string, string][], who: string | null): Promise<Response>;
  upload(path: string, form: FormData, who: string | null): Promise<Response>;
  /** A cross-site post from a signed-in browser. */
  postFromElsewhere(path: string, fields: Record<string, string>, who: string): Promise<Response>;
  /** How often a handler woke the outbox. */
  wakes(): number;
}

/** @param dataDir where written emails are erased */
export function openTeamPages(db: Database, now: () => Date = () => new Date(), dataDir = ".cache/no-data"): TeamPages {
  const parsed = parseEnv({ SITE_ORIGIN: teamOrigin, TEAM_MEMBERS: `owner:${owner},${member}`, DATA_DIR: dataDir });
  if (!parsed.ok) throw new Error(parsed.problem);
  let wakes = 0;
  const app = createTeamRoutes({
    env: parsed.env,
    log: createLog("silent"),
    db: async () => db,
    secret: teamSecret,
    now,
    limits: createMemoryRateLimiter(),
    clientIp: () => "192.0.2.1",
    wakeJobs: () => (wakes += 1),
  });

  async function cookieOf(who: string | null): Promise<Record<string, string>> {
    return who === null ? {} : { cookie: `__Host-team=${await startSession(db, who, "Firefox on Linux")}` };
  }

  async function post(
    path: string,
    fields: Record<string, string> | [string, string][],
    who: string | null,
    site: string,
  ) {
    const headers = { "sec-fetch-site": site, ...(await cookieOf(who)) };
    return app.request(path, { method: "POST", headers, body: new URLSearchParams(fields) });
  }

  return {
    app,
    get: async (path, who) => app.request(path, { headers: await cookieOf(who) }),
    post: (path, fields, who) => post(path, fields, who, "same-origin"),
    async upload(path, form, who) {
      const sent = new Response(form);
      const type = sent.headers.get("content-type") ?? "";
      const headers = { "sec-fetch-site": "same-origin", "content-type": type, ...(await cookieOf(who)) };
      return app.request(path, { method: "POST", headers, body: await sent.arrayBuffer() });
    },
    postFromElsewhere: (path, fields, who) => post(path, fields, who, "cross-site"),
    wakes: () => wakes,
  };
}
