import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../../tests/support/test-database.ts";
import type { Database } from "./db.server.ts";
import { createLog } from "./log.server.ts";
import { insertAsVisitor, storeSubmission } from "./visitor-insert.server.ts";

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

test("of a submission that is not stored the log has the table and the code, and nothing that the visitor wrote", async () => {
  const signup = { name: "Ana", email: "ana@reader.example", primary_use: "team", timeline: "1month" };
  const row = { ...signup, formats: "my own words" };
  await expect(insertAsVisitor(db, "waitlist_signups", row)).rejects.toThrow("my own words");
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(line) });
  expect(await storeSubmission({ db: async () => db, log }, "waitlist_signups", row)).toBe(false);
  const logged = lines.map((line) => JSON.parse(line));
  expect(logged).toEqual([expect.objectContaining({ table: "waitlist_signups", error: { code: "22P02" } })]);
  expect(lines.join()).not.toMatch(/my own words|ana/i);
});
