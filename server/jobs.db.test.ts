import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { nameNotification } from "../src/lib/notification-names.ts";
import type { Database } from "../src/platform/db.server.ts";
import type { Env } from "../src/platform/env.server.ts";
import { createLog } from "../src/platform/log.server.ts";
import { deriveSecret } from "../src/features/webhooks/webhook-signature.server.ts";
import { createMailer, type Mailer } from "../src/platform/email.server.ts";
import type { OutboxTimes } from "../src/platform/outbox-channel.server.ts";
import { createSlack } from "../src/platform/slack.server.ts";
import { insertAsVisitor } from "../src/platform/visitor-insert.server.ts";
import { type FakeSlack, startFakeSlack } from "../tests/support/fake-slack.ts";
import { startSmtpServer, type TestSmtpServer } from "../tests/support/smtp-server.ts";
import { emptyTables, openTestDatabase } from "../tests/support/test-database.ts";
import { isSignedWith, startWebhookReceiver } from "../tests/support/webhook-receiver.ts";
import { startJobs } from "./jobs.ts";
import { testEnv } from "../tests/support/test-env.ts";
import { queryRows } from "../tests/support/typed-rows.ts";

const log = createLog("silent");
const ana = {
  name: "Ana Lopez",
  email: "ana@reader.example",
  primary_use: "creator",
  timeline: "exploring",
  formats: ["blog"],
};
const letter = { name: "Ana Lopez", email: "ana@reader.example", use_case: "media", message: "May I quote your post?" };

let db: Database;
let smtp: TestSmtpServer;
let slack: FakeSlack;
let mailer: Mailer;
let jobs: Awaited<ReturnType<typeof startJobs>> | undefined;

beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  smtp = await startSmtpServer();
  slack = await startFakeSlack();
  mailer = openMailer(10_000);
});
afterEach(async () => {
  await jobs?.stop();
  jobs = undefined;
  mailer.close();
  await smtp.stop();
  await slack.stop();
  await emptyTables(db);
});
afterAll(() => db.close());

function openMailer(timeoutMs: number): Mailer {
  return createMailer({ smtpUrl: smtp.url, dataDir: "/nowhere", log, timeoutMs });
}

/** From the next start on; a mail server that hangs then costs no more than this. */
function replaceMailer(timeoutMs: number): void {
  mailer.close();
  mailer = openMailer(timeoutMs);
}

async function start(times: Partial<OutboxTimes> = {}, more: Partial<Env> = {}): Promise<void> {
  jobs = await startJobs({
    db,
    mailer,
    slack: createSlack({ webhookUrl: slack.url, log, timeoutMs: 2_000 }),
    env: testEnv({
      EMAIL_LIMITS: { mailboxDaily: 5, domainDaily: 1_000, totalHourly: 1_000 },
      ...more,
    }),
    secret: "a secret of thirty-two characters",
    log,
    now: () => new Date(),
    times: {
      outbox: { firstRetryMs: 50, pollMs: 50, pause: { tolerance: 3, firstMs: 400, maxMs: 400 }, ...times },
      chatGapMs: 0,
    },
  });
}

interface OutboxRow {
  kind: string;
  outcome: string | null;
  attempts: number;
  message_id: string | null;
  last_error: string | null;
}

async function rowsOf(source: string): Promise<OutboxRow[]> {
  const rows = await queryRows<OutboxRow>(
    db,
    "select kind, outcome, attempts, message_id, last_error from site.outbox where kind like $1 || '/%' order by kind",
    [source],
  );
  return rows;
}

async function settled(source: string, withinMs = 50_000): Promise<OutboxRow[]> {
  const until = performance.now() + withinMs;
  for (;;) {
    const rows = await rowsOf(source);
    if (rows.length > 0 && rows.every((row) => row.outcome !== null)) return rows;
    if (performance.now() > until) throw new Error(`still open: ${JSON.stringify(rows)}`);
    await sleep(20);
  }
}

/** Waits for the first try of the signup's email to have failed for this reason, and to be waiting still. */
async function mailFailed(reason: string): Promise<void> {
  await expect
    .poll(async () => (await rowsOf("waitlist"))[0], { timeout: 10_000 })
    .toMatchObject({ kind: "waitlist/sender-email", outcome: null, last_error: reason });
}

