import fc from "fast-check";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../../tests/support/test-database.ts";
import type { Database } from "../../src/platform/db.server.ts";
import { createLog } from "../../src/platform/log.server.ts";
import { createMemoryRateLimiter } from "../http/rate-limiter.ts";
import { createFunctionRoutes } from "../routes/functions.ts";
import { createRestRoutes } from "../routes/rest.ts";
import { queryRows } from "../../tests/support/typed-rows.ts";

const anonKey = "penwright-anon";
let db: Database;
let app: Hono;

beforeAll(async () => {
  db = await openTestDatabase();
  const common = {
    anonKey,
    limits: createMemoryRateLimiter(),
    clientIp: () => "192.0.2.1",
    log: createLog("silent"),
    routeLimits: { perIp: { limit: 1e9, seconds: 60 }, total: { limit: 1e9, seconds: 60 } },
  };
  app = new Hono()
    .route("/rest/v1", createRestRoutes({ ...common, db: () => Promise.resolve(db) }))
    .route("/functions/v1", createFunctionRoutes({ ...common, wakeJobs: () => undefined }));
});
afterAll(() => db.close());

/** What must hold for every answer: soon, no 5xx, JSON or nothing, and nothing of how the site is made. */
async function expectCalm(
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
  more: Record<string, string> = {},
): Promise<void> {
  const headers = { apikey: anonKey, "content-type": "application/json", ...more };
  const began = performance.now();
  const response = await app.request(path, { method: "POST", headers, body });
  const text = await response.text();
  expect(performance.now() - began).toBeLessThan(8_000);
  expect(response.status).toBeLessThan(500);
  expect(text).not.toMatch(/node_modules|\.server\.ts|\n\s+at |PL\/pgSQL|json_populate_recordset\(null/);
  if (response.status === 201) expect(text).toBe("");
  else expect(JSON.parse(text)).toEqual(expect.any(Object));
}

const tables = ["waitlist_signups", "contact_submissions"] as const;
const keys = fc.constantFrom(
  "name",
  "email",
  "primary_use",
  "timeline",
  "formats",
  "context",
  "use_case",
  "message",
  "id",
  "created_at",
  "needs_review",
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "ctid",
  "",
  "a\0",
  "\ud800",
  '"; drop table x; --',
);
const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ unit: "grapheme", maxLength: 120 }),
  fc.constantFrom(
    "\0",
    "\ud83d",
    "\u202e",
    "a@b.co",
    "A@B.CO ",
    "{blog}",
    "{{blog}}",
    '{"a',
    "\\",
    "$1",
    "'; select 1; --",
    "infinity",
    "-0",
    "null",
    "closed",
    "Connection terminated",
    "ENOSPC",
    "team",
    "1month",
    "x".repeat(3_000),
    "a".repeat(60_000),
    "e\u0301",
    "\u{1f98b}".repeat(100),
  ),
);
const value: fc.Arbitrary<unknown> = fc.oneof(
  text,
  fc.integer(),
  fc.double(),
  fc.constantFrom(
    null,
    true,
    false,
    1e308,
    -0,
    2 ** 53,
    [],
    {},
    [[]],
    [null],
    ["blog"],
    ["blog", "blog"],
    ["blog", ["blog"]],
    [{}],
    { trap: true },
    { dwellMs: 1e300 },
    { dwellMs: 0.5 },
  ),
  fc.json({ maxDepth: 4 }).map((json): unknown => JSON.parse(json)),
);

/** Rows near enough to right that some reach the CHECKs and triggers. */
const signup = fc.record(
  {
    name: fc.oneof(fc.constant("Ada"), value),
    email: fc.oneof(fc.constant("ada@example.com"), value),
    primary_use: fc.oneof(fc.constant("team"), value),
    timeline: fc.oneof(fc.constant("1month"), value),
    formats: fc.oneof(fc.constant(["blog"]), value),
    context: fc.oneof(fc.constant({ plan: "team" }), value),
  },
  { requiredKeys: [] },
);
const anyRow = fc.array(fc.tuple(keys, value), { maxLength: 8 }).map((entries): unknown => Object.fromEntries(entries));
const body = fc.oneof(signup, anyRow, fc.array(fc.oneof(signup, anyRow), { maxLength: 4 }), value);

