import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { readBounces } from "../../../src/features/analytics/undelivered.server.ts";
import { answerMessage } from "../../../src/features/submissions/messages/message-changes.server.ts";
import { findMessage } from "../../../src/features/submissions/messages/message-store.server.ts";
import type { Database } from "../../../src/platform/db.server.ts";
import { createMailer, type Mailer } from "../../../src/platform/email.server.ts";
import { createLog } from "../../../src/platform/log.server.ts";
import { createSlack } from "../../../src/platform/slack.server.ts";
import { insertAsVisitor } from "../../../src/platform/visitor-insert.server.ts";
import { startSmtpServer, type TestSmtpServer } from "../../../tests/support/smtp-server.ts";
import { emptyTables, openTestDatabase } from "../../../tests/support/test-database.ts";
import { startJobs } from "../../jobs.ts";
import { testEnv } from "../../../tests/support/test-env.ts";
import { queryRows } from "../../../tests/support/typed-rows.ts";

const log = createLog("silent");
const letter = { name: "Ana Lopez", email: "ana@reader.example", use_case: "media", message: "May I <b>quote</b> it?" };

let db: Database;
let smtp: TestSmtpServer;
let mailer: Mailer;
let jobs: Awaited<ReturnType<typeof startJobs>>;
let messageId = "";

beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  smtp = await startSmtpServer();
  mailer = createMailer({ smtpUrl: smtp.url, dataDir: "/nowhere", log, timeoutMs: 5_000 });
  jobs = await startJobs({
    db,
    mailer,
    slack: createSlack({ webhookUrl: undefined, log }),
    env: testEnv({
      // The confirmation takes the whole quota of the mailbox.
      EMAIL_LIMITS: { mailboxDaily: 1, domainDaily: 1_000, totalHourly: 1_000 },
    }),
    secret: "a secret of thirty-two characters",
    log,
    now: () => new Date(),
    times: { outbox: { firstRetryMs: 50, pollMs: 50, pause: { tolerance: 3, firstMs: 800, maxMs: 800 } } },
  });
  await insertAsVisitor(db, "contact_submissions", letter);
  const rows = await queryRows<{ id: string }>(db, "select id from public.contact_submissions");
  messageId = rows[0]?.id ?? "";
});
afterEach(async () => {
  await jobs.stop();
  mailer.close();
  await smtp.stop();
  await emptyTables(db);
});
afterAll(() => db.close());

async function answer(body: string, seen = 0): Promise<string> {
  const id = randomUUID();
  await answerMessage(db, { id, seen, body, messageId, author: "ben@penwright.example", now: new Date() });
  return id;
}

async function settled(count: number): Promise<void> {
  const sql = "select count(*)::int as done from site.outbox where channel = 'email' and outcome is not null";
  await expect.poll(async () => (await db.query(sql)).rows[0]?.["done"], { timeout: 10_000 }).toBe(count);
}

const toSender = () => smtp.mails.filter((mail) => mail.to[0] === letter.email).map((mail) => mail.parsed);
const idOf = (key: string) => `<${key}@penwright.example>`;

test("an answer reaches the sender in the confirmation’s thread, once, and replies come to the team", async () => {
  await settled(2);
  const first = await answer("Please do.\n\nBen\nof Penwright");
  await settled(3);
  const [confirmation, answered] = toSender();
  expect(answered).toMatchObject({
    messageId: idOf(`message.answer-email.${first}`),
    inReplyTo: confirmation?.messageId,
    references: confirmation?.messageId,
    subject: `Re: ${confirmation?.subject}`,
    from: { address: "hello@penwright.example" },
    replyTo: [{ address: "team@penwright.example" }],
  });
  expect(answered?.text).toMatch(
    /^Please do\.\n\nBen\nof Penwright\n\nOn .+ UTC, you wrote:\n\n> May I <b>quote<\/b> it\?/,
  );
  expect(answered?.html).toContain("May I &lt;b&gt;quote&lt;/b&gt; it?");
  expect(answered?.headers.some(({ key }) => key === "auto-submitted" || key === "list-unsubscribe")).toBe(false);

  const second = await answer("One more thing.", 1);
  await settled(4);
  expect(toSender()[2]).toMatchObject({
    messageId: idOf(`message.answer-email.${second}`),
    inReplyTo: idOf(`message.answer-email.${first}`),
    references: `${confirmation?.messageId} ${idOf(`message.answer-email.${first}`)}`,
  });
  jobs.wake();
  expect(toSender()).toHaveLength(3);
  expect((await findMessage(db, messageId))?.answers).toMatchObject([
    { id: first, outcome: "delivered", detail: expect.stringContaining("250") },
    { id: second, outcome: "delivered" },
  ]);
});

test("an answer waits while the mail server is unavailable and is sent once it is back", async () => {
  await settled(2);
  smtp.behavior = "refuse-4xx";
  await answer("Please do.");
  await expect
    .poll(async () => (await findMessage(db, messageId))?.answers[0], { timeout: 10_000 })
    .toMatchObject({ outcome: null, detail: "SMTP 451 after DATA" });
  smtp.behavior = "accept";
  await settled(3);
  expect(toSender()).toHaveLength(2);
});

test("an answer that the sender’s server refuses is shown as undelivered", async () => {
  await settled(2);
  smtp.behavior = "refuse-recipient";
  await answer("Please do.");
  await settled(3);
  expect(await findMessage(db, messageId)).toMatchObject({
    is_undelivered: true,
    answers: [{ outcome: "rejected", detail: "SMTP 550 after RCPT TO" }],
  });
  expect(await readBounces(db, 5)).toMatchObject([
    { source: "answer", state: "rejected", email: "a…@reader.example", reason: "SMTP 550 after RCPT TO" },
  ]);
});

test("without a confirmation that reached anybody, an answer begins its own thread", async () => {
  await settled(2);
  await db.query("update site.outbox set outcome = 'rejected', message_id = null where kind = 'contact/sender-email'");
  await answer("Please do.");
  await settled(3);
  const answered = toSender().at(-1);
  expect(answered?.inReplyTo).toBeUndefined();
  expect(answered?.references).toBeUndefined();
});

test("an answer to a person who was erased meanwhile is not sent", async () => {
  await settled(2);
  smtp.behavior = "refuse-4xx";
  await answer("Please do.");
  await expect
    .poll(async () => (await findMessage(db, messageId))?.answers[0]?.detail, { timeout: 10_000 })
    .toBe("SMTP 451 after DATA");
  await db.query("delete from public.contact_submissions where id = $1", [messageId]);
  // An attempt that read the answer before the deletion still meets the 4xx.
  await sleep(300);
  smtp.behavior = "accept";
  await settled(3);
  expect(toSender()).toHaveLength(1);
});
