import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type RealPostgres, startRealPostgres } from "../../tests/support/real-postgres.ts";
import type { Database } from "../../src/platform/db.server.ts";
import { createLog } from "../../src/platform/log.server.ts";
import { applyMigrations } from "../../src/platform/migrations.server.ts";
import { openPostgres } from "../../src/platform/postgres-db.server.ts";
import type { RateLimiter } from "./rate-limiter.ts";
import { createSharedRateLimiter } from "./shared-rate-limiter.ts";

// Each with a pool of its own, as two processes have.
let postgres: RealPostgres;
let databases: [Database, Database];
let queries = 0;
const log = createLog("silent");
const ten = { limit: 10, seconds: 60 };

beforeAll(async () => {
  postgres = await startRealPostgres();
  const open = () => openPostgres({ url: postgres.url, onError: () => undefined });
  databases = [await open(), await open()];
  await applyMigrations(databases[0], "supabase/migrations");
});
beforeEach(async () => {
  await databases[0].exec("truncate site.limits");
  queries = 0;
});
afterAll(async () => {
  for (const db of databases) await db.close();
  await postgres.stop();
});

function limitsOn(db: Database): RateLimiter {
  const counting: Database = {
    ...db,
    query: (sql, parameters) => {
      queries += 1;
      return db.query(sql, parameters);
    },
  };
  return createSharedRateLimiter({ db: async () => counting, secret: "s".repeat(40), log });
}

async function countTaken(limits: RateLimiter, key: string, times: number): Promise<number> {
  const outcomes = await Promise.all(Array.from({ length: times }, () => limits.take(key, ten)));
  return outcomes.filter((outcome) => outcome.ok).length;
}

test("two processes share one limit", async () => {
  const [here, there] = [limitsOn(databases[0]), limitsOn(databases[1])];
  const [a, b] = await Promise.all([countTaken(here, "x", 9), countTaken(there, "x", 9)]);
  expect(a + b).toBe(10);
  expect((await here.take("y", ten)).ok).toBe(true);
});

test("a refusal says when the window ends, on the process that never refused before too", async () => {
  const [here, there] = [limitsOn(databases[0]), limitsOn(databases[1])];
  await countTaken(here, "x", 10);
  const outcome = await there.take("x", ten);
  expect(outcome).toMatchObject({ ok: false });
  expect(outcome.ok ? 0 : outcome.retryAfterSeconds).toBeGreaterThan(50);
});

test("a window ends by the database's clock, also after that clock was set back", async () => {
  await countTaken(limitsOn(databases[0]), "x", 10);
  await databases[0].exec("update site.limits set ends_at = now()");
  expect(await countTaken(limitsOn(databases[1]), "x", 10)).toBe(10);
  await databases[0].exec("update site.limits set ends_at = now() + interval '1 hour'");
  expect(await countTaken(limitsOn(databases[1]), "x", 10)).toBe(10);
});

test("what is too much for this process alone costs no query", async () => {
  const here = limitsOn(databases[0]);
  await countTaken(here, "x", 10);
  queries = 0;
  expect(await countTaken(here, "x", 500)).toBe(0);
  expect(queries).toBe(0);
});

test("a flood from one client IP is counted exactly", async () => {
  const here = limitsOn(databases[0]);
  const sixty = { limit: 60, seconds: 60 };
  await limitsOn(databases[1]).take("x", sixty, 25);
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => here.take("x", sixty)));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(35);
});

test("the table does not show who was counted, and ended windows are deleted", async () => {
  await countTaken(limitsOn(databases[0]), "192.0.2.77", 1);
  const { rows } = await databases[0].query("select * from site.limits");
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(Buffer.from("192.0.2.77").toString("hex"));
});

test("while the database is unavailable or hangs, each process counts alone after one timeout", async () => {
  const away = createSharedRateLimiter({ db: () => Promise.reject(new Error("away")), secret: "s", log });
  expect(await countTaken(away, "x", 30)).toBe(10);
  const hanging = createSharedRateLimiter({ db: () => new Promise(() => undefined), secret: "s", log });
  const begun = performance.now();
  expect(await countTaken(hanging, "x", 30)).toBe(10);
  expect(await countTaken(hanging, "y", 30)).toBe(10);
  // One time-out of half a second, not one for each of sixty.
  expect(performance.now() - begun).toBeLessThan(5_000);
});
