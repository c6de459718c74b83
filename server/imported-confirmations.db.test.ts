import { afterAll, beforeAll, expect, test } from "vitest";
import { importList } from "../src/features/people/list-import.server.ts";
import { importedCampaignId } from "../src/mailing/imported-campaign.server.ts";
import { firstDaily } from "../src/mailing/warm-up.server.ts";
import type { Database } from "../src/platform/db.server.ts";
import { createMailer } from "../src/platform/email.server.ts";
import { createLog } from "../src/platform/log.server.ts";
import { createSlack } from "../src/platform/slack.server.ts";
import { insertAsVisitor } from "../src/platform/visitor-insert.server.ts";
import { startSmtpServer, type TestSmtpServer } from "../tests/support/smtp-server.ts";
import { member, openTeamPages } from "../tests/support/team-pages.ts";
import { openTestDatabase } from "../tests/support/test-database.ts";
import { testEnv } from "../tests/support/test-env.ts";
import { queryRows } from "../tests/support/typed-rows.ts";
import { startJobs } from "./jobs.ts";

const log = createLog("silent");
let db: Database;
let smtp: TestSmtpServer;
beforeAll(async () => {
  db = await openTestDatabase();
  smtp = await startSmtpServer();
});
afterAll(() => Promise.all([db.close(), smtp.stop()]));

async function startMail(): Promise<() => Promise<void>> {
  const mailer = createMailer({ smtpUrl: smtp.url, dataDir: "/nowhere", log, timeoutMs: 5_000 });
  const jobs = await startJobs({
    db,
    mailer,
    env: testEnv({ CONFIRM_ADDRESSES: true }),
    log,
    secret: "a secret of thirty-two characters",
    now: () => new Date(),
    slack: createSlack({ webhookUrl: undefined, log, timeoutMs: 2_000 }),
    times: { outbox: { firstRetryMs: 50, pollMs: 20 }, campaignMs: 10 },
  });
  return async () => {
    await jobs.stop();
    mailer.close();
  };
}

const importFile = (file: string) =>
  importList(db, {
    actor: "command",
    file: [file],
    given: { source: "Fair", date: "2025-01-02", order: null },
    now: new Date(),
    isApplied: true,
    asksToConfirm: true,
  });
const mailed = () => smtp.mails.flatMap(({ to }) => to);
const states = async () => {
  const sql = "select state, count(*)::int as count from site.campaign_recipients group by 1 order by 1";
  return Object.fromEntries(
    (await queryRows<{ state: string; count: number }>(db, sql)).map((row) => [row.state, row.count]),
  );
};

test("a list's confirmations begin with as many as a new sender may send in a day, and nobody waits behind them", async () => {
  const people = Array.from({ length: firstDaily + 30 }, (_, nth) => `reader${nth}@list${nth % 9}.example`);
  await importFile(`email\n${people.join("\n")}`);
  await db.exec("update site.campaigns set per_hour = 1000000, per_domain_hour = 1000000");
  await db.exec("update site.campaign_recipients set slot_ms = 0");
  const stop = await startMail();
  await expect.poll(() => mailed().length, { timeout: 60_000 }).toBe(firstDaily);
  const answers = { primary_use: "team", timeline: "exploring", formats: ["blog"] };
  await insertAsVisitor(db, "waitlist_signups", { name: "Ana", email: "ana@new.example", ...answers });
  await expect.poll(() => mailed().includes("ana@new.example"), { timeout: 10_000 }).toBe(true);
  expect(await states()).toMatchObject({ waiting: 30 });

  // Who joins by the form meanwhile has a confirmation already; the others of the next day and of the next list get theirs.
  const [waiting] = await queryRows<{ email: string }>(
    db,
    "select typed_email as email from site.people where id in (select person_id from site.campaign_recipients where state = 'waiting') limit 1",
  );
  await insertAsVisitor(db, "waitlist_signups", { name: "Ben", email: waiting?.email ?? "", ...answers });
  const html = await (await openTeamPages(db).get("/letters", member)).text();
  expect(html).toContain("Confirmations of imported people");
  await db.exec(
    "update site.campaign_recipients set settled_at = settled_at - interval '25 hours' where settled_at is not null",
  );
  await stop();
  const stopAgain = await startMail();
  const state = () => queryRows(db, `select state from site.campaigns where id = '${importedCampaignId}'`);
  await expect.poll(state, { timeout: 30_000 }).toEqual([{ state: "finished" }]);
  expect(await states()).toEqual({ sent: firstDaily + 29, skipped: 1 });
  await importFile("email\nreader1@list1.example\nlate@list.example");
  await expect.poll(() => mailed().includes("late@list.example"), { timeout: 30_000 }).toBe(true);
  await stopAgain();
  expect(mailed().toSorted()).toEqual([...people, "ana@new.example", "late@list.example"].toSorted());
}, 120_000);
