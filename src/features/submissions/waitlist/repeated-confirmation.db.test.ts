import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { emptyTables, openTestDatabase } from "../../../../tests/support/test-database.ts";
import { queryRows } from "../../../../tests/support/typed-rows.ts";
import type { Database } from "../../../platform/db.server.ts";
import { insertAsVisitor } from "../../../platform/visitor-insert.server.ts";
import { queueRepeatedConfirmations } from "./repeated-confirmation.server.ts";

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(() => emptyTables(db));
afterAll(() => db.close());

async function join(email = "ana@example.org"): Promise<void> {
  const row = { name: "Ana", email, primary_use: "creator", timeline: "1month", formats: ["blog"] };
  await insertAsVisitor(db, "waitlist_signups", row);
}

/** The confirmations so far went out, and so much time passed. */
async function pass(time: string): Promise<void> {
  await db.exec(`update site.outbox set outcome = 'delivered', settled_at = now(), created_at = created_at - interval '${time}';
    update site.people set repeated_at = repeated_at - interval '${time}'`);
}

const keys = async () =>
  (await queryRows<{ key: string }>(db, "select key from site.outbox where channel = 'email' order by id")).map(
    ({ key }) =>
      key
        .split("/")
        .slice(3)
        .join()
        .replace(/\d{4}-\d\d-\d\d/, "DAY"),
  );

test("whoever joins again before they confirmed gets the confirmation again, once a day", async () => {
  await join();
  await pass("2 hours");
  expect(await queueRepeatedConfirmations(db)).toBe(0);
  await join("Ana@Example.org");
  expect(await queueRepeatedConfirmations(db)).toBe(1);
  expect(await queueRepeatedConfirmations(db)).toBe(0);
  await pass("5 minutes");
  await join();
  expect(await queueRepeatedConfirmations(db)).toBe(0);
  expect(await keys()).toEqual(["", "repeated-DAY"]);
});

test.each([
  ["a double click", async () => join()],
  [
    "a repeat while the first waits",
    async () => db.exec("update site.outbox set created_at = now() - interval '1 hour'").then(() => join()),
  ],
  [
    "a repeat of whoever has confirmed",
    async () => {
      await pass("2 hours");
      await db.exec("update site.people set confirmed_at = now()");
      await join();
    },
  ],
  [
    "a repeat of long ago",
    async () => {
      await pass("2 hours");
      await join();
      await db.exec("update site.people set repeated_at = now() - interval '61 minutes'");
    },
  ],
])("%s sends nothing more", async (_name, repeat) => {
  await join();
  await repeat();
  expect(await queueRepeatedConfirmations(db)).toBe(0);
  expect(await keys()).toEqual([""]);
});
