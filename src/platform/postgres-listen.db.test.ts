import { afterAll, beforeAll, expect, test } from "vitest";
import { type RealPostgres, startRealPostgres } from "../../tests/support/real-postgres.ts";
import type { Database } from "./db.server.ts";
import { openPostgres } from "./postgres-db.server.ts";

let postgres: RealPostgres;
let db: Database;

beforeAll(async () => {
  postgres = await startRealPostgres();
  db = await openPostgres({ url: postgres.url, onError: () => undefined });
});
afterAll(async () => {
  await db.close();
  await postgres.stop();
});

const cut = "select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen \"news\"'";

test("a listener whose connection is cut is back within a second, says that it may have missed something, and hears on", async () => {
  const heard: string[] = [];
  const stop = await db.listen("news", (payload) => heard.push(payload));
  for (const word of ["one", "two", "three"]) {
    await db.query(cut);
    const begun = performance.now();
    await expect.poll(() => heard.at(-1), { interval: 10 }).toBe("");
    // A tenth of a second, and what a slow machine takes for a connection.
    expect(performance.now() - begun).toBeLessThan(5_000);
    await db.query("select pg_notify('news', $1)", [word]);
    await expect.poll(() => heard.at(-1), { interval: 10 }).toBe(word);
  }
  expect(heard).toEqual(["", "one", "", "two", "", "three"]);
  await stop();
  const { rows } = await db.query("select from pg_stat_activity where query = 'listen \"news\"'");
  expect(rows).toHaveLength(0);
});

test("a listener outlasts a server that is started anew", async () => {
  const heard: string[] = [];
  const stop = await db.listen("news", (payload) => heard.push(payload));
  await postgres.restart();
  await expect.poll(() => heard.at(-1), { timeout: 5_000, interval: 10 }).toBe("");
  await db.query("select pg_notify('news', 'again')");
  await expect.poll(() => heard.at(-1), { interval: 10 }).toBe("again");
  await stop();
});
