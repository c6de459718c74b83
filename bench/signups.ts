/**
 * Signups a second, with server and load in two processes. Exits with code 1 when acknowledged and stored rows differ.
 * Usage: node bench/signups.ts [--signups 20000] [--connections 32] [--before 1000000] [--database <one of these> …]
 *   pglite        the embedded database, as the site opens it
 *   unsynced      the same with PGlite's defaults, which lose rows at a power failure: for comparison only
 *   postgres      a throw-away server that syncs at each commit
 *   postgres://…  an empty database; it keeps the rows
 * `--before` stores so many delivered signups first: the rate should not change.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { PGlite } from "@electric-sql/pglite";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { createRestRoutes } from "../server/routes/rest.ts";
import { createClientIp } from "../server/middleware/client-ip.ts";
import { createMemoryRateLimiter } from "../server/http/rate-limiter.ts";
import { createSharedRateLimiter } from "../server/http/shared-rate-limiter.ts";
import type { Database } from "../src/platform/db.server.ts";
import { openEmbeddedDatabase } from "../src/platform/embedded/embedded-db.server.ts";
import { toDatabase } from "../src/platform/embedded/pglite-database.server.ts";
import { createLog } from "../src/platform/log.server.ts";
import { applyMigrations } from "../src/platform/migrations.server.ts";
import { openPostgres } from "../src/platform/postgres-db.server.ts";
import { seedPastSignups } from "../tests/support/seed-signups.ts";
import { startRealPostgres } from "../tests/support/real-postgres.ts";
import { queryRows } from "../tests/support/typed-rows.ts";

const anonKey = "penwright-anon";
const unsynced = "unsynced:";

interface Stored {
  rows: number;
  outboxRows: number;
}

interface Figures extends Stored {
  database: string;
  acknowledged: number;
  refused: number;
  perSecond: number;
  p50: number;
  p99: number;
  longest: number;
}

const { values } = parseArgs({
  options: {
    serve: { type: "string" },
    signups: { type: "string", default: "20000" },
    before: { type: "string", default: "0" },
    connections: { type: "string", default: "32" },
    database: { type: "string", multiple: true, default: ["pglite", "unsynced", "postgres"] },
  },
});

if (values.serve === undefined) await main(values.database, Number(values.signups), Number(values.connections));
else await runServer(values.serve);

async function main(databases: readonly string[], signups: number, connections: number): Promise<void> {
  const all: Figures[] = [];
  for (const database of databases) all.push(await measure(database, signups, connections));
  console.table(
    all.map((one) => ({
      database: one.database,
      "acknowledged/s": Math.round(one.perSecond),
      acknowledged: one.acknowledged,
      refused: one.refused,
      stored: one.rows,
      outboxRows: one.outboxRows,
      "p50 ms": one.p50.toFixed(1),
      "p99 ms": one.p99.toFixed(1),
      "longest ms": one.longest.toFixed(0),
    })),
  );
  const isHonest = all.every(
    (one) => one.acknowledged === one.rows && one.outboxRows === 2 * one.rows && one.refused === 0,
  );
  if (!isHonest) {
    console.error("Acknowledged signups, stored rows and outbox rows do not agree.");
    process.exitCode = 1;
  }
}

async function measure(database: string, signups: number, connections: number): Promise<Figures> {
  const postgres = database === "postgres" ? await startRealPostgres({ isDurable: true }) : null;
  const dataDir = await mkdtemp(join(tmpdir(), "penwright-bench-"));
  const embedded = { pglite: dataDir, unsynced: `${unsynced}${dataDir}` };
  const target = postgres?.url ?? new Map(Object.entries(embedded)).get(database) ?? database;
  const server = fork(import.meta.filename, ["--serve", target, "--before", values.before]);
  try {
    const port = Number(await nextMessage(server));
    await load(port, Math.min(1_000, signups), connections, "warm-up");
    const before = await askStored(server);
    const began = performance.now();
    const { acknowledged, latencies } = await load(port, signups, connections, "signup");
    const seconds = (performance.now() - began) / 1_000;
    const after = await askStored(server);
    const sorted = latencies.toSorted((a, b) => a - b);
    return {
      database: database.startsWith("postgres:") ? "given postgres" : database,
      acknowledged,
      refused: signups - acknowledged,
      rows: after.rows - before.rows,
      outboxRows: after.outboxRows - before.outboxRows,
      perSecond: acknowledged / seconds,
      p50: sorted[Math.floor(sorted.length * 0.5)] ?? 0,
      p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
      longest: sorted.at(-1) ?? 0,
    };
  } finally {
    server.kill("SIGKILL");
    if (server.exitCode === null && server.signalCode === null) await once(server, "exit");
    await postgres?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Posts signups over keep-alive connections, each from its own client IP. */
