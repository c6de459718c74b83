import { existsSync } from "node:fs";
import type { RequestListener, Server } from "node:http";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { readSecret, takeDataFolder } from "../src/platform/data-folder.server.ts";
import type { Database } from "../src/platform/db.server.ts";
import type { Env } from "../src/platform/env.server.ts";
import { type Log, toLoggedError } from "../src/platform/log.server.ts";
import { applyMigrations } from "../src/platform/migrations.server.ts";
import type { App, ServiceTimes } from "./app.ts";
import { findHostedBackend, readBuiltBackend, toPageSettings, toPolicySources } from "./hosted-backend.ts";
import { createFastLane } from "./http/fast-lane.ts";
import { createHttpServer } from "./http/http-server.ts";
import { createRequestLog } from "./middleware/request-log.ts";
import { answerProblem, unreadableUrl } from "./http/problem.ts";
import { compressPages, findFile, loadStaticFiles } from "./http/static-files.ts";

/** Visitors would write to one database and this server would read another. */
const sayUnreadBackend =
  "a hosted project is the backend, but DATABASE_URL does not name its database: nothing sent there is ever delivered";

/** How long a stopping site still accepts, so that a request on its way is answered (docs/reliability.md). */
const lameDuckMs = 300;
/** How long it goes on while there are connections: one that asks meanwhile is closed with its answer, not under its next request. */
const idleMs = 1_000;
/** Connections from one address: a hundred and fifty browsers behind one router, and nobody's attack. */
const connectionsPerAddress = 1_000;
/** A page from memory takes a millisecond. */
const firstAnswersMs = 10;
/** How long it then waits for what is in flight. */
const graceMs = 10_000;

/** Made by the build: an embedded database that is migrated and has the launch posts (server/cli/prepare-database.ts). */
const databaseTemplate = "build/database/postgres";

export interface RunningSite {
  /** Where it listens: `http://localhost:3000`. */
  address: string;
  db: Database;
  /** Resolves when what a start does in the background (filling an empty blog, compressing pages) is done. */
  settled(): Promise<void>;
  /** Accepts a little longer, finishes what is in flight, delivers what is in hand, closes the database. */
  stop(): Promise<void>;
}

export type StartOutcome = { ok: true; site: RunningSite } | { ok: false; problem: string };

/**
 * Starts the built site: data folder → pages from memory → listen → doors → database → migrations → services. Prerendered pages
 * are served before anything else is loaded.
 * @param options.onListening told the address as soon as pages are served
 * @param options.times for tests that wait out an outage
 * @returns the running site, or one sentence about what prevents it
 */
