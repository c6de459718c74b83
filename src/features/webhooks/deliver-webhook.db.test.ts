import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { emptyTables, openTestDatabase } from "../../../tests/support/test-database.ts";
import { isSignedWith, startWebhookReceiver, type WebhookReceiver } from "../../../tests/support/webhook-receiver.ts";
import type { Database } from "../../platform/db.server.ts";
import { createLog } from "../../platform/log.server.ts";
import { createOutbox, type Outbox } from "../../platform/outbox.server.ts";
import { insertAsVisitor } from "../../platform/visitor-insert.server.ts";
import { createWebhookSender, webhookKind, type WebhookTimes } from "./deliver-webhook.server.ts";
import { resendDeliveries } from "./webhook-deliveries.server.ts";
import { addEndpoint, disableEndpoint, rotateSecret } from "./webhook-endpoints.server.ts";
import { deriveSecret } from "./webhook-signature.server.ts";
import { webhookTypes } from "./webhooks-content.ts";
import { queryRows } from "../../../tests/support/typed-rows.ts";

const log = createLog("silent");
const secret = "a secret of thirty-two characters";
const id = "7d0c0000-0000-4000-8000-000000000001";
const otherId = "7d0c0000-0000-4000-8000-000000000002";
const signup = { name: "Ada", email: "Ada@Example.org", primary_use: "team", timeline: "1month", formats: ["blog"] };

let db: Database;
let receiver: WebhookReceiver;
let outbox: Outbox | undefined;

beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  await emptyTables(db);
  receiver = await startWebhookReceiver();
});
afterEach(async () => {
  await receiver.stop();
  await outbox?.stop(2_000);
  outbox = undefined;
});
afterAll(() => db.close());

async function start(times: Partial<WebhookTimes> = {}, toPrivate = true): Promise<void> {
  const short = { timeoutMs: 10_000, firstRetryMs: 20, maxRetryMs: 100, ...times };
  const deliver = createWebhookSender({ db, log, secret, now: () => new Date(), toPrivate, times: short });
  outbox = createOutbox({
    db,
    log,
    channels: [{ name: "webhook", slots: 4, handlerMs: 5_000 }],
    handlers: { [webhookKind]: { channel: "webhook", deliver } },
    times: { pollMs: 20 },
  });
  await outbox.start();
}

async function add(endpointId = id, path = "hook", types: readonly string[] = Object.keys(webhookTypes)) {
  const endpoint = { id: endpointId, url: receiver.url + path, types };
  expect(await addEndpoint(db, "ada@penwright.test", endpoint, { toPrivate: true })).toBeNull();
}

interface Row {
  outcome: string | null;
  last_answer: string | null;
  last_error: string | null;
}

async function rows(endpointId = id): Promise<Row[]> {
  const found = await queryRows<Row>(
    db,
    "select outcome, last_answer, last_error from site.outbox where channel = 'webhook' and recipient = $1 order by id",
    [endpointId],
  );
  return found;
}

const settled = (...expected: object[]) => expect.poll(() => rows(), { timeout: 10_000 }).toMatchObject(expected);
const failedWith = (reason: string) => settled({ outcome: null, last_error: reason });

