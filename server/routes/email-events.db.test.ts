import { createHmac } from "node:crypto";
import { Hono } from "hono";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Database } from "../../src/platform/db.server.ts";
import { createLog } from "../../src/platform/log.server.ts";
import { insertAsVisitor } from "../../src/platform/visitor-insert.server.ts";
import { emptyTables, openTestDatabase } from "../../tests/support/test-database.ts";
import { createMemoryRateLimiter } from "../http/rate-limiter.ts";
import { createEmailEventRoute } from "./email-events.ts";

const key = "k".repeat(32);

function signEmailEvents(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1_000);
  return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;
}
const now = new Date("2026-12-01T09:00:00Z");
const recipient = "11111111-1111-4111-8111-111111111111";
const campaign = "22222222-2222-4222-8222-222222222222";
const app = new Hono();
let db: Database;

beforeAll(async () => {
  db = await openTestDatabase();
  app.post(
    "/",
    createEmailEventRoute({
      db: async () => db,
      key,
      log: createLog("silent"),
      now: () => now,
      limits: createMemoryRateLimiter(),
      clientIp: () => "192.0.2.1",
    }),
  );
});
afterEach(() => emptyTables(db));
afterAll(() => db.close());

async function post(body: unknown, signature?: string): Promise<number> {
  const text = JSON.stringify(body);
  const headers = {
    "content-type": "application/json",
    "x-email-signature": signature ?? signEmailEvents(key, text, now),
  };
  return (await app.request("/", { method: "POST", headers, body: text })).status;
}

async function sendToAna(): Promise<void> {
  const signup = { name: "Ana", primary_use: "creator", timeline: "exploring", formats: ["blog"] };
  await insertAsVisitor(db, "waitlist_signups", { ...signup, email: "ana@reader.example" });
  await db.exec(`
    insert into site.campaigns (id, kind, title, per_hour, per_domain_hour, created_by)
      values ('${campaign}', 'letter', 'News', 100, 100, 'ada@penwright.test');
    insert into site.campaign_recipients (id, campaign_id, person_id, slot_ms, state, settled_at)
      select '${recipient}', '${campaign}', id, 0, 'sent', now() from site.people;
  `);
}

const refusals = async () => (await db.query("select email, reason from site.email_refusals order by email")).rows;

test("a bounce ends list email to the address and is recorded for its letter by Message-ID; a repeat changes nothing", async () => {
  await sendToAna();
  const messageId = `<letter.${campaign}.${recipient}@penwright.test>`;
  const event = { type: "bounce", email: "Ana@Reader.example", messageId };
  expect(await post({ events: [event] })).toBe(200);
  expect(await post({ events: [event] })).toBe(200);
  expect(await refusals()).toEqual([{ email: "ana@reader.example", reason: "bounce" }]);
  const { rows } = await db.query(
    "select bounced_at is not null as bounced, complained_at from site.campaign_recipients",
  );
  expect(rows).toEqual([{ bounced: true, complained_at: null }]);
  expect((await db.query("select site.may_email('ana@reader.example', 'letters') as may")).rows).toEqual([
    { may: false },
  ]);
});

test("a complaint without a Message-ID is about the last letter that the email address was sent", async () => {
  await sendToAna();
  expect(await post({ events: [{ type: "complaint", email: "ana@reader.example" }] })).toBe(200);
  expect(await refusals()).toEqual([{ email: "ana@reader.example", reason: "complaint" }]);
  expect((await db.query("select from site.campaign_recipients where complained_at is not null")).count).toBe(1);
});

test("an email address of no known person is put on the list of refused ones too", async () => {
  expect(await post({ events: [{ type: "bounce", email: "gone@reader.example" }] })).toBe(200);
  expect(await refusals()).toEqual([{ email: "gone@reader.example", reason: "bounce" }]);
});

const event = { events: [{ type: "bounce", email: "ana@reader.example" }] };
test.each([
  ["another key", signEmailEvents("x".repeat(32), JSON.stringify(event), now)],
  ["another body", signEmailEvents(key, "{}", now)],
  ["six minutes ago", signEmailEvents(key, JSON.stringify(event), new Date(now.getTime() - 6 * 60_000))],
  ["a time to come", signEmailEvents(key, JSON.stringify(event), new Date(now.getTime() + 6 * 60_000))],
  ["nothing", ""],
  [
    "a changed time",
    signEmailEvents(key, JSON.stringify(event), now).replace(/^t=\d+/, `t=${now.getTime() / 1_000 + 1}`),
  ],
])("signed with %s: refused, and nothing is stored", async (_name, signature) => {
  expect(await post(event, signature)).toBe(401);
  expect(await refusals()).toEqual([]);
});

test.each([
  {},
  { events: [] },
  { events: [{ type: "open", email: "ana@reader.example" }] },
  { events: [{ type: "bounce", email: "ana" }] },
])("%j cannot be read", async (body) => {
  expect(await post(body)).toBe(400);
  expect(await refusals()).toEqual([]);
});
