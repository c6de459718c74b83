import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../src/platform/db.server.ts";
import { createLog } from "../src/platform/log.server.ts";
import { createMailer, type Mailer } from "../src/platform/email.server.ts";
import type { NoticeTimes } from "../src/platform/notices.server.ts";
import { createSlack } from "../src/platform/slack.server.ts";
import { insertAsVisitor } from "../src/platform/visitor-insert.server.ts";
import { type FakeSlack, startFakeSlack } from "../tests/support/fake-slack.ts";
import { startSmtpServer, type TestSmtpServer } from "../tests/support/smtp-server.ts";
import { emptyTables, openTestDatabase } from "../tests/support/test-database.ts";
import { startJobs } from "./jobs.ts";

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
  mailer = createMailer({ smtpUrl: smtp.url, dataDir: "/nowhere", log, timeoutMs: 500 });
});
afterEach(async () => {
  await jobs?.stop();
  jobs = undefined;
  mailer.close();
  await smtp.stop();
  await slack.stop();
  await emptyTables(db);
  await db.exec("delete from queue.job");
});
afterAll(() => db.close());

async function start(times: Partial<NoticeTimes> = {}): Promise<void> {
  jobs = await startJobs({
    db,
    mailer,
    slack: createSlack({ webhookUrl: slack.url, log, timeoutMs: 500 }),
    env: {
      siteOrigin: "https://penwright.example",
      MAIL_FROM: "hello@penwright.example",
      TEAM_EMAIL: "team@penwright.example",
    },
    secret: "a secret of thirty-two characters",
    log,
    now: () => new Date(),
    times: {
      notices: { sweepEveryMs: 50, graceMs: 0, ...times },
      queue: { firstRetrySeconds: 0, pollSeconds: 0.5, pause: { tolerance: 3, firstMs: 800, maxMs: 800 } },
      chatGapMs: 0,
    },
  });
}

interface NoticeRow {
  kind: string;
  state: string;
  attempts: number;
  message_id: string | null;
  last_error: string | null;
}

async function noticesOf(source: string): Promise<NoticeRow[]> {
  const { rows } = await db.query<NoticeRow>(
    "select kind, state, attempts, message_id, last_error from site.notices where source = $1 order by kind",
    [source],
  );
  return rows;
}

async function settled(source: string, withinMs = 10_000): Promise<NoticeRow[]> {
  const until = performance.now() + withinMs;
  for (;;) {
    const rows = await noticesOf(source);
    if (rows.length > 0 && rows.every((row) => row.state !== "open")) return rows;
    if (performance.now() > until) throw new Error(`still open: ${JSON.stringify(rows)}`);
    await sleep(20);
  }
}

/** Waits for the first try of the signup's mail to have failed for this reason, and the notice to be open still. */
async function mailFailed(reason: string): Promise<void> {
  await expect
    .poll(async () => (await noticesOf("waitlist"))[0], { timeout: 10_000 })
    .toMatchObject({ kind: "sender-mail", state: "open", last_error: reason });
}

/** Waits until every mail notice has been tried, and hangs. */
async function mailsInHand(): Promise<void> {
  const sql = "select min(attempts)::int as least from site.notices where kind like '%-mail'";
  await expect
    .poll(async () => (await db.query<{ least: number }>(sql)).rows[0]?.least, { timeout: 10_000 })
    .toBeGreaterThan(0);
}

async function signupId(): Promise<string> {
  const { rows } = await db.query<{ id: string }>("select id from public.waitlist_signups");
  return rows[0]?.id ?? "";
}

