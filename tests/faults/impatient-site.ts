import { parseEnv } from "../../src/platform/env.server.ts";
import { createLog } from "../../src/platform/log.server.ts";
import { startSite } from "../../server/site.ts";

/** The built site with retry times of seconds instead of minutes, which no environment variable can set. */
const times = {
  outbox: { firstRetryMs: 100, maxRetryMs: 1_000, pollMs: 300, pause: { tolerance: 3, firstMs: 200, maxMs: 600 } },
  chatGapMs: 0,
  mailMs: 400,
  chatMs: 400,
};

const parsed = parseEnv(process.env);
if (!parsed.ok) throw new Error(parsed.problem);
const started = await startSite(parsed.env, createLog(parsed.env.LOG_LEVEL), { times });
if (!started.ok) throw new Error(started.problem);
const { site } = started;
process.on("SIGTERM", () => void site.stop().then(() => process.exit(0)));
