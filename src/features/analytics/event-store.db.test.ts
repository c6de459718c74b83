import { tmpdir } from "node:os";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { emptyTables, openTestDatabase } from "../../../tests/support/test-database.ts";
import type { Database } from "../../platform/db.server.ts";
import { createLog } from "../../platform/log.server.ts";
import { createEventStore } from "./event-store.server.ts";

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(() => emptyTables(db));
afterAll(() => db.close());

const openStore = (quotas: { perClient: number; total: number }) =>
  createEventStore({ db: async () => db, log: createLog("silent"), everyMs: 10_000, quotas });
const events = (count: number) =>
  Array.from({ length: count }, () => ({
    happenedAt: new Date("2026-11-21T12:00:00Z"),
    name: "nav_clicked" as const,
    path: "/",
    properties: { link: "Blog" },
  }));
const stored = async () => (await db.query("select from site.events")).count;

test("one client's events are stored up to its quota, however many visitors it pretends to be; others' go on", async () => {
  const store = openStore({ perClient: 20, total: 1_000 });
  for (let batch = 0; batch < 10; batch += 1) {
    store.add(`visitor-of-flood${batch}`.slice(-16), "flood", events(10));
    await store.flush();
  }
  store.add("visitorvisitor16", "somebody", events(5));
  await store.flush();
  expect(await stored()).toBe(25);
  await db.exec("update site.quotas set ends_at = now()");
  store.add("visitorvisitor16", "flood", events(10));
  await store.flush();
  expect(await stored()).toBe(35);
  // The database's clock was ahead, and is set back.
  await db.exec("update site.quotas set used = 20, ends_at = now() + interval '30 days'");
  store.add("visitorvisitor16", "flood", events(10));
  await store.stop();
  expect(await stored()).toBe(45);
});

test("what one client sends beyond its quota takes nothing of the total", async () => {
  const store = openStore({ perClient: 20, total: 60 });
  for (let batch = 0; batch < 20; batch += 1) {
    store.add("visitorvisitor16", "flood", events(10));
    store.add("visitorvisitor17", "flood", events(7));
    await store.flush();
  }
  store.add("visitorvisitor16", "somebody", events(5));
  await store.stop();
  expect((await db.query("select from site.events where visitor = 'visitorvisitor16'")).count).toBe(15);
});

test("all together are stored up to a total", async () => {
  const store = openStore({ perClient: 20, total: 30 });
  for (let client = 0; client < 10; client += 1) {
    store.add("visitorvisitor16", `client${client}`, events(10));
    await store.flush();
  }
  await store.stop();
  expect(await stored()).toBe(30);
});

test("events are dropped while the disk has little room, and stored again when it has more", async () => {
  const open = (leastFreeBytes: number) =>
    createEventStore({
      db: async () => db,
      log: createLog("silent"),
      everyMs: 10_000,
      folder: tmpdir(),
      leastFreeBytes,
    });
  const short = open(Infinity);
  short.add("visitorvisitor16", "somebody", events(5));
  await short.stop();
  expect(await stored()).toBe(0);
  const roomy = open(1);
  roomy.add("visitorvisitor16", "somebody", events(5));
  await roomy.stop();
  expect(await stored()).toBe(5);
});