/** Waits until every email has been tried, and hangs. */
async function mailsInHand(): Promise<void> {
  const sql = "select min(attempts)::int as least from site.outbox where channel = 'email'";
  await expect
    .poll(async () => (await queryRows<{ least: number }>(db, sql))[0]?.least, { timeout: 10_000 })
    .toBeGreaterThan(0);
}

async function signupId(): Promise<string> {
  const rows = await queryRows<{ id: string }>(db, "select id from public.waitlist_signups");
  return rows[0]?.id ?? "";
}

test("a stored signup is confirmed by email and posted to chat without a request", async () => {
  await start();
  await insertAsVisitor(db, "waitlist_signups", ana);
  const rows = await settled("waitlist");
  const id = await signupId();
  expect(rows).toMatchObject([
    {
      kind: "waitlist/sender-email",
      outcome: "delivered",
      attempts: 1,
      message_id: `<waitlist.sender-email.${id}@penwright.example>`,
    },
    { kind: "waitlist/team-chat", outcome: "delivered", attempts: 1 },
  ]);
  expect(smtp.mails.map((mail) => mail.to)).toEqual([["ana@reader.example"]]);
  expect(slack.messages).toHaveLength(1);
});

test("every email that a stored row causes has a name on the person's page", async () => {
  await insertAsVisitor(db, "waitlist_signups", ana);
  await insertAsVisitor(db, "contact_submissions", letter);
  const rows = await queryRows<{ kind: string }>(db, "select kind from site.outbox where channel = 'email'");
  expect(rows.length).toBeGreaterThan(0);
  for (const { kind } of rows) expect(nameNotification(kind)).not.toBe(kind);
});

test("an event of a stored signup goes to other tools, signed", async () => {
  const receiver = await startWebhookReceiver();
  const id = "7d0c0000-0000-4000-8000-000000000001";
  await db.query(
    "insert into site.webhook_endpoints (id, url, types, created_by) values ($1, $2, '{signup.created}', 'a@b.co')",
    [id, receiver.url],
  );
  await start({}, { WEBHOOKS_PRIVATE: true });
  await insertAsVisitor(db, "waitlist_signups", ana);
  await expect.poll(() => receiver.received.length, { timeout: 10_000 }).toBe(1);
  const [webhook] = receiver.received;
  expect(webhook?.body).toMatchObject({ type: "signup.created", data: { email: "ana@reader.example" } });
  const secret = deriveSecret("a secret of thirty-two characters", id, 1);
  expect(webhook && isSignedWith(secret, webhook)).toBe(true);
  await receiver.stop();
});

test("a stored contact message goes to sender, team and chat; replying answers the sender", async () => {
  await start();
  await insertAsVisitor(db, "contact_submissions", letter);
  await settled("contact");
  expect(smtp.mails.map((mail) => mail.to[0]).sort()).toEqual(["ana@reader.example", "team@penwright.example"]);
  const toTeam = smtp.mails.find((mail) => mail.to[0] === "team@penwright.example")?.parsed;
  const toSender = smtp.mails.find((mail) => mail.to[0] === "ana@reader.example")?.parsed;
  expect(toTeam?.replyTo).toMatchObject([{ address: "ana@reader.example" }]);
  expect(toTeam?.headers.some((header) => header.key === "auto-submitted")).toBe(false);
  expect(toTeam?.text).toContain("> May I quote your post?");
  expect(`${toSender?.text}${toSender?.html}`).not.toContain("quote your post");
  expect(toSender?.headers.some((header) => header.key === "list-unsubscribe")).toBe(false);
  expect(slack.messages[0]?.text).toBe("New contact message: Media");
});

test("waking the jobs again, also during a delivery, sends once", async () => {
  await start({ pollMs: 60_000 });
  await insertAsVisitor(db, "waitlist_signups", ana);
  for (let time = 0; time < 3; time += 1) jobs?.wake();
  await settled("waitlist");
  jobs?.wake();
  await sleep(400);
  expect(smtp.mails).toHaveLength(1);
  expect(slack.messages).toHaveLength(1);
});

test("a second signup with the same email address queues nothing", async () => {
  await start();
  await insertAsVisitor(db, "waitlist_signups", ana);
  await settled("waitlist");
  await insertAsVisitor(db, "waitlist_signups", { ...ana, email: "ANA@reader.example" });
  await sleep(300);
  expect(smtp.mails).toHaveLength(1);
});

