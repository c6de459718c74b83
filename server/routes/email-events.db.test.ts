import { createHmac } from "node:crypto";
import { Hono } from "hono";
import * as z from "zod/mini";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Database } from "../../src/platform/db.server.ts";
import { createLog } from "../../src/platform/log.server.ts";
import { insertAsVisitor } from "../../src/platform/visitor-insert.server.ts";
import {
  certificateUrl,
  postmarkEvents,
  sesEvents,
  signedBySns,
  testCertificate,
  topicArn,
} from "../../tests/fixtures/outside/provider-events.ts";
import { emptyTables, openTestDatabase } from "../../tests/support/test-database.ts";
import { createMemoryRateLimiter } from "../http/rate-limiter.ts";
import { createEmailEventRoute, createPostmarkRoute, createSesRoute } from "./email-events.ts";

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
let fetched: string[] = [];

beforeAll(async () => {
  db = await openTestDatabase();
  const deps = {
    db: async () => db,
    key,
    log: createLog("silent"),
    now: () => now,
    limits: createMemoryRateLimiter(),
    clientIp: () => "192.0.2.1",
  };
  app.post("/", createEmailEventRoute(deps));
  app.post("/postmark", createPostmarkRoute(deps));
  const fetchFromSns = async (url: URL) => {
    fetched.push(url.href);
    return testCertificate;
  };
  app.post("/ses", createSesRoute({ ...deps, fetchFromSns }));
});
afterEach(async () => {
  fetched = [];
  await emptyTables(db);
});
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

