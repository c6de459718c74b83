import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../../src/platform/db.server.ts";
import { insertClients } from "../../tests/fixtures/outside/insert-clients.ts";
import { anonKey, openRestApp } from "../../tests/support/rest-app.ts";
import { emptyTables, openTestDatabase } from "../../tests/support/test-database.ts";

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(() => emptyTables(db));

const signup = { name: "Ada", email: "ada@example.com", primary_use: "team", timeline: "1month", formats: ["blog"] };
const other = { ...signup, email: "ben@example.com", context: { plan: "team" } };
const count = async (table: string) => (await db.query(`select from public.${table}`)).rows.length;

test.each(insertClients)("$name", async ({ headers, query = "", isArray = false, isRefused = false }) => {
  const body = JSON.stringify(isArray ? [signup, other] : signup);
  const request = { method: "POST", headers: { apikey: anonKey, ...headers }, body };
  const answer = await openRestApp(db).request(`/rest/v1/waitlist_signups?${query}`, request);
  expect([answer.status, await answer.text()]).toEqual(
    isRefused ? [401, expect.stringContaining('"code":"42501"')] : [201, ""],
  );
  expect(await count("waitlist_signups")).toBe(isRefused ? 0 : isArray ? 2 : 1);
});

test("a preflight allows each header that a client sends, and no other", async () => {
  const answer = await openRestApp(db).request("/rest/v1/waitlist_signups", {
    method: "OPTIONS",
    headers: { "access-control-request-method": "POST", "access-control-request-headers": "x-evil" },
  });
  const allowed = answer.headers.get("access-control-allow-headers")?.split(", ");
  const simple = ["accept"];
  const sent = insertClients.flatMap(({ headers }) => Object.keys(headers)).filter((name) => !simple.includes(name));
  expect(allowed).toEqual(expect.arrayContaining(["apikey", "authorization", "x-supabase-api-version", ...sent]));
  expect(allowed).not.toContain("x-evil");
});

test("one client IP's messages leave the team's hour to others, and its signups are still taken", async () => {
  const app = openRestApp(db);
  const send = async (table: string, ip: string, rows: readonly object[]) => {
    const headers = { apikey: anonKey, "content-type": "application/json", "x-test-ip": ip };
    return (await app.request(`/rest/v1/${table}`, { method: "POST", headers, body: JSON.stringify(rows) })).status;
  };
  const messages = (length: number) =>
    Array.from({ length }, (_, nth) => ({
      name: "Eve",
      email: `eve${nth}@example.com`,
      use_case: "other",
      message: `Message ${nth} of ${length}.`,
    }));
  expect(await send("contact_submissions", "192.0.2.1", messages(50))).toBe(201);
  expect(await send("contact_submissions", "192.0.2.1", messages(11))).toBe(429);
  expect(await send("contact_submissions", "192.0.2.1", messages(1))).toBe(429);
  expect(await send("waitlist_signups", "192.0.2.1", [signup])).toBe(201);
  expect(await send("contact_submissions", "2001:db8::1", messages(1))).toBe(201);
  expect(await count("contact_submissions")).toBe(51);
});