test("a signup reaches the receiver, signed, with its answers", async () => {
  await add();
  await start();
  await insertAsVisitor(db, "waitlist_signups", { ...signup, context: { utmSource: "news", plan: "team" } });
  await settled({ outcome: "delivered", last_answer: "HTTP 200" });
  const [webhook] = receiver.received;
  if (!webhook) throw new Error("nothing was received");
  const person = await queryRows<{ id: string }>(db, "select id from site.people");
  expect(webhook.path).toBe("/hook");
  expect(webhook.headers["content-type"]).toBe("application/json");
  expect(webhook.headers["webhook-id"]).toMatch(/^msg_[0-9a-f-]{36}$/);
  expect(webhook.body).toMatchObject({
    type: "signup.created",
    data: {
      id: person[0]?.id,
      email: "Ada@Example.org",
      name: "Ada",
      primary_use: "team",
      formats: ["blog"],
      plan: "team",
      source: "news",
      confirmed_at: null,
      needs_review: false,
      unsubscribed: false,
    },
  });
  expect(Math.abs(Date.parse(webhook.body.timestamp) - Date.now())).toBeLessThan(60_000);
  expect(isSignedWith(deriveSecret(secret, id, 1), webhook)).toBe(true);
  expect(isSignedWith(deriveSecret(secret, id, 2), webhook)).toBe(false);
  expect(isSignedWith(deriveSecret(secret, id, 1), { ...webhook, text: `${webhook.text} ` })).toBe(false);
  expect(isSignedWith(deriveSecret(secret, id, 1), webhook, Date.now() + 600_000)).toBe(false);
});

test("a message reaches the receiver", async () => {
  await add();
  await start();
  await insertAsVisitor(db, "contact_submissions", {
    name: "Ada",
    email: "ada@example.org",
    use_case: "media",
    message: "Ten <b>or more</b>.",
  });
  await settled({ outcome: "delivered" });
  expect(receiver.received[0]?.body).toMatchObject({
    type: "message.created",
    data: { email: "ada@example.org", reason: "media", message: "Ten <b>or more</b>.", needs_review: false },
  });
});

test("after a rotation both secrets sign", async () => {
  await add();
  expect(await rotateSecret(db, { actor: "ada@penwright.test", id }, 1)).toBe(true);
  expect(await rotateSecret(db, { actor: "ada@penwright.test", id }, 1)).toBe(false);
  await start();
  await insertAsVisitor(db, "waitlist_signups", signup);
  await settled({ outcome: "delivered" });
  const [webhook] = receiver.received;
  if (!webhook) throw new Error("nothing was received");
  expect(isSignedWith(deriveSecret(secret, id, 1), webhook)).toBe(true);
  expect(isSignedWith(deriveSecret(secret, id, 2), webhook)).toBe(true);
});

test("a receiver that is down and back gets everything, each with the id of its first attempt", async () => {
  await add();
  receiver.answer = () => 503;
  await start();
  await insertAsVisitor(db, "waitlist_signups", signup);
  await insertAsVisitor(db, "waitlist_signups", { ...signup, email: "ben@example.org" });
  await expect.poll(() => receiver.received.length, { timeout: 10_000 }).toBeGreaterThan(2);
  receiver.answer = () => 204;
  await settled({ outcome: "delivered", last_answer: "HTTP 204" }, { outcome: "delivered" });
  expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(2);
});

test.each([
  ["drop", "ECONNRESET"],
  ["hang", "timeout"],
  [500, "HTTP 500"],
  [302, "HTTP 302"],
  [404, "HTTP 404"],
] as const)("%s: tried again, and redirects are not followed", async (answer, reason) => {
  await add();
  receiver.answer = () => answer;
  await start({ firstRetryMs: 60_000, maxRetryMs: 60_000, ...(answer === "hang" && { timeoutMs: 500 }) });
  await insertAsVisitor(db, "waitlist_signups", signup);
  await failedWith(reason);
  expect(receiver.received.map(({ path }) => path)).toEqual(["/hook"]);
});

test("of an endless answer no more than a little is read", async () => {
  await add();
  receiver.answer = () => "endless";
  await start();
  await insertAsVisitor(db, "waitlist_signups", signup);
  await settled({ outcome: "delivered" });
});

test("Retry-After is followed, never beyond the longest retry", async () => {
  await add();
  receiver.answer = () => 429;
  receiver.retryAfter = "86400";
  await start({ maxRetryMs: 30 * 60_000 });
  await insertAsVisitor(db, "waitlist_signups", signup);
  await failedWith("HTTP 429");
  const due = await queryRows<{ minutes: number }>(
    db,
    "select extract(epoch from due_at - now())::int / 60 as minutes from site.outbox where channel = 'webhook'",
  );
  expect(due[0]?.minutes).toBeGreaterThanOrEqual(29);
  expect(due[0]?.minutes).toBeLessThan(60);
});