const bounded = { numRuns: 250, interruptAfterTimeLimit: 6_000, markInterruptAsFailure: false };

test("rows of any making", async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...tables), body, (table, row) =>
      expectCalm(`/rest/v1/${table}`, JSON.stringify(row)),
    ),
    bounded,
  );
});

test("rows of any making, with columns of any making", async () => {
  const columns = fc
    .array(fc.oneof(keys, text), { maxLength: 6 })
    .map((names) => names.map((name) => `"${name}"`).join(","));
  const anyColumns = fc
    .oneof(columns, text, fc.constant(" ".repeat(10_000) + '"'))
    .map((parameter) => encodeURIComponent(parameter.toWellFormed()));
  await fc.assert(
    fc.asyncProperty(anyColumns, body, (parameter, row) =>
      expectCalm(`/rest/v1/waitlist_signups?columns=${parameter}`, JSON.stringify(row)),
    ),
    bounded,
  );
});

test("bytes of any making", async () => {
  const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => Uint8Array.from(array));
  const almostJson = fc
    .tuple(fc.json(), fc.nat(300), fc.string({ unit: "binary", maxLength: 3 }))
    .map(([json, at, noise]) => json.slice(0, at) + noise + json.slice(at));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("/rest/v1/waitlist_signups", "/functions/v1/send-email"),
      fc.oneof(bytes, almostJson),
      (path, sent) => expectCalm(path, sent),
    ),
    bounded,
  );
});

test("names and headers of any making", async () => {
  const visible = fc.string({ unit: fc.constantFrom(..."abcXYZ019 \t,;=\"'/*-_.%{}[]()".split("")), maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(text, visible, visible, visible, (name, type, prefer, profile) =>
      expectCalm(`/rest/v1/${encodeURIComponent(name.toWellFormed().slice(0, 2_000)) || "x"}`, "{}", {
        "content-type": type,
        prefer,
        "content-profile": profile,
      }),
    ),
    bounded,
  );
});

test.each([
  ["60,000 brackets", "[".repeat(60_000)],
  ["30,000 objects in each other", '{"a":'.repeat(13_000)],
  ["12,000 keys", `{${Array.from({ length: 9_000 }, (_, number) => `"${number}":1`).join()}}`],
  ["20,000 empty rows", `[${"{},".repeat(20_000)}{}]`],
  ["a list of 20,000 formats", `{"formats":[${'"",'.repeat(20_000)}""]}`],
  ["60,000 digits", `{"name":${"9".repeat(60_000)}}`],
  [
    "an email address of 60,000 letters",
    JSON.stringify({
      name: "A",
      email: `${"a".repeat(60_000)}@b.co`,
      primary_use: "team",
      timeline: "1month",
      formats: ["blog"],
    }),
  ],
  [
    "an email address of 250 dots",
    JSON.stringify({
      name: "A",
      email: `a@${"b.".repeat(120)}`,
      primary_use: "team",
      timeline: "1month",
      formats: ["blog"],
    }),
  ],
  ["60,000 escapes", JSON.stringify({ name: "\u0001".repeat(10_000) })],
])("%s", async (_name, sent) => {
  await expectCalm("/rest/v1/waitlist_signups", sent);
  await expectCalm("/rest/v1/waitlist_signups?columns=name,email,primary_use,timeline,formats", sent);
  await expectCalm("/functions/v1/send-email", sent);
});

test("what was stored is what the rules allow", async () => {
  const rows = await queryRows<{ name: string }>(
    db,
    "select name from public.waitlist_signups where name <> site.trim_space(name) or char_length(name) not between 1 and 100",
  );
  expect(rows).toEqual([]);
});
