import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeDigest } from "../../src/features/analytics/digest.server.ts";
import { makeReport } from "../team/report/report-file.tsx";
import { submissionTables } from "../../src/features/submissions/submission-tables.ts";
import type { Database } from "../../src/platform/db.server.ts";
import { createLog } from "../../src/platform/log.server.ts";
import { createMailer, type Mailer } from "../../src/platform/email.server.ts";
import { createSlack } from "../../src/platform/slack.server.ts";
import { insertAsVisitor } from "../../src/platform/visitor-insert.server.ts";
import { startSmtpServer, type TestSmtpServer } from "../../tests/support/smtp-server.ts";
import { openTestDatabase } from "../../tests/support/test-database.ts";
import { startJobs } from "../jobs.ts";
import { testEnv } from "../../tests/support/test-env.ts";

const log = createLog("silent");
const signup = { name: "Ada Byron", primary_use: "team", timeline: "exploring", formats: ["blog"] };
let db: Database;
let smtp: TestSmtpServer;
let mailer: Mailer;
let jobs: Awaited<ReturnType<typeof startJobs>>;

beforeAll(async () => {
  db = await openTestDatabase();
  smtp = await startSmtpServer();
  mailer = createMailer({ smtpUrl: smtp.url, dataDir: "/nowhere", log, timeoutMs: 2_000 });
  jobs = await startJobs({
    db,
    mailer,
    slack: createSlack({ log }),
    env: testEnv({
      EMAIL_LIMITS: { mailboxDaily: 5, domainDaily: 1_000, totalHourly: 1_000 },
    }),
    secret: "a secret of thirty-two characters",
    log,
    now: () => new Date(),
    times: {
      outbox: { firstRetryMs: 0, pollMs: 50 },
      chatGapMs: 0,
    },
  });
});
afterAll(async () => {
  await jobs.stop();
  mailer.close();
  await smtp.stop();
  await db.close();
});

function mailState() {
  return db
    .query("select outcome, attempts, last_error from site.outbox where channel = 'email' order by id")
    .then(({ rows }) => rows);
}

test("an email whose recipient is refused permanently is recorded and never retried", async () => {
  smtp.behavior = "refuse-recipient";
  await insertAsVisitor(db, "waitlist_signups", { ...signup, email: "ada.byron@mistyped.example" });
  const bounced = { outcome: "rejected", attempts: 1, last_error: "SMTP 550 after RCPT TO" };
  await expect.poll(mailState, { timeout: 10_000 }).toEqual([bounced]);

  // Neither time nor a wake-up retries it, though the mail server would accept it now.
  smtp.behavior = "accept";
  jobs.wake();
  await sleep(600);
  expect(await mailState()).toEqual([bounced]);
  expect(smtp.mails).toEqual([]);
});

test("the report shows it with its reason and enough of the email address to find the row by", async () => {
  const html = await makeReport(db, {
    days: 1,
    now: new Date(),
    zone: "UTC",
    origin: "https://penwright.example",
    forms: submissionTables,
    voiceLabel: () => "",
  });
  const cameBack = /Email that came back<\/summary>.*?<\/details>/s.exec(html)?.[0] ?? "";
  expect(cameBack).toContain("<bdi>a…@mistyped.example</bdi>");
  expect(cameBack).toContain("refused: SMTP 550 after RCPT TO");
  expect(html).not.toContain("ada.byron");
});

test("the digest counts the refused email", async () => {
  const now = new Date();
  const text = JSON.stringify(await writeDigest({ db, now: () => now, forms: submissionTables }));
  expect(text).toContain("1 message (1 refused for good)");
  expect(text).not.toContain("mistyped");
});