async function load(
  port: number,
  signups: number,
  connections: number,
  name: string,
): Promise<{ acknowledged: number; latencies: number[] }> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const run = `${name}-${process.pid}-${Date.now().toString(36)}`;
  const latencies: number[] = [];
  let next = 0;
  let acknowledged = 0;
  async function visit(): Promise<void> {
    while (next < signups) {
      const number = next;
      next += 1;
      const began = performance.now();
      if ((await signUp(agent, port, run, number)) === 201) acknowledged += 1;
      latencies.push(performance.now() - began);
    }
  }
  await Promise.all(Array.from({ length: connections }, visit));
  agent.destroy();
  return { acknowledged, latencies };
}

function signUp(agent: Agent, port: number, run: string, number: number): Promise<number> {
  const body = JSON.stringify({
    name: `Visitor ${number}`,
    email: `visitor-${number}.${run}@example.com`,
    primary_use: "team",
    timeline: "1month",
    formats: ["blog", "newsletter"],
  });
  const headers = {
    apikey: anonKey,
    authorization: `Bearer ${anonKey}`,
    "content-type": "application/json",
    "content-profile": "public",
    "content-length": Buffer.byteLength(body),
    "x-forwarded-for": `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
  };
  return new Promise((resolve, reject) => {
    const options = { agent, port, host: "127.0.0.1", path: "/rest/v1/waitlist_signups", method: "POST", headers };
    const sent = request(options, (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode ?? 0));
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

/** The server process: the REST routes on one database; a message asks for the row counts. */
async function runServer(target: string): Promise<void> {
  const log = createLog("warn");
  const onError = (error: Error) => log.error({ code: error.name }, "a connection broke");
  const db = await open(target, onError);
  await applyMigrations(db, join(import.meta.dirname, "../supabase/migrations"));
  await seedPastSignups(db, Number(values.before));
  const rest = createRestRoutes({
    db: () => Promise.resolve(db),
    anonKey,
    // As the site does: on Postgres, rate limits are counted there for all processes.
    limits:
      db.kind === "postgres"
        ? createSharedRateLimiter({ db: () => Promise.resolve(db), secret: "s".repeat(40), log })
        : createMemoryRateLimiter(),
    clientIp: createClientIp(1),
    log,
  });
  const app = new Hono().route("/rest/v1", rest);
  serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) => process.send?.(String(port)));
  process.on("message", () => void countStored(db).then((stored) => process.send?.(JSON.stringify(stored))));
}

async function open(target: string, onError: (error: Error) => void): Promise<Database> {
  if (target.startsWith("postgres")) return openPostgres({ url: target, onError });
  if (target.startsWith(unsynced)) return toDatabase(await PGlite.create({ dataDir: target.slice(unsynced.length) }));
  return openEmbeddedDatabase({ dataDir: target });
}

async function countStored(db: Database): Promise<Stored> {
  const rows = await queryRows<Stored>(
    db,
    "select (select count(*)::int from public.waitlist_signups) as rows, (select count(*)::int from site.outbox where channel <> 'job') as \"outboxRows\"",
  );
  return rows[0] ?? { rows: 0, outboxRows: 0 };
}

async function askStored(server: ChildProcess): Promise<Stored> {
  server.send("count");
  const stored: Stored = JSON.parse(await nextMessage(server));
  return stored;
}

async function nextMessage(server: ChildProcess): Promise<string> {
  const [message]: unknown[] = await Promise.race([
    once(server, "message"),
    once(server, "exit").then(() => Promise.reject(new Error("The server process ended."))),
  ]);
  return String(message);
}
