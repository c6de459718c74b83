import { existsSync } from "node:fs";
import { placeholderWarnings } from "../src/lib/site-config.ts";
import { parseEnv } from "../src/platform/env.server.ts";
import { createLog, toLoggedError } from "../src/platform/log.server.ts";
import { startSite } from "./site.ts";

/** The process: reads its environment, starts the site, stops it on a signal. What prevents a start is one sentence and exit code 1. */
async function main(): Promise<void> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const parsed = parseEnv(process.env);
  if (!parsed.ok) return fail(parsed.problem);
  const { env } = parsed;
  const log = createLog(env.LOG_LEVEL);

  // Signals are heard from the first moment: a process told to stop while it starts has nothing in flight yet.
  let stopSite: (() => Promise<void>) | null = null;
  let isStopping = false;
  async function stop(reason: string, code = 0): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    log.info({ reason }, "stopping");
    await stopSite?.();
    process.exit(code);
  }
  process.on("SIGTERM", () => void stop("SIGTERM"));
  process.on("SIGINT", () => void stop("SIGINT"));
  process.on("unhandledRejection", (error) => {
    log.fatal({ error: toLoggedError(error) }, "a failure nobody handled");
    void stop("unhandledRejection", 1);
  });

  const started = await startSite(env, log, {
    onListening(address) {
      process.stdout.write(`Penwright is at ${address}\n`);
      if (env.isProduction) for (const warning of placeholderWarnings()) log.warn(warning);
    },
  });
  if (!started.ok) return fail(started.problem);
  stopSite = started.site.stop;
}

function fail(problem: string): void {
  process.stderr.write(`${problem}\n`, () => process.exit(1));
}

await main();
