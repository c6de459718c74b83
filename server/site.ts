import { existsSync } from "node:fs";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readSecret, takeDataFolder } from "../src/platform/data-folder.server.ts";
import { type Database, isUnavailable } from "../src/platform/db.server.ts";
import type { Env } from "../src/platform/env.server.ts";
import { withTimeout } from "../src/lib/with-timeout.ts";
import type { Log } from "../src/platform/log.server.ts";
import { describeDatabaseProblem, openSiteDatabase } from "../src/platform/site-database.server.ts";
import type { App } from "./app.ts";
import type { ServiceTimes } from "./background.ts";
import { findHostedBackend, readBuiltBackend, toSiteSettings, toPolicySources } from "./hosted-backend.ts";
import type { StoredResponse } from "./http/stored-response.ts";
import { openAssetStore } from "./http/previous-build-assets.ts";
import { createMemoryResponder } from "./http/memory-responses.ts";
import { createHttpServer } from "./http/http-server.ts";
import { answerProblem, unreadableUrl } from "./http/problem.ts";
import { compressPages, findFile, loadFile, loadStaticFiles } from "./http/static-files.ts";
import { createLaunchSource } from "../src/features/launch/launch-source.server.ts";
import { servesPages } from "./launch-settings-reader.ts";
import { drain, isSocketPassed, listen } from "./listen.ts";
import { createRequestMetrics } from "./metrics/request-metrics.ts";
import { serveMetrics } from "./metrics/metrics-server.ts";
import { createRequestLog, type RequestLine } from "./middleware/request-log.ts";

/** Enough for 150 browsers behind one router. */
const connectionsPerIp = 1_000;
const firstAnswersMs = 10;
/** Each takes three seconds at most. */
const warmUpTries = 5;
/** How long visitors wait in systemd's queue for a database that does not come. The embedded one comes, or the start fails. */
const queuedMs = { postgres: 5_000, embedded: 20_000 };
const reconnectMs = 5_000;
/** How long a stop waits for jobs in progress, and then for the database, whose log holds every commit already. */
const closeMs = { jobs: 5_000, database: 2_000 };

/** An embedded database, migrated and with the launch posts (server/cli/prepare-database.ts). */
const databaseTemplate = "build/database/postgres";

interface StartOptions {
  times?: ServiceTimes;
  /** Gets what stops the site once visitors are answered, before everything is started. */
  onListening?: (stop: () => Promise<void>) => void;
}

