import { siteConfig } from "../src/lib/site-config.ts";
import { readEnv, unknownVariables } from "../src/platform/env.server.ts";
import { describeSystemError } from "../src/platform/file-owner.server.ts";
import { createLog, toLoggedError } from "../src/platform/log.server.ts";
import { withFreePort } from "./listen.ts";
import { startSite } from "./site.ts";
import { describeStart, readStartFacts, withoutEmailAddresses } from "./start-report.ts";

/** `docker stop` kills after ten seconds; ending the process waits for one more sync of a slow disk. */
const stopWithinMs = 7_500;

async function main(): Promise<void> {
  const parsed = readEnv();
  if (!parsed.ok) return fail(parsed.problem);
  const env = await withFreePort(parsed.env);
  const log = createLog(env.LOG_LEVEL);

  let stopSite: (() => Promise<void>) | null = null;
  let isStopping = false;
  async function stop(reason: string, code = 0): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    log.info({ reason }, "stopping");
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    await stopSite?.().catch((error: unknown) => {
      log.fatal({ error: toLoggedError(error) }, "stopping failed");
      process.exit(1);
    });
    process.exit(code);
  }
  process.on("SIGTERM", () => void stop("SIGTERM"));
  process.on("SIGINT", () => void stop("SIGINT"));
  // The state is unknown: finish what is in flight and let a fresh process take over.
  for (const kind of ["unhandledRejection", "uncaughtException"] as const) {
    process.on(kind, (error: unknown) => {
      log.fatal({ error: toLoggedError(error) }, "a failure nobody handled");
      void stop(kind, 1);
    });
  }

  const onListening = (stopListening: () => Promise<void>) => void (stopSite = stopListening);
  const started = await startSite(env, log, { onListening }).catch((error: unknown) => {
    const problem = describeSystemError(error);
    if (problem === null) throw error;
    return { ok: false as const, problem };
  });
  if (isStopping) return;
  if (!started.ok) return fail(started.problem);
  const { url, backend } = started.site;
  const facts = readStartFacts(env, { url, backend, unknown: unknownVariables() });
  if (!env.isProduction) process.stdout.write(`${siteConfig.name} is at ${url}\n`);
  else if (process.stdout.isTTY) process.stdout.write(`${describeStart(facts)}\n`);
  // A log is read by programs and kept for longer: one line, without email addresses.
  else log.info(withoutEmailAddresses(facts), "started");
}

function fail(problem: string): void {
  process.stderr.write(`${problem}\n`, () => process.exit(1));
}

await main();
