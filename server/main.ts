import { existsSync } from "node:fs";
import { placeholderWarnings } from "../src/lib/site-config.ts";
import { parseEnv } from "../src/platform/env.server.ts";
import { createLog, toLoggedError } from "../src/platform/log.server.ts";
import { watchNpmShell } from "./npm-orphan.ts";
import { startSite } from "./site.ts";
import { siteConfig } from "../src/lib/site-config.ts";

/** Longer than everything that a stop waits for; a supervisor that allows 20 s never has to kill. */
const stopWithinMs = 19_000;

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
    // What hangs while it is stopped does not keep the process.
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    await stopSite?.().catch((error: unknown) => {
      log.fatal({ error: toLoggedError(error) }, "stopping failed");
      process.exit(1);
    });
    process.exit(code);
  }
  process.on("SIGTERM", () => void stop("SIGTERM"));
  process.on("SIGINT", () => void stop("SIGINT"));
  watchNpmShell(
    process.env,
    () => process.ppid,
    () => void stop("npm is gone"),
  );
  // Nobody knows what such a failure left half done: what is in flight is finished, and a fresh process takes over.
  for (const kind of ["unhandledRejection", "uncaughtException"] as const) {
    process.on(kind, (error: unknown) => {
      log.fatal({ error: toLoggedError(error) }, "a failure nobody handled");
      void stop(kind, 1);
    });
  }

  const started = await startSite(env, log, {
    onListening(address) {
      process.stdout.write(`${siteConfig.name} is at ${address}\n`);
      if (env.isProduction) for (const warning of placeholderWarnings()) log.warn(warning);
      if (env.ANALYTICS === "vercel")
        log.warn(
          "ANALYTICS=vercel: pages ask for /_vercel/insights/script.js, which Vercel serves and this server does not",
        );
    },
  });
  if (!started.ok) return fail(started.problem);
  stopSite = started.site.stop;
}

function fail(problem: string): void {
  process.stderr.write(`${problem}\n`, () => process.exit(1));
}

await main();
