import { once } from "node:events";
import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readTemplate } from "../../../tests/support/test-database.ts";
import { type Database, isUnavailable } from "../db.server.ts";
import { limitWaits } from "../limited-wait.server.ts";
import { openEngineThread } from "./engine-thread.server.ts";

let folder: string;
let db: Database;
const onStopped = vi.fn<(reason: string) => void>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "penwright-thread-"));
  const made = await PGlite.create({ dataDir: join(folder, "template"), loadDataDir: await readTemplate() });
  await made.close();
  await cp(join(folder, "template"), join(folder, "postgres"), { recursive: true });
  db = await openEngineThread(folder, onStopped);
  await db.exec("create table words (word text primary key)");
}, 180_000);
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

async function readWords(): Promise<unknown[]> {
  return (await db.query("select word from words order by word")).rows.map(({ word }) => word);
}

test("dates, bytes, big numbers and JSON come back as they were stored", async () => {
  const at = new Date("2026-11-26T12:00:00Z");
  const sql = "select $1::timestamptz as at, $2::bytea as bytes, $3::int8 as large, $4::jsonb as json";
  const { rows } = await db.query(sql, [at, new Uint8Array([1, 2]), 9_007_199_254_740_993n, { a: [null] }]);
  expect(rows).toEqual([{ at, bytes: new Uint8Array([1, 2]), large: 9_007_199_254_740_993n, json: { a: [null] } }]);
});

test("a failed transaction leaves nothing, and its error keeps its SQLSTATE and detail", async () => {
  await db.query("insert into words values ('kept')");
  const failed = db.transaction(async (transaction) => {
    await transaction.query("insert into words values ('gone')");
    await transaction.query("insert into words values ('kept')");
  });
  await expect(failed).rejects.toMatchObject({ code: "23505", detail: "Key (word)=(kept) already exists." });
  const refusal = new Error("thrown by the caller");
  await expect(
    db.transaction(async (transaction) => {
      await transaction.query("insert into words values ('gone')");
      throw refusal;
    }),
  ).rejects.toBe(refusal);
  expect(await readWords()).toEqual(["kept"]);
});

test("transactions run one after the other, and other statements wait for them", async () => {
  const order: string[] = [];
  const first = db.transaction(async (transaction) => {
    await transaction.query("select pg_sleep(0.05)");
    order.push("first");
  });
  const others = [
    db.transaction(async () => void order.push("second")),
    db.query("select 1").then(() => order.push("statement")),
  ];
  await Promise.all([first, ...others]);
  expect(order[0]).toBe("first");
  expect(order.toSorted()).toEqual(["first", "second", "statement"]);
});

test("a visitor's call gives up after its limit; a transaction that had not begun never does", async () => {
  const visitors = limitWaits(db, 100);
  const slow = db.transaction((transaction) => transaction.query("select pg_sleep(0.5)"));
  const late = await visitors
    .transaction((transaction) => transaction.query("insert into words values ('late')"))
    .catch((error: unknown) => error);
  expect(isUnavailable(late)).toBe(true);
  await slow;
  await visitors.query("select 1");
  expect(await readWords()).toEqual(["kept"]);
});

test("when the thread ends unexpectedly every call fails as if Postgres were away, and it is said once", async () => {
  const own = vi.fn<(reason: string) => void>();
  await cp(join(folder, "template"), join(folder, "other", "postgres"), { recursive: true });
  const started = once(process, "worker");
  const other = await openEngineThread(join(folder, "other"), own);
  const [thread]: unknown[] = await started;
  const waiting = other.query("select pg_sleep(60)").catch((error: unknown) => error);
  if (thread instanceof Worker) await thread.terminate();
  expect(isUnavailable(await waiting)).toBe(true);
  expect(isUnavailable(await other.query("select 1").catch((error: unknown) => error))).toBe(true);
  expect(own.mock.calls).toEqual([[expect.stringMatching(/thread ended/)]]);
  expect(onStopped).not.toHaveBeenCalled();
}, 60_000);

test("what keeps the database from opening is thrown where it is opened", async () => {
  await mkdir(join(folder, "broken", "postgres", "base"), { recursive: true });
  await expect(openEngineThread(join(folder, "broken"), onStopped)).rejects.toThrow(/holds files but no database/);
});