test("what is reported of a person who was erased is not stored, unless they joined again", async () => {
  const hash = "encode(sha256(convert_to('ana@reader.example', 'UTF8')), 'hex')";
  await db.exec(`insert into site.erasures (email_sha256, erased_at, erased_by) values (${hash}, now(), 'person')`);
  const stops = "select email from site.email_refusals union all select email from site.unsubscribed";
  const types = ["bounce", "complaint", "unsubscribe"];
  const events = types.map((type) => ({ type, email: "Ana@Reader.example" }));
  expect(await post({ events })).toBe(200);
  expect((await db.query(stops)).count).toBe(0);
  await sendToAna();
  expect(await post({ events })).toBe(200);
  expect((await db.query(stops)).count).toBe(2);
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

const report = { type: "bounce", email: "ana@reader.example" };
test.each([
  [{ ...report, status: "5.1.1", action: "failed" }, 1],
  [{ ...report, status: "550 5.1.1 unknown user" }, 1],
  [{ ...report, status: "4.2.2" }, 0],
  [{ ...report, status: "452 4.2.2 mailbox full" }, 0],
  [{ ...report, status: 4.2 }, 0],
  [{ ...report, action: "Delayed" }, 0],
  [{ ...report, action: "relayed" }, 0],
  [{ ...report, type: "complaint", feedbackType: "abuse" }, 1],
  [{ ...report, type: "complaint", feedbackType: "Auth-Failure" }, 0],
  [{ ...report, type: "complaint", feedbackType: "not-spam" }, 0],
])(
  "a report of our own form says with the fields of RFC 3464 and 5965 what it is about: %j stops %i",
  async (one, stopped) => {
    expect(await post({ events: [one] })).toBe(200);
    expect(await refusals()).toHaveLength(stopped);
  },
);

test.each([{}, { events: [] }, { events: "bounce" }, { type: "bounce" }, [], "bounce"])(
  "%j cannot be read",
  async (body) => {
    expect(await post(body)).toBe(400);
    expect(await refusals()).toEqual([]);
  },
);

test("of one batch what can be read counts, and the answer names what does not", async () => {
  const events = [
    { type: "open", email: "open@reader.example" },
    { type: "Bounce", email: "Ana Lopez <Ana@Reader.example>" },
    { type: "bounce" },
    null,
    { type: "complaint", email: "mailto:ben@reader.example", messageId: 7 },
    { type: "bounce", email: "rfc822;eva@reader.example." },
    { type: "unsubscribe", email: "gone@b\u00fccher.example" },
    { type: "bounce", email: "one@x.example, two@x.example" },
  ];
  const body = JSON.stringify({ events });
  const headers = { "content-type": "application/json", "x-email-signature": signEmailEvents(key, body, now) };
  const response = await app.request("/", { method: "POST", headers, body });
  expect([response.status, await response.json()]).toEqual([
    200,
    {
      ok: true,
      taken: [
        { type: "bounce", email: "Ana@Reader.example" },
        { type: "complaint", email: "ben@reader.example" },
        { type: "bounce", email: "eva@reader.example" },
        { type: "unsubscribe", email: "gone@b\u00fccher.example" },
      ],
      ignored: [
        "event 1: its type “open” stops nobody",
        "event 3: it names no email address",
        "event 4: its type “” stops nobody",
        "event 8: it names no email address",
      ],
    },
  ]);
  expect((await refusals()).map((row) => row["email"])).toEqual([
    "ana@reader.example",
    "ben@reader.example",
    "eva@reader.example",
  ]);
  expect((await db.query("select email from site.unsubscribed")).rows).toEqual([
    { email: "gone@xn--bcher-kva.example" },
  ]);
});

const basic = (password: string) => ({
  authorization: `Basic ${Buffer.from(`events:${password}`).toString("base64")}`,
});

async function postTo(path: string, body: unknown, headers: Record<string, string> = basic(key)): Promise<Response> {
  const type = path === "/ses" ? "text/plain; charset=UTF-8" : "application/json";
  return app.request(path, {
    method: "POST",
    headers: { "content-type": type, ...headers },
    body: JSON.stringify(body),
  });
}

const typesTaken = async (response: Response) => {
  const { taken } = z.object({ taken: z.array(z.object({ type: z.string() })) }).parse(await response.json());
  return [response.status, ...taken.map(({ type }) => type)];
};
const stopped = async () =>
  (await db.query("select site.may_email('ana@reader.example', 'letters') as may")).rows[0]?.["may"] === false;

test.each(postmarkEvents)("Postmark: $name", async ({ body, taken }) => {
  expect(await typesTaken(await postTo("/postmark", body))).toEqual([200, ...taken]);
  expect(await stopped()).toBe(taken.length > 0);
});

test.each(sesEvents)("SES: $name", async ({ body, taken }) => {
  for (const SignatureVersion of ["1", "2"]) {
    const message = signedBySns({ Message: JSON.stringify(body), SignatureVersion });
    expect(await typesTaken(await postTo("/ses", message))).toEqual([200, ...taken]);
  }
  expect(await stopped()).toBe(taken.length > 0);
});

test("a subject is signed too, and the words that SNS says once are no event", async () => {
  const words = signedBySns({
    Subject: "Amazon SES",
    Message: "Successfully validated SNS topic for Amazon SES event publishing.",
  });
  expect(await typesTaken(await postTo("/ses", words))).toEqual([200]);
});

test("without the password each path asks for it, and stores nothing", async () => {
  for (const path of ["/postmark", "/ses"]) {
    for (const headers of [{}, basic("x".repeat(32)), basic(""), { authorization: `Bearer ${key}` }]) {
      const response = await postTo(path, postmarkEvents[0]?.body, headers);
      expect([response.status, response.headers.get("www-authenticate")]).toEqual([401, 'Basic realm="email events"']);
    }
  }
  expect(await stopped()).toBe(false);
});

const bounced = JSON.stringify(sesEvents[0]?.body);
test.each([
  ["another text", signedBySns({ Message: bounced }, { Message: bounced.replace("ana@", "ben@") })],
  ["another topic", signedBySns({ Message: bounced }, { TopicArn: `${topicArn}-2` })],
  ["no signature", signedBySns({ Message: bounced }, { Signature: "" })],
  ["an older version's algorithm", signedBySns({ Message: bounced }, { SignatureVersion: "1" })],
])("SES: signed with %s is refused", async (_name, message) => {
  expect((await postTo("/ses", message)).status).toBe(401);
  expect(await stopped()).toBe(false);
});

test.each([
  "https://evil.example/SimpleNotificationService-0a.pem",
  "http://sns.eu-west-1.amazonaws.com/SimpleNotificationService-0a.pem",
  "https://sns.eu-west-1.amazonaws.com.evil.example/SimpleNotificationService-0a.pem",
  "https://sns.eu-west-1.amazonaws.com@evil.example/SimpleNotificationService-0a.pem",
  "https://user:password@sns.eu-west-1.amazonaws.com/SimpleNotificationService-0a.pem",
  "https://sns.eu-west-1.amazonaws.com:8443/SimpleNotificationService-0a.pem",
  "https://sns.us-east-1.amazonaws.com/SimpleNotificationService-0a.pem",
  "https://bucket.s3.amazonaws.com/SimpleNotificationService-0a.pem",
  "https://sns.eu-west-1.amazonaws.com/other.pem",
  "https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-0a.pem?x=1",
  "https://sns.eu-west-1.amazonaws.com/a/../../SimpleNotificationService-0a.txt",
  "https://evil.example#.sns.eu-west-1.amazonaws.com/SimpleNotificationService-0a.pem",
  "file:///etc/passwd",
  "https://169.254.169.254/SimpleNotificationService-0a.pem",
  "",
])("a certificate at %s is never fetched", async (SigningCertURL) => {
  expect((await postTo("/ses", signedBySns({ Message: bounced, SigningCertURL }))).status).toBe(401);
  expect(fetched).toEqual([]);
});

const confirmation = (SubscribeURL: string) =>
  signedBySns({
    Type: "SubscriptionConfirmation",
    Token: "2336412f37",
    Message: "You have chosen to subscribe.",
    SubscribeURL,
  });

test("a subscription is confirmed at the host of SNS", async () => {
  const url = `https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&TopicArn=${topicArn}&Token=2336412f37`;
  expect((await postTo("/ses", confirmation(url))).status).toBe(200);
  expect(fetched.filter((one) => one !== certificateUrl)).toEqual([url]);
});

test.each([
  `https://evil.example/?Action=ConfirmSubscription&TopicArn=${topicArn}&Token=2336412f37`,
  `https://sns.eu-west-1.amazonaws.com.evil.example/?Action=ConfirmSubscription&TopicArn=${topicArn}`,
  `https://sns.eu-west-1.amazonaws.com/?Action=DeleteTopic&TopicArn=${topicArn}`,
  `https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&TopicArn=${topicArn}-2`,
  `http://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&TopicArn=${topicArn}`,
  "javascript:alert(1)",
])("a subscription is not confirmed at %s", async (url) => {
  expect((await postTo("/ses", confirmation(url))).status).toBe(400);
  expect(fetched.filter((one) => one !== certificateUrl)).toEqual([]);
});