test.each(["drop", "refuse-sender"] as const)(
  "mail server away (%s): chat goes out, mails wait without hammering, and go out once it is back",
  async (behavior) => {
    smtp.behavior = behavior;
    await start();
    for (let i = 0; i < 15; i += 1)
      await insertAsVisitor(db, "waitlist_signups", { ...ana, email: `reader${i}@reader.example` });
    const startedAt = performance.now();
    await expect.poll(() => slack.messages.length, { timeout: 15_000 }).toBe(15);
    await sleep(1_000);
    // The first four and then one each time a pause of 200-400 ms ends; without pauses it is dozens.
    const tries = await queryRows<{ count: number }>(
      db,
      "select sum(attempts)::int as count from site.outbox where channel = 'email'",
    );
    expect(tries[0]?.count).toBeLessThanOrEqual((performance.now() - startedAt) / 200 + 5);
    expect(slack.messages).toHaveLength(15);
    expect(smtp.mails).toHaveLength(0);
    smtp.behavior = "accept";
    const rows = await settled("waitlist");
    expect(rows.every((row) => row.outcome === "delivered")).toBe(true);
    expect(new Set(smtp.mails.map((mail) => mail.to[0])).size).toBe(15);
    expect(smtp.mails).toHaveLength(15);
  },
);

test("a mail server that hangs costs its timeout, and the email is sent later", async () => {
  smtp.behavior = "hang";
  replaceMailer(1_000);
  await start();
  await insertAsVisitor(db, "waitlist_signups", ana);
  await mailFailed("ETIMEDOUT");
  smtp.behavior = "accept";
  await settled("waitlist");
  expect(smtp.mails).toHaveLength(1);
});

test("a 4xx is tried again, a 5xx to this recipient is final, and neither reason holds the email address", async () => {
  smtp.behavior = "refuse-4xx";
  await start();
  await insertAsVisitor(db, "waitlist_signups", ana);
  await mailFailed("SMTP 451 after DATA");
  smtp.behavior = "refuse-recipient";
  expect((await settled("waitlist"))[0]).toMatchObject({ outcome: "rejected", last_error: "SMTP 550 after RCPT TO" });
});

test("a refused sender is the site's own trouble: nothing is given up for it", async () => {
  smtp.behavior = "refuse-sender";
  await start();
  await insertAsVisitor(db, "waitlist_signups", ana);
  await mailFailed("SMTP 550 after MAIL FROM");
  smtp.behavior = "accept";
  expect((await settled("waitlist"))[0]).toMatchObject({ outcome: "delivered" });
});

test("an email accepted but not recorded may be sent again, under the same Message-ID", async () => {
  smtp.behavior = "accept-then-drop";
  await start();
  await insertAsVisitor(db, "waitlist_signups", ana);
  await smtp.waitFor(1);
  smtp.behavior = "accept";
  await settled("waitlist");
  expect(smtp.mails.length).toBeGreaterThan(1);
  expect(new Set(smtp.mails.map((mail) => mail.parsed.messageId))).toEqual(
    new Set([`<waitlist.sender-email.${await signupId()}@penwright.example>`]),
  );
});

test("items in progress when the process was killed are delivered by the next one", async () => {
  smtp.behavior = "hang";
  replaceMailer(300);
  await start();
  await insertAsVisitor(db, "waitlist_signups", ana);
  await mailsInHand();
  await jobs?.stop();
  // As a kill leaves it: under a lease, and nobody has it in hand.
  await db.exec("update site.outbox set worker = 'gone', due_at = now() + interval '1 minute' where channel = 'email'");
  smtp.behavior = "accept";
  replaceMailer(10_000);
  await start();
  await settled("waitlist");
  expect(smtp.mails).toHaveLength(1);
});

test("after 72 hours a failing notification is given up and stays in the report", async () => {
  smtp.behavior = "refuse-4xx";
  await start();
  await insertAsVisitor(db, "waitlist_signups", ana);
  await db.exec("update site.outbox set expires_at = now()");
  expect((await settled("waitlist"))[0]).toMatchObject({ outcome: "given-up", last_error: "SMTP 451 after DATA" });
});

test("Slack down, then rate-limiting, then back: posted once", async () => {
  slack.answer = 503;
  await start();
  await insertAsVisitor(db, "waitlist_signups", ana);
  await expect.poll(() => slack.requests).toBeGreaterThan(0);
  slack.answer = 429;
  slack.retryAfterSeconds = 1;
  await sleep(500);
  slack.answer = 200;
  slack.retryAfterSeconds = undefined;
  await settled("waitlist");
  expect(slack.messages).toHaveLength(1);
  expect(slack.requests).toBeLessThan(12);
});

