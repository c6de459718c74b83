import { setTimeout as sleep } from "node:timers/promises";
import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../../src/platform/db.server.ts";
import { createLog } from "../../src/platform/log.server.ts";
import { insertAsVisitor } from "../../src/platform/visitor-insert.server.ts";
import { emptyTables, openTestDatabase } from "../../tests/support/test-database.ts";
import { createMemoryRateLimiter } from "../http/rate-limiter.ts";
import {
  createSlackNotifyRoute,
  findEmail,
  type NotificationDependencies,
  noticeLimits,
  sendEmailFunction,
} from "./notifications.ts";

const signup = {
  name: "Ana",
  email: "Ana@reader.example",
  primary_use: "creator",
  timeline: "exploring",
  formats: ["blog"],
};
const answers = {
  name: "Ana",
  email: "ana@READER.example",
  primaryUse: "creator",
  timeline: "exploring",
  formats: ["blog"],
};
const letter = { name: "Ana", email: "ana@reader.example", use_case: "media", message: "May I quote your post?" };

let db: Database;
let asked: string[];
let deps: NotificationDependencies;

beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  await emptyTables(db);
  asked = [];
  deps = {
    db: async () => db,
    ask: async (source) => void asked.push(source),
    limits: createMemoryRateLimiter(),
    log: createLog("silent"),
    now: () => new Date(),
  };
});
afterAll(() => db.close());

function callFunction(body: unknown, address = "192.0.2.1") {
  return sendEmailFunction(deps)(body, { address });
}

async function notify(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const app = new Hono().post(
    "/api/slack-notify",
    createSlackNotifyRoute({ ...deps, clientAddress: () => "192.0.2.1" }),
  );
  return app.request("/api/slack-notify", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

function blocks(email: string) {
  return {
    text: "New signup",
    blocks: [
      { type: "header", text: { type: "plain_text", text: "New signup" } },
      { type: "section", text: { type: "mrkdwn", text: "*Name:* Ana" } },
      { type: "section", text: { type: "mrkdwn", text: `*Email:* ${email}` } },
    ],
  };
}

test("a fresh row is asked for by either door, under its address in any case", async () => {
  await insertAsVisitor(db, "waitlist_signups", signup);
  await insertAsVisitor(db, "contact_submissions", letter);
  expect(await callFunction({ type: "waitlist", data: answers })).toMatchObject({ status: 202, body: { ok: true } });
  const response = await notify(blocks("ana@reader.EXAMPLE"));
  expect([response.status, await response.json()]).toEqual([202, { ok: true }]);
  await expect.poll(() => asked.toSorted()).toEqual(["contact", "waitlist", "waitlist"]);
});

test("an unknown address and an old row get the same answer, and nothing is asked for", async () => {
  await insertAsVisitor(db, "waitlist_signups", signup);
  await db.exec("update public.waitlist_signups set created_at = now() - interval '11 minutes'");
  for (const email of ["nobody@reader.example", signup.email]) {
    expect(await callFunction({ type: "waitlist", data: { ...answers, email } })).toEqual({
      status: 202,
      body: { ok: true },
    });
    expect((await notify(blocks(email))).status).toBe(202);
  }
  await sleep(100);
  expect(asked).toEqual([]);
});

test("other recipients and other keys change nothing: only the row's id is passed on", async () => {
  await insertAsVisitor(db, "waitlist_signups", signup);
  const ids: string[] = [];
  deps = { ...deps, ask: async (_source, id) => void ids.push(id) };
  const extra = { to: "eve@evil.example", cc: "eve@evil.example", html: "<b>spam</b>", __proto__: { admin: true } };
  await callFunction({ type: "waitlist", ...extra, data: { ...answers, ...extra, id: "other" } });
  await notify({ ...blocks(signup.email), channel: "#general", username: "boss" });
  const { rows } = await db.query<{ id: string }>("select id from public.waitlist_signups");
  await expect.poll(() => ids).toEqual([rows[0]?.id, rows[0]?.id]);
});

test("a row of the other form is not asked for by a function call", async () => {
  await insertAsVisitor(db, "contact_submissions", letter);
  await callFunction({ type: "waitlist", data: answers });
  await sleep(100);
  expect(asked).toEqual([]);
});

test.each([
  null,
  "text",
  [],
  {},
  { type: "newsletter", data: answers },
  { type: "waitlist" },
  { type: "waitlist", data: { ...answers, email: "ana@reader.example\r\nBcc: eve@evil.example" } },
  { type: "waitlist", data: { ...answers, email: "ana@reader.example, eve@evil.example" } },
  { type: "waitlist", data: { ...answers, email: ["ana@reader.example"] } },
  { type: "waitlist", data: { ...answers, name: "Ana\nX: 1" } },
  { type: "contact", data: answers },
])("the function refuses %j with 400", async (body) => {
  expect(await callFunction(body)).toMatchObject({
    status: 400,
    body: { error: expect.stringContaining("The body must be") },
  });
});

test.each([
  ["no JSON", "{", 400],
  ["nothing", "", 400],
  ["no blocks", { text: "New signup" }, 400],
  ["no section with an address", blocks("not an address"), 400],
  ["two addresses", blocks("ana@reader.example,eve@evil.example"), 400],
  ["too much", { text: "x".repeat(70_000) }, 413],
])("slack-notify refuses %s", async (_name, body, status) => {
  const response = await notify(body);
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ error: expect.any(String), message: expect.any(String) });
});

test("slack-notify takes plain JSON only", async () => {
  expect((await notify(blocks(signup.email), { "content-type": "text/plain" })).status).toBe(415);
  expect((await notify(blocks(signup.email), { "content-encoding": "gzip" })).status).toBe(415);
});

test.each([
  ["*Email:* ana@reader.example", "ana@reader.example"],
  ["Email: ana@reader.example", "ana@reader.example"],
  ["*Email:*\nana@reader.example", "ana@reader.example"],
  ["*E-mail:* <mailto:ana@reader.example|ana@reader.example>", "ana@reader.example"],
  ["*Email:* a&amp;b@reader.example", "a&b@reader.example"],
  ["*Message:* write to eve@evil.example", null],
  ["*Email:* <!channel>", null],
  [`*Email:* ${"a".repeat(3_000)}@reader.example`, null],
])("reads the address in %j as %j", (text, email) => {
  expect(findEmail({ blocks: [{ type: "section", text: { text } }] })).toBe(email);
  expect(findEmail({ blocks: [{ type: "section", fields: [{ text }] }] })).toBe(email);
});

test("one address, one network and everybody together are limited, and told when to come back", async () => {
  for (let i = 0; i < noticeLimits.perEmail.limit; i += 1)
    expect((await notify(blocks("ana@reader.example"))).status).toBe(202);
  const refused = await notify(blocks("ana@reader.example"));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  for (let i = 0; i < noticeLimits.perIp.limit; i += 1)
    await callFunction({ type: "waitlist", data: { ...answers, email: `r${i}@reader.example` } });
  expect(await callFunction({ type: "waitlist", data: answers })).toMatchObject({
    status: 429,
    body: { error: "Too many requests." },
  });
  expect(
    await callFunction({ type: "waitlist", data: { ...answers, email: "new@reader.example" } }, "192.0.2.2"),
  ).toMatchObject({ status: 202 });
});

test("a database that is away costs the visitor nothing", async () => {
  deps = { ...deps, db: async () => Promise.reject(new Error("away")) };
  expect(await callFunction({ type: "waitlist", data: answers })).toMatchObject({ status: 202 });
});
