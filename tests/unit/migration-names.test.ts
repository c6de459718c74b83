import { readdirSync } from "node:fs";
import { expect, test } from "vitest";

test("every migration is named by a number of its own and a subject: another name would be skipped in silence", () => {
  const names = readdirSync("supabase/migrations");
  expect(names.filter((name) => !/^\d{14}_[a-z0-9_]+\.sql$/.test(name))).toEqual([]);
  expect(new Set(names.map((name) => name.slice(0, 14))).size).toBe(names.length);
});
