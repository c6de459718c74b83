import { existsSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { createAdaptorServer } from "@hono/node-server";
import { placeholderWarnings } from "../src/lib/site-config.ts";
import { readSecret, takeDataFolder } from "../src/platform/data-folder.server.ts";
import type { Database } from "../src/platform/db.server.ts";
import { openEmbeddedDatabase } from "../src/platform/embedded-db.server.ts";
import { type Env, parseEnv } from "../src/platform/env.server.ts";
import { createLog, type Log, toLoggedError } from "../src/platform/log.server.ts";
import { applyMigrations } from "../src/platform/migrations.server.ts";
import { openPostgres } from "../src/platform/postgres-db.server.ts";
import { commonHeaders } from "./http/security-headers.ts";
import { compressPages, loadStaticFiles } from "./http/static-files.ts";

/** How long a stopping process still accepts, so that a request on its way is answered (docs/reliability.md). */
const lameDuckMs = 300;
/** How long it then waits for what is in flight. */
const graceMs = 10_000;

/** Starts the process. Whatever prevents that is one sentence on standard error and exit code 1. */
async function main(): Promise<void> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const outcome = parseEnv(process.env);
  if (!outcome.ok) return fail(outcome.problem);
  const env = outcome.env;
  const log = createLog(env.LOG_LEVEL);

  const folder = takeDataFolder(env.DATA_DIR, { isExclusive: env.DATABASE_URL === undefined });
  if (!folder.ok) return fail(folder.problem);
  if (!existsSync("build/server/index.js")) return fail("The site is not built yet: run npm run build, or start it with npm start.");
  const secret = readSecret(env.DATA_DIR, env.SECRET);

  const database = Promise.withResolvers<Database>();
  // Everyone who needs the database awaits it; that nobody may be waiting yet when it fails is no surprise.
  database.promise.catch(() => undefined);
  let isDraining = false;

  const isSecure = env.siteOrigin.startsWith("https:");
  const files = loadStaticFiles({
    folder: "build/client",
    settings: { origin: env.siteOrigin, analytics: env.ANALYTICS, anonKey: env.SUPABASE_ANON_KEY },
    isSecure,
    commonHeaders: commonHeaders(isSecure),
  });
  const { createApp, startServices } = await import("../build/server/index.js");
  const site = createApp({ env, log, secret, files, db: () => database.promise, now: () => new Date(), isDraining: () => isDraining });

  const server = createAdaptorServer({
    fetch: site.app.fetch,
    serverOptions: { headersTimeout: 10_000, requestTimeout: 15_000, connectionsCheckingInterval: 1_000, keepAliveTimeout: 65_000, maxHeaderSize: 16_384 },
  });
  server.maxConnections = 10_000;
  server.on("error", (error: NodeJS.ErrnoException) => fail(sayListenProblem(error, env)));
  await new Promise<void>((resolve) => server.listen(env.PORT, env.HOST, resolve));
  const address = server.address();
  process.stdout.write(`Penwright is at ${readableAddress(address, env)}\n`);
  if (env.isProduction) for (const warning of placeholderWarnings()) log.warn(warning);

  let services: { stop(): Promise<void> } | null = null;
  let db: Database | null = null;
  try {
    db = await openDatabase(env, log);
    const applied = await applyMigrations(db, "supabase/migrations");
    if (applied.length > 0) log.info({ applied }, "migrations applied");
    services = await startServices({ env, log, secret, db, now: () => new Date(), onBlogChange: site.onBlogChange });
    database.resolve(db);
  } catch (error) {
    return fail(sayDatabaseProblem(error, env));
  }
  void compressPages(files);

  let isStopping = false;
  async function stop(signal: string, code = 0): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    isDraining = true;
    log.info({ signal }, "stopping");
    await sleep(lameDuckMs);
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    await Promise.race([closed, sleep(graceMs)]);
    await services?.stop();
    await db?.close();
    folder.ok && folder.release();
    process.exit(code);
  }
  process.on("SIGTERM", () => void stop("SIGTERM"));
  process.on("SIGINT", () => void stop("SIGINT"));
  process.on("unhandledRejection", (error) => {
    log.fatal({ error: toLoggedError(error) }, "a failure nobody handled");
    void stop("unhandledRejection", 1);
  });
}

async function openDatabase(env: Env, log: Log): Promise<Database> {
  if (!env.DATABASE_URL) return openEmbeddedDatabase({ dataDir: env.DATA_DIR });
  return openPostgres({
    url: env.DATABASE_URL,
    onError: (error) => log.warn({ error: toLoggedError(error) }, "a database connection broke"),
  });
}

function sayListenProblem(error: NodeJS.ErrnoException, env: Env): string {
  if (error.code === "EADDRINUSE") return `Port ${env.PORT} on ${env.HOST} is in use. Stop what uses it, or set PORT to another.`;
  if (error.code === "EACCES") return `Port ${env.PORT} needs more rights than this user has. Set PORT to one above 1023.`;
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND") return `HOST ${env.HOST} is no address of this machine.`;
  return `The site cannot listen on ${env.HOST}:${env.PORT} (${error.code ?? error.message}).`;
}

function sayDatabaseProblem(error: unknown, env: Env): string {
  const { message, code } = toLoggedError(error);
  const reason = message.replace(/\s+/g, " ").trim() || code || "no answer";
  if (!env.DATABASE_URL) return `The embedded database in ${env.DATA_DIR} cannot be opened (${reason}).`;
  // The address may hold a password: only its host and name are said.
  const { host, pathname } = new URL(env.DATABASE_URL);
  return `The database ${host}${pathname} cannot be used (${reason}). Check DATABASE_URL and that it is running.`;
}

function readableAddress(address: AddressInfo | string | null, env: Env): string {
  const port = typeof address === "object" && address ? address.port : env.PORT;
  const host = env.HOST === "127.0.0.1" || env.HOST === "0.0.0.0" || env.HOST === "::" ? "localhost" : env.HOST;
  return `http://${host}:${port}`;
}

function fail(problem: string): void {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}

await main();