test("a stored signup is confirmed and told, though nobody asks", async () => {
  await start();
  await insertAsVisitor(db, "waitlist_signups", ana);
  const rows = await settled("waitlist");
  const id = await signupId();
  expect(rows).toMatchObject([
    { kind: "sender-mail", state: "delivered", attempts: 1, message_id: `<sender-mail.${id}@penwright.example>` },
    { kind: "team-chat", state: "delivered", attempts: 1 },
  ]);
  expect(smtp.mails.map((mail) => mail.to)).toEqual([["ana@reader.example"]]);
  expect(slack.messages).toHaveLength(1);
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

test("asking twice, or while it is on its way, sends once", async () => {
  await start({ sweepEveryMs: 60_000 });
  await insertAsVisitor(db, "waitlist_signups", ana);
  const id = await signupId();
  await Promise.all([jobs?.notices.ask("waitlist", id), jobs?.notices.ask("waitlist", id), jobs?.notices.sweep()]);
  await settled("waitlist");
  await jobs?.notices.ask("waitlist", id);
  await sleep(700);
  expect(smtp.mails).toHaveLength(1);
  expect(slack.messages).toHaveLength(1);
});

test("a second signup with the same address is owed nothing", async () => {
  await start();
  await insertAsVisitor(db, "waitlist_signups", ana);
  await settled("waitlist");
  await insertAsVisitor(db, "waitlist_signups", { ...ana, email: "ANA@reader.example" });
  await sleep(300);
  expect(smtp.mails).toHaveLength(1);
});

test.each(["drop", "refuse-sender"] as const)(
  "mail server away (%s): chat goes out, mails wait without hammering, and go out once it is back",
  async (mood) => {
    smtp.mood = mood;
    await start();
    for (let i = 0; i < 30; i += 1)
      await insertAsVisitor(db, "waitlist_signups", { ...ana, email: `reader${i}@reader.example` });
    const startedAt = performance.now();
    await expect.poll(() => slack.messages.length, { timeout: 15_000 }).toBe(30);
    await sleep(2_000);
    // A batch of four each time a pause of 400-800 ms ends, and the first two; without pauses it is hundreds.
    const { rows: tries } = await db.query<{ count: number }>(
      "select sum(attempts)::int as count from site.notices where kind = 'sender-mail'",
    );
    expect(tries[0]?.count).toBeLessThanOrEqual(4 * ((performance.now() - startedAt) / 400 + 2));
    expect(slack.messages).toHaveLength(30);
    expect(smtp.mails).toHaveLength(0);
    smtp.mood = "accept";
    const rows = await settled("waitlist");
    expect(rows.filter((row) => row.kind === "sender-mail").every((row) => row.state === "delivered")).toBe(true);
    expect(new Set(smtp.mails.map((mail) => mail.to[0])).size).toBe(30);
    expect(smtp.mails).toHaveLength(30);
  },
);

test("a server that hangs costs its time-out, and the mail goes out later", async () => {
  smtp.mood = "hang";
  await start();
  await insertAsVisitor(db, "waitlist_signups", ana);
  await mailFailed("ETIMEDOUT");
  smtp.mood = "accept";
  await settled("waitlist");
  expect(smtp.mails).toHaveLength(1);
});

test("a 4xx is tried again, a 5xx to this recipient is final, and neither reason holds the address", async () => {
  smtp.mood = "refuse-4xx";
  await start();
  await insertAsVisitor(db, "waitlist_signups", ana);
  await mailFailed("SMTP 451 after DATA");
  smtp.mood = "refuse-recipient";
  expect((await settled("waitlist"))[0]).toMatchObject({ state: "rejected", last_error: "SMTP 550 after RCPT TO" });
});

test("a refused sender is the site's own trouble: nothing is given up for it", async () => {
  smtp.mood = "refuse-sender";
  await start();
  await insertAsVisitor(db, "waitlist_signups", ana);
  await mailFailed("SMTP 550 after MAIL FROM");
  smtp.mood = "accept";
  expect((await settled("waitlist"))[0]).toMatchObject({ state: "delivered" });
});

test("accepted but not recorded: it may go out again, under the same Message-ID", async () => {
  smtp.mood = "accept-then-drop";
  await start();
  await insertAsVisitor(db, "waitlist_signups", ana);
  await smtp.waitFor(1);
  smtp.mood = "accept";
  await settled("waitlist");
  expect(smtp.mails.length).toBeGreaterThan(1);
  expect(new Set(smtp.mails.map((mail) => mail.parsed.messageId))).toEqual(
    new Set([`<sender-mail.${await signupId()}@penwright.example>`]),
  );
});

test("what was in hand when the process was killed is taken up by the next one", async () => {
  smtp.mood = "hang";
  await start();
  await insertAsVisitor(db, "waitlist_signups", ana);
  await mailsInHand();
  await jobs?.stop();
  // As a kill leaves it: the job is running, and nobody runs it.
  await db.exec("update queue.job set state = 'active', started_on = now(), completed_on = null where name = 'mail'");
  smtp.mood = "accept";
  await start();
  await settled("waitlist");
  expect(smtp.mails).toHaveLength(1);
});

test("a notice whose job is gone, or ended without it, is queued again", async () => {
  smtp.mood = "hang";
  await start();
  await insertAsVisitor(db, "waitlist_signups", ana);
  await insertAsVisitor(db, "contact_submissions", letter);
  await mailsInHand();
  await jobs?.stop();
  await db.exec("delete from queue.job where name = 'mail' and data ->> 'kind' = 'sender-mail'");
  await db.exec("update queue.job set state = 'failed', completed_on = now() where name = 'mail'");
  smtp.mood = "accept";
  await start({ recheckMs: 0, sweepEveryMs: 300 });
  await settled("waitlist");
  await settled("contact");
  expect(smtp.mails).toHaveLength(3);
});

test("after 72 hours a failing notice is given up and stays to be seen", async () => {
  smtp.mood = "refuse-4xx";
  await start();
  await insertAsVisitor(db, "waitlist_signups", ana);
  await db.exec("update site.notices set created_at = now() - interval '73 hours'");
  expect((await settled("waitlist"))[0]).toMatchObject({ state: "given-up", last_error: "SMTP 451 after DATA" });
});

test("Slack down, asking for patience, then back: told once", async () => {
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

test("an address that asked for no more list mail gets none, and its team hears all the same", async () => {
  await db.query("insert into site.unsubscribed (email) values ('ana@reader.example')");
  await start();
  await insertAsVisitor(db, "waitlist_signups", { ...ana, email: "Ana@Reader.example" });
  expect(await settled("waitlist")).toMatchObject([
    { kind: "sender-mail", state: "suppressed" },
    { kind: "team-chat", state: "delivered" },
  ]);
  expect(smtp.mails).toHaveLength(0);
});

test("a row that was erased meanwhile is owed nothing", async () => {
  smtp.mood = "hang";
  await start();
  await insertAsVisitor(db, "contact_submissions", letter);
  await mailsInHand();
  await jobs?.stop();
  await db.exec("delete from public.contact_submissions");
  smtp.mood = "accept";
  await start();
  const rows = await settled("contact");
  expect(rows.filter((row) => row.kind !== "team-chat").every((row) => row.state === "suppressed")).toBe(true);
  expect(smtp.mails).toHaveLength(0);
});

test("stopping waits for the mail in hand", async () => {
  await start({ sweepEveryMs: 20 });
  await insertAsVisitor(db, "waitlist_signups", ana);
  await smtp.waitFor(1);
  await jobs?.stop();
  expect((await noticesOf("waitlist"))[0]).toMatchObject({ state: "delivered" });
});