test("410 disables the endpoint, and what waits for it is not sent", async () => {
  await add();
  await insertAsVisitor(db, "waitlist_signups", signup);
  receiver.answer = () => 410;
  await start();
  await settled({ outcome: "rejected", last_error: "HTTP 410" });
  const stored = await db.query("select disabled_reason from site.webhook_endpoints where disabled_at is not null");
  expect(stored.rows).toEqual([{ disabled_reason: "HTTP 410" }]);
  await insertAsVisitor(db, "waitlist_signups", { ...signup, email: "ben@example.org" });
  expect(await rows()).toHaveLength(1);
});

test("a receiver that hangs does not keep another one waiting", async () => {
  await add(id, "hangs", ["signup.created"]);
  await add(otherId, "works", ["signup.created"]);
  receiver.answer = (path) => (path === "/hangs" ? "hang" : 200);
  for (let number = 0; number < 30; number += 1)
    await insertAsVisitor(db, "waitlist_signups", { ...signup, email: `ada${number}@example.org` });
  await start({ timeoutMs: 3_000, firstRetryMs: 60_000, maxRetryMs: 60_000 });
  await expect
    .poll(async () => (await rows(otherId)).filter(({ outcome }) => outcome === "delivered").length, {
      timeout: 15_000,
    })
    .toBe(30);
  expect(receiver.received.filter(({ path }) => path === "/hangs").length).toBeLessThanOrEqual(4);
  expect((await rows()).every(({ outcome }) => outcome === null)).toBe(true);
});

test("three days after the event it is given up, and can be sent again", async () => {
  await add();
  receiver.answer = () => 500;
  await insertAsVisitor(db, "waitlist_signups", signup);
  await db.exec("update site.outbox set expires_at = now() where channel = 'webhook'");
  await start();
  await settled({ outcome: "given-up", last_error: "HTTP 500" });
  receiver.answer = () => 200;
  expect(await resendDeliveries(db, { actor: "ada@penwright.test", id }, "failed")).toBe(true);
  const resent = "select detail from site.team_actions where action = 'resent webhook deliveries'";
  expect((await db.query(resent)).rows).toEqual([{ detail: "1" }]);
  await settled({ outcome: "delivered", last_error: null });
});

test("nothing is sent about a person who was erased, nor to an endpoint that the team disabled", async () => {
  await add();
  await insertAsVisitor(db, "waitlist_signups", signup);
  await db.exec("delete from public.waitlist_signups");
  await add(otherId, "other", ["signup.created"]);
  await insertAsVisitor(db, "waitlist_signups", signup);
  await disableEndpoint(db, { actor: "ada@penwright.test", id: otherId });
  await start();
  await settled(
    { outcome: "suppressed", last_error: "data erased" },
    { outcome: "delivered" },
    { outcome: "delivered" },
  );
  expect(receiver.received.map(({ body }) => body.type).sort()).toEqual(["signup.created", "signup.left"]);
  expect(await rows(otherId)).toMatchObject([{ outcome: "suppressed", last_error: "endpoint disabled" }]);
});

test.each(["https://127.0.0.1/", "https://localhost/", "https://[::ffff:7f00:1]/", "http://93.184.215.14/"])(
  "%s, however it came to be stored, is not connected to",
  async (url) => {
    await db.query(
      "insert into site.webhook_endpoints (id, url, types, created_by) values ($1, $2, '{signup.created}', 'a@b.co')",
      [id, url],
    );
    await start({ firstRetryMs: 60_000, maxRetryMs: 60_000 }, false);
    await insertAsVisitor(db, "waitlist_signups", signup);
    await failedWith(url.startsWith("http:") ? "not https" : "private IP");
  },
);
