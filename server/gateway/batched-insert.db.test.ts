import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { emptyTables, openTestDatabase } from "../../tests/support/test-database.ts";
import type { Database } from "../../src/platform/db.server.ts";
import { createBatchedInsert, type Submission } from "./batched-insert.ts";
import { queryRows } from "../../tests/support/typed-rows.ts";

let db: Database;
let transactions = 0;

beforeAll(async () => {
  const opened = await openTestDatabase();
  db = {
    ...opened,
    transaction: (work) => {
      transactions += 1;
      return opened.transaction(work);
    },
  };
});
afterAll(() => db.close());
beforeEach(async () => {
  await emptyTables(db);
  transactions = 0;
});

const inAMinute = () => performance.now() + 60_000;

function signup(number: number, change: Record<string, unknown> = {}): Submission {
  const row = {
    name: `Visitor ${number}`,
    email: `visitor-${number}@example.com`,
    primary_use: "team",
    timeline: "1month",
    formats: ["blog"],
    ...change,
  };
  return { table: "waitlist_signups", columns: Object.keys(row), rows: [row] };
}

async function countRows(): Promise<number | undefined> {
  const rows = await queryRows<{ count: number }>(db, "select count(*)::int as count from public.waitlist_signups");
  return rows[0]?.count;
}

test("submissions that arrive together share a transaction", async () => {
  const inserts = createBatchedInsert(db);
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, (_, number) => inserts.store(signup(number), inAMinute())),
  );
  expect(outcomes.every((outcome) => outcome === "stored")).toBe(true);
  expect([await countRows(), transactions]).toEqual([40, 1]);
});

test("a row that the database refuses fails alone; the rest of its group is stored", async () => {
  const inserts = createBatchedInsert(db);
  const submissions = Array.from({ length: 20 }, (_, number) =>
    signup(number, [3, 11].includes(number) ? { primary_use: "spam" } : {}),
  );
  const outcomes = await Promise.allSettled(submissions.map((submission) => inserts.store(submission, inAMinute())));
  expect(outcomes.flatMap(({ status }, number) => (status === "fulfilled" ? [] : [number]))).toEqual([3, 11]);
  expect(outcomes[3]).toMatchObject({ reason: { code: "23514" } });
  expect(await countRows()).toBe(18);
});

test("repeats in one group make one row, with the same response", async () => {
  const inserts = createBatchedInsert(db);
  const spellings = ["a@b.co", "A@b.co", " a@B.co", "a@b.CO\u00a0"];
  const outcomes = await Promise.all(spellings.map((email) => inserts.store(signup(1, { email }), inAMinute())));
  expect(outcomes).toEqual(spellings.map(() => "stored"));
  expect(await countRows()).toBe(1);
});

test("rows of one request are stored all or none, in a group too", async () => {
  const inserts = createBatchedInsert(db);
  const [good, bad] = [signup(1), signup(2, { timeline: "never" })];
  const both = { ...good, rows: [...good.rows, ...bad.rows] };
  const outcomes = await Promise.allSettled([inserts.store(both, inAMinute()), inserts.store(signup(3), inAMinute())]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
  expect(await countRows()).toBe(1);
});

test("different tables and columns do not share a statement", async () => {
  const inserts = createBatchedInsert(db);
  const contact = { name: "Ada", email: "ada@example.com", use_case: "media", message: "Ten letters and more." };
  const outcomes = await Promise.all([
    inserts.store(signup(1), inAMinute()),
    inserts.store(signup(2, { context: { trap: false } }), inAMinute()),
    inserts.store({ table: "contact_submissions", columns: Object.keys(contact), rows: [contact] }, inAMinute()),
    inserts.store(signup(3), inAMinute()),
  ]);
  expect(outcomes.every((outcome) => outcome === "stored")).toBe(true);
  expect(transactions).toBe(3);
});

test("a submission whose deadline passed while it waited is not stored", async () => {
  const inserts = createBatchedInsert(db);
  const outcomes = await Promise.all([
    inserts.store(signup(1), performance.now() - 1),
    inserts.store(signup(2), inAMinute()),
  ]);
  expect(outcomes).toEqual(["late", "stored"]);
  expect(await countRows()).toBe(1);
});

test("an outage fails the whole group at once, without trying each row", async () => {
  let tries = 0;
  const away = Object.assign(new Error("Connection terminated unexpectedly"), { code: "ECONNRESET" });
  const inserts = createBatchedInsert({
    ...db,
    transaction: () => {
      tries += 1;
      return Promise.reject(away);
    },
  });
  const outcomes = await Promise.allSettled([1, 2, 3].map((number) => inserts.store(signup(number), inAMinute())));
  expect(outcomes).toEqual([1, 2, 3].map(() => ({ status: "rejected", reason: away })));
  expect(tries).toBe(1);
});