/** Listens before it loads the app, so prerendered pages need neither the app nor Postgres. @returns a sentence when something prevents the start */
export async function startSite(env: Env, log: Log, options: StartOptions = {}) {
  const folder = takeDataFolder(env.DATA_DIR, { isExclusive: env.DATABASE_URL === undefined });
  if (!folder.ok) return folder;
  const { release } = folder;
  function refuse(problem: string) {
    release();
    return { ok: false as const, problem };
  }
  if (!existsSync("build/server/index.js"))
    return refuse("The site is not built yet: run npm run build, or start it with npm start.");

  let app: App | null = null;
  let db: Database | null = null;
  let stopMetrics: (() => void) | null = null;
  let isDraining = false;
  const requests = env.METRICS_PORT === undefined ? null : createRequestMetrics();
  const writeRequest = createRequestLog(log);
  function logRequest(line: RequestLine): void {
    requests?.count(line);
    writeRequest(line);
  }
  const backend = findHostedBackend(env, readBuiltBackend("build/backend.json"));
  if (backend && !env.DATABASE_URL)
    log.error(
      { backend: backend.url },
      "DATABASE_URL does not name the hosted project's database: nothing is delivered",
    );
  const isSecure = env.siteOrigin.startsWith("https:");
  const loadFiles = (now: Date) =>
    loadStaticFiles({
      folder: "build/client",
      settings: toSiteSettings(env, backend),
      sources: toPolicySources(env, backend),
      isSecure,
      now,
    });
  let filesYear = new Date().getUTCFullYear();
  let files = loadFiles(new Date());
  const assets = openAssetStore({ assets: "build/client/assets", store: join(env.DATA_DIR, "assets") });
  const secret = readSecret(env.DATA_DIR, env.SECRET);
  const launch = createLaunchSource({ dataDir: env.DATA_DIR, now: () => new Date() });

  function findStored(target: string): StoredResponse | undefined {
    const now = new Date();
    if (now.getUTCFullYear() !== filesYear) {
      // Every page names the year.
      filesYear = now.getUTCFullYear();
      files = loadFiles(now);
    }
    const file = findFile(files, target, servesPages(launch, target));
    if (file) return file;
    const path = target.split("?", 1)[0] ?? "";
    const earlier = assets.findFile(path);
    return earlier ? loadFile(earlier, path, isSecure) : app?.find(target);
  }

  const handler = Promise.withResolvers<RequestListener>();
  const server = createHttpServer(
    (request, response) => void handler.promise.then((handle) => handle(request, response)),
    {
      first: createMemoryResponder({ find: findStored, logRequest, isDraining: () => isDraining }),
      perIp: env.TRUSTED_PROXIES === 0 ? connectionsPerIp : null,
      host: new URL(env.siteOrigin).host,
    },
  );
  server.once("listening", () => options.onListening?.(stop));
  // A process that shares its port takes visitors from others, so it listens last. Where visitors wait in a queue it takes them once
  // they can be answered, or without the database after a while.
  const isQueued = isSocketPassed();
  let listening = env.SHARE_PORT || isQueued ? null : await listen(server, env);
  let early: ReturnType<typeof listen> | null = null;
  const patienceMs = env.DATABASE_URL ? queuedMs.postgres : queuedMs.embedded;
  const patience = isQueued ? setTimeout(() => void (early = listen(server, env)), patienceMs) : undefined;
  if (listening && !listening.ok) return refuse(listening.problem);
  // Answer the requests that waited for the port before loading modules blocks the event loop.
  if (listening) await sleep(firstAnswersMs);

  // A variable, because the build does not exist during type checking.
  const bundle = "../build/server/index.js";
  const { createApp }: typeof import("./app.ts") = await import(bundle);
  const { getRequestListener } = await import("@hono/node-server");
  const created = createApp({
    env,
    backend,
    log,
    logRequest,
    secret,
    launch,
    build: assets.build,
    now: () => new Date(),
    isDraining: () => isDraining,
    times: options.times,
  });
  app = created;
  const listener = getRequestListener(created.fetch, {
    // Reached only for a URL of which no Request can be made.
    errorHandler: () => answerProblem(new Request(env.siteOrigin), unreadableUrl),
  });
  handler.resolve((request, response) => void listener(request, response));

  try {
    db = await openDatabase(env, log);
    await created.open(db);
  } catch (error) {
    log.debug({ error: error instanceof Error ? error.stack : String(error) }, "the database could not be used");
    server.close();
    await db?.close().catch(() => undefined);
    return refuse(await describeDatabaseProblem(error, env));
  }
  const opened = db;
  if (!listening) await warmUp(created, env.siteOrigin);
  clearTimeout(patience);
  const compressing = compressPages(files);
  listening ??= await (early ?? listen(server, env));
  if (!listening.ok) {
    await created.stopJobs();
    await closeAll();
    return refuse(listening.problem);
  }

  if (env.METRICS_PORT && requests) stopMetrics = serveMetrics({ port: env.METRICS_PORT, db: opened, requests, log });
  return {
    ok: true as const,
    site: {
      url: listening.url,
      backend,
      db: opened,
      async settled() {
        await Promise.all([created.settled(), compressing]);
      },
      stop,
    },
  };

  /** Also while the start goes on: an embedded database that opens is closed in order, a Postgres that is away is not waited for. */
  async function stop(): Promise<void> {
    isDraining = true;
    const stopJobs = handler.promise.then(() => (env.DATABASE_URL && !db ? undefined : app?.stopJobs()));
    await Promise.all([drain(server), withTimeout(closeMs.jobs, stopJobs)]);
    stopMetrics?.();
    await withTimeout(closeMs.database, closeAll());
    release();
  }

  async function closeAll(): Promise<void> {
    await app?.close();
    await db?.close();
  }
}

/** The first statements and pages take longest; on a busy machine longer than a visitor's request may. */
async function warmUp(app: App, origin: string): Promise<void> {
  const ask = (path: string) => app.fetch(new Request(new URL(path, origin)));
  for (let tries = 0; tries < warmUpTries && !(await ask("/healthz")).ok; tries += 1) await sleep(firstAnswersMs);
  await ask("/blog");
}

/** Waits for an unavailable Postgres; other errors are thrown. */
async function openDatabase(env: Env, log: Log): Promise<Database> {
  for (let waitMs = 250; ; waitMs = Math.min(waitMs * 2, reconnectMs)) {
    try {
      return await openSiteDatabase(env, { log, template: databaseTemplate });
    } catch (error) {
      if (!env.DATABASE_URL || !isUnavailable(error)) throw error;
      log.error(
        { problem: await describeDatabaseProblem(error, env) },
        "the database cannot be reached: only prerendered pages are served until it can",
      );
      await sleep(waitMs);
    }
  }
}
