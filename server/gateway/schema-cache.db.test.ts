import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../../tests/support/test-database.ts";
import { visitorColumns } from "../../tests/support/visitor-columns.ts";
import { contactForm } from "../../src/features/submissions/contact/contact-fields.ts";
import type { Database } from "../../src/platform/db.server.ts";
import { createSchemaCache } from "./schema-cache.ts";

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

test("the public tables are known with their columns, and no others", async () => {
  const schema = await createSchemaCache()(db);
  expect([...schema.keys()].toSorted()).toEqual(["contact_submissions", "waitlist_signups"]);
  expect(schema.get("contact_submissions")).toEqual(
    new Set(["id", "created_at", ...visitorColumns(contactForm), "needs_review"]),
  );
});

test("a table created later is found after ten seconds, without a restart", async () => {
  let now = 0;
  const readSchema = createSchemaCache(() => now);
  expect((await readSchema(db)).has("later")).toBe(false);
  await db.exec("create table public.later (note text)");
  now = 9_999;
  expect((await readSchema(db)).has("later")).toBe(false);
  now = 10_000;
  expect((await readSchema(db)).get("later")).toEqual(new Set(["note"]));
});

test("concurrent reads share one query, and a failed read is retried", async () => {
  let questions = 0;
  let isAway = true;
  const counted: Database = {
    ...db,
    query: (sql, parameters) => {
      questions += 1;
      return isAway ? Promise.reject(new Error("away")) : db.query(sql, parameters);
    },
  };
  const readSchema = createSchemaCache();
  const failed = await Promise.allSettled([readSchema(counted), readSchema(counted)]);
  expect([failed.map((one) => one.status), questions]).toEqual([["rejected", "rejected"], 1]);
  isAway = false;
  await Promise.all([readSchema(counted), readSchema(counted), readSchema(counted)]);
  expect(questions).toBe(2);
});
