import { setTimeout as sleep } from "node:timers/promises";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RealPostgres, startRealPostgres } from "../../tests/support/real-postgres.ts";
import type { Database } from "../../src/platform/db.server.ts";
import { createLog } from "../../src/platform/log.server.ts";
import { applyMigrations } from "../../src/platform/migrations.server.ts";
import { openPostgres } from "../../src/platform/postgres-db.server.ts";
import { insertRowsAsVisitor } from "../../src/platform/visitor-insert.server.ts";
import { createMemoryRateLimiter } from "../http/rate-limiter.ts";
import { createRestRoutes } from "../routes/rest.ts";

let postgres: RealPostgres;
let db: Database;

beforeAll(async () => {
  postgres = await startRealPostgres();
  db = await openPostgres({ url: postgres.url, maxConnections: 3, onError: () => {} });
  await applyMigrations(db, "supabase/migrations");
});
afterAll(async () => {
  await db.close();
  await postgres.stop();
});

function openApp(options: { deadlineMs?: number; find?: () => Promise<Database> } = {}): Hono {
  const { find = () => Promise.resolve(db), ...more } = options;
  const routeLimits = { perIp: { limit: 1e6, seconds: 60 }, total: { limit: 1e6, seconds: 60 } };
  const common = {
    anonKey: "penwright-anon",
    limits: createMemoryRateLimiter(),
    clientIp: () => "x",
    log: createLog("silent"),
    routeLimits,
  };
  return new Hono().route("/rest/v1", createRestRoutes({ ...common, ...more, db: find }));
}

async function signUp(
  app: Hono,
  email: string,
): Promise<{ status: number; code: unknown; retryAfter: string | null; ms: number }> {
  const began = performance.now();
  const response = await app.request("/rest/v1/waitlist_signups", {
    method: "POST",
    headers: { apikey: "penwright-anon", "content-type": "application/json" },
    body: JSON.stringify({ name: "Ada", email, primary_use: "team", timeline: "1month", formats: ["blog"] }),
  });
  const text = await response.text();
  const code: unknown = text ? Reflect.get(Object(JSON.parse(text)), "code") : null;
  return {
    status: response.status,
    code,
    retryAfter: response.headers.get("retry-after"),
    ms: performance.now() - began,
  };
}

async function isStored(email: string): Promise<boolean> {
  return (await db.query("select from public.waitlist_signups where email = $1", [email])).rows.length === 1;
}

test("a signup is stored on a real Postgres", async () => {
  expect(await signUp(openApp(), "first@example.com")).toMatchObject({ status: 201, code: null });
  expect(await isStored("first@example.com")).toBe(true);
});

test("with the database gone the answer is 503 in under 3 s, and the next signup after its return is stored", async () => {
  const app = openApp();
  await signUp(app, "before@example.com");
  await postgres.halt();
  const away = await Promise.all(["a", "b", "c", "d"].map((name) => signUp(app, `${name}@example.com`)));
  const fresh = await signUp(openApp(), "e@example.com");
  await postgres.restart();
  for (const answer of away) expect(answer).toMatchObject({ status: 503, code: "PGRST001", retryAfter: "2" });
  expect(fresh).toMatchObject({ status: 503, code: "PGRST001", retryAfter: "2" });
  // The promise is 3 s; a browser gives up after 15 s.
  for (const answer of [...away, fresh]) expect(answer.ms).toBeLessThan(8_000);
  expect((await signUp(app, "after@example.com")).status).toBe(201);
  expect(await isStored("after@example.com")).toBe(true);
  expect(await isStored("a@example.com")).toBe(false);
});

test("while the database is still opening, a visitor waits a little and then gets Retry-After", async () => {
  const app = openApp({ deadlineMs: 50, find: () => new Promise(() => {}) });
  expect(await signUp(app, "early@example.com")).toMatchObject({ status: 503, code: "PGRST001", retryAfter: "2" });
});

test("a database that could not be opened is unavailable", async () => {
  const app = openApp({ find: () => Promise.reject(new Error("no such host")) });
  expect(await signUp(app, "never@example.com")).toMatchObject({ status: 503, code: "PGRST001" });
});

test("an insert blocked by a lock is given up in time with a 504, and is not stored later", async () => {
  const app = openApp();
  await signUp(app, "warm@example.com");
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
  const holder = db.transaction(async (transaction) => {
    await transaction.query("select pg_advisory_xact_lock(hashtextextended('held@example.com', 1))");
    locked();
    await held;
  });
  await isLocked;
  const answer = await signUp(app, "held@example.com");
  const others = await signUp(app, "other@example.com");
  release();
  await holder;
  expect(answer).toMatchObject({ status: 504, code: "57014", retryAfter: "2" });
  expect(answer.ms).toBeLessThan(8_000);
  expect(others.status).toBe(201);
  expect(await isStored("held@example.com")).toBe(false);
});

test("a full pool and an unavailable database have different codes", async () => {
  const app = openApp({ deadlineMs: 100 });
  await signUp(app, "warm@example.com");
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const starts = [1, 2, 3].map(() => Promise.withResolvers<void>());
  const holders = starts.map(({ resolve }) =>
    db.transaction(() => {
      resolve();
      return held;
    }),
  );
  await Promise.all(starts.map(({ promise }) => promise));
  const answer = await signUp(app, "crowded@example.com");
  release();
  await Promise.all(holders);
  expect(answer).toMatchObject({ status: 504, code: "PGRST003", retryAfter: "2" });
});

test("concurrent requests with the same rows in opposite order are all answered with 201", async () => {
  const app = openApp();
  const rowOf = (email: string) => ({ name: "Ada", email, primary_use: "team", timeline: "1month", formats: ["blog"] });
  const emails = Array.from({ length: 20 }, (_, number) => `cross-${number}@example.com`);
  const send = (order: readonly string[]) =>
    Promise.resolve(
      app.request("/rest/v1/waitlist_signups", {
        method: "POST",
        headers: { apikey: "penwright-anon", "content-type": "application/json" },
        body: JSON.stringify(order.map(rowOf)),
      }),
    );
  const responses = await Promise.all(
    [...Array(6).keys()].map((number) => send(number % 2 ? emails : emails.toReversed())),
  );
  expect(responses.map((response) => response.status)).toEqual(responses.map(() => 201));
  const { rows } = await db.query("select from public.waitlist_signups where email like 'cross-%'");
  expect(rows.length).toBe(20);
});

test("a transaction that Postgres ends to break a deadlock is tried again", async () => {
  const rowOf = (email: string) => ({ name: "Ada", email, primary_use: "team", timeline: "1month", formats: ["blog"] });
  const rows = [rowOf("a@example.com"), rowOf("b@example.com")];
  const lock = (email: string) => `select pg_advisory_xact_lock(hashtextextended('${email}', 1))`;
  let inserted: Promise<number> | undefined;
  // This transaction locks b, then waits for a, which the insert holds while it waits for b. Postgres ends the insert, because
  // this transaction's deadlock_timeout is longer.
  await db.transaction(async (transaction) => {
    await transaction.exec(`set local deadlock_timeout = '10s'; ${lock("b@example.com")}`);
    inserted = insertRowsAsVisitor(db, "waitlist_signups", Object.keys(rowOf("")), rows);
    while ((await db.query("select from pg_locks where not granted")).rows.length === 0) await sleep(5);
    await transaction.exec(lock("a@example.com"));
  });
  expect(await inserted).toBe(2);
});