test("a flood of signups is one chat message, and a message from a person comes right after it", async () => {
  for (let i = 0; i < 30; i += 1)
    await insertAsVisitor(db, "waitlist_signups", { ...ana, email: `reader${i}@reader.example` });
  await insertAsVisitor(db, "contact_submissions", letter);
  await start();
  await settled("waitlist");
  await settled("contact");
  expect(slack.messages.map(({ text }) => text)).toEqual(["30 new waitlist signups", "New contact message: Media"]);
});

test("without a mail server emails are written to files and wait; with one they go out", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "penwright-held-"));
  mailer.close();
  mailer = createMailer({ dataDir, log, holdsFiles: true });
  await start();
  await insertAsVisitor(db, "waitlist_signups", ana);
  await mailFailed("written to a file: SMTP_URL is not set");
  expect(await readdir(join(dataDir, "mail"))).toHaveLength(1);
  await sleep(300);
  expect((await rowsOf("waitlist"))[0]).toMatchObject({ outcome: null, attempts: 1 });
  await jobs?.stop();
  mailer = createMailer({ smtpUrl: smtp.url, dataDir, log, timeoutMs: 2_000 });
  await start({}, { SMTP_URL: smtp.url });
  await settled("waitlist");
  expect(smtp.mails.map((mail) => mail.to)).toEqual([["ana@reader.example"]]);
  await rm(dataDir, { recursive: true });
});

test("while emails are stopped none leaves, chat goes on, and afterwards they go out", async () => {
  await start({}, { EMAIL_STOPPED: true });
  await insertAsVisitor(db, "waitlist_signups", ana);
  await expect.poll(() => slack.messages.length).toBe(1);
  await sleep(200);
  expect((await rowsOf("waitlist"))[0]).toMatchObject({ outcome: null, attempts: 0 });
  await jobs?.stop();
  await start();
  await settled("waitlist");
  expect(smtp.mails).toHaveLength(1);
});

test("many messages under one person's email addresses are five emails to them, and all of them to the team", async () => {
  await start();
  for (let number = 0; number < 8; number += 1)
    await insertAsVisitor(db, "contact_submissions", {
      ...letter,
      email: number % 2 ? `Victim+${number}@reader.example` : "victim@READER.example",
      message: `Message ${number} to fill a mailbox.`,
    });
  await insertAsVisitor(db, "contact_submissions", letter);
  await settled("contact");
  const to = smtp.mails.map((mail) => mail.to[0] ?? "");
  expect(to.filter((email) => /victim/i.test(email))).toHaveLength(5);
  expect(to.filter((email) => email === "team@penwright.example")).toHaveLength(9);
  expect(to.filter((email) => email === "ana@reader.example")).toHaveLength(1);
});

test("an unsubscribed email address gets no list email but the way back, and the team is notified all the same", async () => {
  await db.query("insert into site.unsubscribed (email) values ('ana@reader.example')");
  await start();
  await insertAsVisitor(db, "waitlist_signups", { ...ana, email: "Ana@Reader.example" });
  expect(await settled("waitlist")).toMatchObject([
    { kind: "waitlist/sender-email", outcome: "delivered" },
    { kind: "waitlist/team-chat", outcome: "delivered" },
  ]);
  expect(smtp.mails.map(({ parsed }) => parsed.subject)).toEqual(["You left the list: do you want to come back?"]);
  expect((await db.query("select from site.unsubscribed")).count).toBe(1);
});

test("nothing is sent for a row that was erased meanwhile", async () => {
  smtp.behavior = "hang";
  replaceMailer(300);
  await start();
  await insertAsVisitor(db, "contact_submissions", letter);
  await mailsInHand();
  await jobs?.stop();
  await db.exec("delete from public.contact_submissions");
  smtp.behavior = "accept";
  replaceMailer(10_000);
  await start();
  const rows = await settled("contact");
  expect(rows.filter((row) => row.kind !== "contact/team-chat").every((row) => row.outcome === "suppressed")).toBe(
    true,
  );
  expect(smtp.mails).toHaveLength(0);
});

test("stopping waits for the email in progress", async () => {
  await start({ pollMs: 20 });
  await insertAsVisitor(db, "waitlist_signups", ana);
  await smtp.waitFor(1);
  await jobs?.stop();
  expect((await rowsOf("waitlist"))[0]).toMatchObject({ outcome: "delivered" });
});
