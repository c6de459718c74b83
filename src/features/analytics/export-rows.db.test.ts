import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../platform/db.server.ts";
import { emptyTables, openTestDatabase } from "../../../tests/support/test-database.ts";
import { submissionTables } from "../submissions/submission-tables.ts";
import { exportRows, exportSchema } from "./export-rows.server.ts";

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(() => emptyTables(db));
afterAll(() => db.close());

async function exported(request: Record<string, string>): Promise<string> {
  let text = "";
  for await (const piece of exportRows(db, exportSchema.parse(request), submissionTables.columns)) text += piece;
  return text;
}

async function signUp(email: string, name = "Ana", at = "2026-11-20T10:00:00.123456Z") {
  await db.query(
    `insert into public.waitlist_signups (created_at, name, email, primary_use, timeline, formats, context)
     values ($3, $2, $1, 'creator', '1month', '{blog,newsletter}', '{"plan": "team", "formality": 30, "energy": 70, "perspective": 30}')`,
    [email, name, at],
  );
}

test("an empty table is a header, or an empty list", async () => {
  const fields = Object.keys(submissionTables.columns.contact).join();
  expect(fields).toMatch(/^name,email,reason,/);
  expect(await exported({ table: "contact" })).toBe(
    `\ufeffid,created_at,${fields},plan,needs_review,utm_source,utm_medium,utm_campaign,utm_term,utm_content,referrer,landing_page\r\n`,
  );
  expect(JSON.parse(await exported({ table: "events", format: "json" }))).toEqual([]);
});

test("a formula in a name arrives as text", async () => {
  await signUp("ana@example.org", "=cmd|' /C calc'!A0");
  expect(await exported({ table: "waitlist" })).toContain(
    `,'=cmd|' /C calc'!A0,ana@example.org,creator,1month,"blog, newsletter",team,,,30,70,30,`,
  );
});

test("more rows than one batch come once each, also when they share a moment", async () => {
  await db.exec(`insert into site.events (happened_at, name, path, visitor)
    select '2026-11-20T10:00:00.000001Z'::timestamptz + (number / 1000) * interval '1 microsecond', 'nav_clicked', '/', 'abcdefghijklmnop'
    from generate_series(1, 3500) as number`);
  const rows: { id: number }[] = JSON.parse(await exported({ table: "events", format: "json" }));
  expect(rows).toHaveLength(3_500);
  expect(new Set(rows.map((row) => row.id)).size).toBe(3_500);
});

test("filters by time and by answer", async () => {
  await signUp("one@example.org", "One", "2026-11-19T23:59:59Z");
  await signUp("two@example.org", "Two", "2026-11-20T00:00:00Z");
  await signUp("three@example.org", "Three", "2026-11-21T00:00:00Z");
  const text = await exported({ table: "waitlist", since: "2026-11-20", until: "2026-11-21" });
  expect(text.match(/\w+@example\.org/g)).toEqual(["two@example.org"]);
  expect((await exported({ table: "waitlist", only: "business" })).split("\r\n")).toHaveLength(2);
});

test("the export leaves out the canary signup", async () => {
  await db.query("insert into site.canaries (email) values ('canary@example.org')");
  await signUp("Canary@example.org");
  expect(await exported({ table: "waitlist" })).not.toContain("example.org");
});

describe("a request", () => {
  test.each([
    [{ table: "posts" }],
    [{ table: "events", since: "yesterday" }],
    [{ table: "events", since: "2026-13-45" }],
    [{ table: "events", since: "2026-11-02", until: "2026-11-01" }],
    [{ table: "events", since: "2026-11-02", until: "2026-11-02" }],
    [{ table: "events", drop: "x" }],
  ])("%j is not understood", (request) => {
    expect(exportSchema.safeParse(request).success).toBe(false);
  });
});
