import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../src/platform/db.server.ts";
import { createLog } from "../src/platform/log.server.ts";
import { createMailer, type Mailer } from "../src/platform/email.server.ts";
import { createSlack } from "../src/platform/slack.server.ts";
import { type FakeSlack, startFakeSlack } from "../tests/support/fake-slack.ts";
import { startSmtpServer, type TestSmtpServer } from "../tests/support/smtp-server.ts";
import { emptyTables, openTestDatabase } from "../tests/support/test-database.ts";
import { startJobs } from "./jobs.ts";
import { testEnv } from "../tests/support/test-env.ts";
import { queryRows } from "../tests/support/typed-rows.ts";

// The database's own clock goes on by itself, and nothing may have happened in the future: the tests play tomorrow.
const dayMs = 24 * 3_600_000;
const dayAfter = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
const [yesterday, today, tomorrow, later] = [dayAfter(0), dayAfter(1), dayAfter(2), dayAfter(3)];
const at = (time: string, day = today) => new Date(`${day}T${time}Z`);
const digestOf = (day: string | undefined, signups: string) =>
  `${new Intl.DateTimeFormat("en-US", { timeZone: "UTC", dateStyle: "long" }).format(new Date(day ?? ""))}, UTC: ${signups}`;

// The jobs as a site starts them, with a clock of the test's own: outbox, email over SMTP, chat over HTTP.
describe("by the clock", { timeout: 60_000 }, () => {
  const log = createLog("silent");
  // Generous: a busy machine takes its time, and the test goes on as soon as it is so.
  const waitMs = 45_000;
  let db: Database;
  let smtp: TestSmtpServer;
  let slack: FakeSlack;
  let mailer: Mailer;
  let servers: Awaited<ReturnType<typeof startJobs>>[];
  let clock: Date;

  beforeAll(async () => {
    db = await openTestDatabase();
  });
  beforeEach(async () => {
    [smtp, slack] = await Promise.all([startSmtpServer(), startFakeSlack()]);
    mailer = createMailer({ smtpUrl: smtp.url, dataDir: "/nowhere", log, timeoutMs: 10_000 });
    servers = [];
  });
  afterEach(async () => {
    for (const server of servers) await server.stop();
    mailer.close();
    await Promise.all([smtp.stop(), slack.stop()]);
    await emptyTables(db);
  });
  afterAll(() => db.close());

  async function start(now: Date): Promise<void> {
    clock = now;
    servers.push(
      await startJobs({
        db,
        mailer,
        slack: createSlack({ webhookUrl: slack.url, log, timeoutMs: 10_000 }),
        env: testEnv({
          SMTP_URL: smtp.url,
          SLACK_WEBHOOK_URL: slack.url,
          EMAIL_LIMITS: { mailboxDaily: 5, domainDaily: 100, totalHourly: 1_000 },
        }),
        secret: "a secret of thirty-two characters",
        log,
        now: () => clock,
        times: {
          outbox: { firstRetryMs: 100, pollMs: 250 },
          chatGapMs: 0,
          scheduleMs: 100,
        },
      }),
    );
  }

  const headlines = () => slack.messages.map((message) => message.text);
  const look = () => new Promise((resolve) => setTimeout(resolve, 250));

  async function signUp(moment: Date): Promise<void> {
    await db.query(
      `insert into public.waitlist_signups (created_at, name, email, primary_use, timeline, formats)
       values ($1, 'Ana', 'ana' || gen_random_uuid() || '@example.org', 'team', '1month', '{blog}')`,
      [moment],
    );
    // Notified long ago.
    await db.exec("delete from site.outbox where channel <> 'job'");
  }

  test("at six one canary runs for two servers: stored, emailed, posted to chat as what it is, counted by nobody, and gone again", async () => {
    await start(at("05:59:00"));
    await start(at("05:59:00"));
    await look();
    expect(smtp.mails).toHaveLength(0);
    const counts: number[] = [];
    const counting = setInterval(() => {
      void queryRows<{ count: number }>(db, "select count(*)::int as count from site.counted_signups").then((rows) =>
        counts.push(rows[0]?.count ?? -1),
      );
    }, 100);
    clock = at("06:04:00");
    const outcome = "select outcome, problem from site.canaries";
    await expect
      .poll(async () => (await db.query(outcome)).rows, { timeout: waitMs })
      .toEqual([{ outcome: "passed", problem: null }]);
    clearInterval(counting);
    expect(smtp.mails.map((mail) => mail.to)).toEqual([[expect.stringMatching(/^team\+canary-[0-9a-f]{12}@/)]]);
    expect(headlines()).toEqual(["Daily test signup: it arrived"]);
    expect(counts.length).toBeGreaterThan(0);
    expect(new Set(counts)).toEqual(new Set([0]));
    expect((await db.query("select from public.waitlist_signups")).count).toBe(0);
    expect((await db.query("select from site.outbox where channel <> 'job'")).count).toBe(0);
    await look();
    expect((await db.query("select from site.canaries")).count).toBe(1);
  });

  test("a canary whose email is refused is reported in chat, and removed", async () => {
    smtp.behavior = "refuse-5xx";
    await start(at("06:00:00"));
    await expect.poll(headlines, { timeout: waitMs }).toContain("A test signup did not go the whole way");
    expect(JSON.stringify(slack.messages)).toMatch(/waitlist\/sender-email was rejected \(.*554/);
    expect((await db.query("select from public.waitlist_signups")).count).toBe(0);
  });

  test("from seven on the digest goes out once, for two servers and for one that was down until noon", async () => {
    await signUp(at("15:00:00", yesterday));
    await start(at("12:00:00"));
    await start(at("12:00:00"));
    await expect.poll(headlines, { timeout: waitMs }).toEqual([digestOf(yesterday, "1 signup")]);
    expect(JSON.stringify(slack.messages)).toContain("did not run");
    clock = at("13:00:00");
    await look();
    expect(headlines()).toHaveLength(1);
  });

  test("a digest that chat refuses goes out later the same day, about the same day, and not the day after", async () => {
    slack.answer = 503;
    await start(at("07:00:00"));
    await expect.poll(() => slack.requests, { timeout: waitMs }).toBeGreaterThan(0);
    clock = at("22:30:00");
    slack.answer = 200;
    await expect.poll(headlines, { timeout: waitMs }).toEqual([digestOf(yesterday, "0 signups")]);
    slack.answer = 503;
    clock = at("07:00:00", tomorrow);
    const before = slack.requests;
    await expect.poll(() => slack.requests, { timeout: waitMs }).toBeGreaterThan(before);
    clock = at("01:30:00", later);
    slack.answer = 200;
    await expect
      .poll(async () => (await db.query("select from site.outbox where channel = 'job' and outcome is null")).count, {
        timeout: waitMs,
      })
      .toBe(0);
    expect(headlines()).toEqual([digestOf(yesterday, "0 signups")]);
  });

  test("on Monday the week goes to the team's mailbox, once for two servers", async () => {
    await signUp(new Date());
    const monday = new Date("2026-11-23T07:00:30Z");
    await start(monday);
    await start(monday);
    await expect.poll(() => smtp.mails.map(({ to }) => to), { timeout: waitMs }).toEqual([["team@penwright.example"]]);
    await look();
    expect(smtp.mails).toHaveLength(1);
    const { text, subject } = smtp.mails[0]?.parsed ?? {};
    expect(subject).toMatch(/: \d+ signups? in seven days$/);
    expect(text).toContain("Messages: nobody waits");
    expect(text).toContain("https://penwright.example/team");
    expect(text).not.toMatch(/Ana|example\.org/);
  });

  test("every hour the watch runs, and reports that signups have stopped", async () => {
    for (let week = 1; week <= 4; week += 1)
      for (let hour = 0; hour < 14; hour += 1)
        await signUp(new Date(at("01:00:00").getTime() - (week * 168 + hour + 0.5) * 3_600_000));
    await start(at("01:00:00"));
    await expect.poll(headlines, { timeout: waitMs }).toEqual(["Signups have stopped"]);
    clock = at("02:00:00");
    const watched = "select from site.outbox where kind = 'job/watch' and outcome = 'delivered'";
    await expect.poll(async () => (await db.query(watched)).count, { timeout: waitMs }).toBe(2);
    expect(headlines()).toHaveLength(1);
  });
});