export async function startSite(
  env: Env,
  log: Log,
  options: { onListening?: (address: string) => void; times?: ServiceTimes } = {},
): Promise<StartOutcome> {
  const folder = takeDataFolder(env.DATA_DIR, { isExclusive: env.DATABASE_URL === undefined });
  if (!folder.ok) return folder;
  if (!existsSync("build/server/index.js")) {
    folder.release();
    return { ok: false, problem: "The site is not built yet: run npm run build, or start it with npm start." };
  }
  let isDraining = false;
  const logRequest = createRequestLog(log);
  const backend = findHostedBackend(env, readBuiltBackend("build/backend.json"));
  if (backend && !env.DATABASE_URL) log.error({ backend: backend.url }, sayUnreadBackend);
  const files = loadStaticFiles({
    folder: "build/client",
    settings: toPageSettings(env, backend),
    sources: toPolicySources(env, backend),
    isSecure: env.siteOrigin.startsWith("https:"),
  });
  const secret = readSecret(env.DATA_DIR, env.SECRET);

  // What lies in memory is served at once; all else waits for the doors, whose modules take as long as everything before.
  let app: App | null = null;
  const doors = Promise.withResolvers<RequestListener>();
  const find = (target: string) => (app ? app.find(target) : findFile(files, target));
  const server = createHttpServer((request, response) => void doors.promise.then((open) => open(request, response)), {
    first: createFastLane({ find, logRequest, isDraining: () => isDraining }),
    perIp: env.TRUSTED_PROXIES === 0 ? connectionsPerAddress : null,
    host: new URL(env.siteOrigin).host,
  });
  // Who shares a port takes visitors from a process that serves them, so it listens once it can serve everything itself.
  const early = env.sharesPort ? null : await listen(server, env);
  if (early && !early.ok) {
    folder.release();
    return early;
  }
  if (early) {
    options.onListening?.(early.address);
    // Whoever waited for the port has a page before reading modules takes the processor.
    await sleep(firstAnswersMs);
  }

  // Named by a variable: the build does not exist yet where types are checked.
  const bundle = "../build/server/index.js";
  const { createApp }: typeof import("./app.ts") = await import(bundle);
  const { getRequestListener } = await import("@hono/node-server");
  const site = createApp({
    env,
    backend,
    log,
    logRequest,
    secret,
    files,
    now: () => new Date(),
    isDraining: () => isDraining,
    times: options.times,
  });
  app = site;
  const listener = getRequestListener(site.fetch, {
    // Reached before the doors only: by an address of which no Request can be made.
    errorHandler: () => answerProblem(new Request(env.siteOrigin), unreadableUrl),
  });
  doors.resolve((request, response) => void listener(request, response));

  let db: Database | null = null;
  try {
    db = await openDatabase(env, log);
    const applied = await applyMigrations(db, "supabase/migrations");
    if (applied.length > 0) log.info({ applied }, "migrations applied");
    await site.open(db);
  } catch (error) {
    log.debug({ error: error instanceof Error ? error.stack : String(error) }, "the database could not be used");
    server.close();
    await db?.close().catch(() => undefined);
    folder.release();
    return { ok: false, problem: sayDatabaseProblem(error, env) };
  }
  const opened = db;
  const compressing = compressPages(files);
  const listening = early ?? (await listen(server, env));
  if (!listening.ok) {
    await site.close();
    await opened.close();
    folder.release();
    return listening;
  }
  if (!early) options.onListening?.(listening.address);

  return {
    ok: true,
    site: {
      address: listening.address,
      db: opened,
      async settled() {
        await Promise.all([site.settled(), compressing]);
      },
      async stop() {
        isDraining = true;
        await sleep(lameDuckMs);
        for (const until = performance.now() + idleMs; performance.now() < until && (await hasConnections(server));)
          await sleep(50);
        await quietMoment();
        const closed = new Promise<void>((resolve) => server.close(() => resolve()));
        server.closeIdleConnections();
        await Promise.race([closed, sleep(graceMs)]);
        await site.close();
        await opened.close();
        folder.release();
      },
    },
  };
}

async function openDatabase(env: Env, log: Log): Promise<Database> {
  // Only the driver in use is loaded: the other would cost memory and time.
  if (!env.DATABASE_URL) {
    const { openEmbeddedDatabase } = await import("../src/platform/embedded/embedded-db.server.ts");
    return openEmbeddedDatabase({ dataDir: env.DATA_DIR, template: databaseTemplate, log });
  }
  const { openPostgres } = await import("../src/platform/postgres-db.server.ts");
  return openPostgres({
    url: env.DATABASE_URL,
    onError: (error) => log.warn({ error: toLoggedError(error) }, "a database connection broke"),
  });
}

/**
 * Resolves just after the event loop has looked for new connections and found little to do: those that wait unaccepted while a
 * listening socket is closed are reset, so it is closed when there are none. Within two seconds at the latest.
 */
async function quietMoment(): Promise<void> {
  const until = performance.now() + 2_000;
  for (let turnMs = Infinity; turnMs > 0.5 && performance.now() < until;) {
    const begun = performance.now();
    await nextTurn();
    turnMs = performance.now() - begun;
  }
}

function hasConnections(server: Server): Promise<boolean> {
  return new Promise((resolve) => server.getConnections((error, count) => resolve(!error && count > 0)));
}

function listen(server: Server, env: Env): Promise<{ ok: true; address: string } | { ok: false; problem: string }> {
  return new Promise((resolve) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      resolve({ ok: false, problem: sayListenProblem(error, env) }),
    );
    // The kernel gives new connections to all processes that share the port (SO_REUSEPORT).
    server.listen({ port: env.PORT, host: env.HOST, reusePort: env.sharesPort }, () => {
      const address = server.address();
      const port = typeof address === "object" && address ? address.port : env.PORT;
      const host = ["127.0.0.1", "0.0.0.0", "::", "::1"].includes(env.HOST) ? "localhost" : env.HOST;
      resolve({ ok: true, address: `http://${host}:${port}` });
    });
  });
}

function sayListenProblem(error: NodeJS.ErrnoException, env: Env): string {
  if (error.code === "EADDRINUSE")
    return `Port ${env.PORT} on ${env.HOST} is in use. Stop what uses it, or set PORT to another.`;
  if (error.code === "EACCES")
    return `Port ${env.PORT} needs more rights than this user has. Set PORT to one above 1023.`;
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND")
    return `HOST ${env.HOST} is no address of this machine.`;
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
