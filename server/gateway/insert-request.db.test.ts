import { expect, test } from "vitest";
import { openTestDatabase } from "../../tests/support/test-database.ts";
import { queryRows } from "../../tests/support/typed-rows.ts";
import { refuseRequest } from "./insert-request.ts";

test("the public tables are the two that a visitor inserts into", async () => {
  const db = await openTestDatabase();
  const sql =
    "select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'f')";
  const names = (await queryRows<{ name: string }>(db, sql)).map(({ name }) => name);
  await db.close();
  expect(names.toSorted()).toEqual(["contact_submissions", "waitlist_signups"]);
  expect(names.map((name) => refuseRequest(name, "", {}))).toEqual([null, null]);
});
