import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { sendReminders } from "../../../src/features/invitations/reminders.server.ts";
import { planWave, sendWave } from "../../../src/features/invitations/waves.server.ts";
import type { Database } from "../../../src/platform/db.server.ts";
import { createLog } from "../../../src/platform/log.server.ts";
import { createSlack } from "../../../src/platform/slack.server.ts";
import { insertAsVisitor } from "../../../src/platform/visitor-insert.server.ts";
import { mailForTests } from "../../../tests/support/mail-for-tests.ts";
import { emptyTables, openTestDatabase } from "../../../tests/support/test-database.ts";
import { startJobs } from "../../jobs.ts";
import { testEnv } from "../../../tests/support/test-env.ts";
import { queryRows } from "../../../tests/support/typed-rows.ts";

const log = createLog("silent");
const actor = "ada@penwright.example";
const env = testEnv({
  EMAIL_LIMITS: { mailboxDaily: 1, domainDaily: 1, totalHourly: 1 },
});
let db: Database;
const { smtp, mailer } = mailForTests();
let jobs: Awaited<ReturnType<typeof startJobs>> | undefined;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterEach(async () => {
  await jobs?.stop();
  jobs = undefined;
  await emptyTables(db);
});
afterAll(() => db.close());

/** Plans a wave of three, sends it, and starts the jobs without what the signups are owed. */
async function sendWaveOfThree(): Promise<void> {
  for (const name of ["ana", "ben", "eva"])
    await insertAsVisitor(db, "waitlist_signups", {
      name,
      email: `${name}@reader.example`,
      primary_use: "team",
      timeline: "1month",
      formats: ["blog"],
    });
  const { id, people } = await planWave(db, {
    plan: { title: "First wave", count: 3, order: "joined", perHour: 100_000, days: 14 },
    filter: {},
    condition: { sql: "true", parameters: [] },
    needsConfirmed: false,
    actor,
  });
  expect(people).toBe(3);
  await db.exec("insert into site.unsubscribed (email) values ('eva@reader.example')");
  await sendWave(db, { actor, campaignId: id });
  await db.exec("delete from site.outbox");
  jobs = await startSite();
}

function startSite() {
  return startJobs({
    db,
    mailer: mailer(),
    slack: createSlack({ log }),
    env,
    secret: "a secret of thirty-two characters",
    log,
    now: () => new Date(),
    times: { outbox: { pollMs: 50 }, campaignMs: 50 },
  });
}

const finished = (count: number) =>
  expect
    .poll(async () => (await db.query("select from site.campaigns where state = 'finished'")).count, {
      timeout: 15_000,
    })
    .toBe(count);
const recipients = () =>
  smtp()
    .mails.map(({ to }) => to[0])
    .toSorted();

test("a wave is one email for each person who still wants it, past the quotas, with a link that ends invitations alone", async () => {
  await sendWaveOfThree();
  await finished(1);
  expect(recipients()).toEqual(["ana@reader.example", "ben@reader.example"]);
  const headers = new Map(smtp().mails[0]?.parsed.headers.map(({ key, value }) => [key, value]));
  expect(headers.get("list-unsubscribe")).toMatch(/\/unsubscribe\?id=[0-9a-f-]{36}&list=invitations&mac=/);
  expect(headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  const { rows } = await db.query("select state from site.invitations order by state");
  expect(rows).toEqual([{ state: "invited" }, { state: "invited" }, { state: "planned" }]);
});

test.each([
  ["joined", ["creator", "brings", "team", "business"]],
  ["referred", ["brings", "creator", "team", "business"]],
  ["plan", ["business", "team", "creator", "brings"]],
] as const)("emails go out in the order %s, whatever the ids are", async (order, wanted) => {
  for (const [index, name] of ["creator", "brings", "team", "business"].entries()) {
    const context = name === "brings" ? null : { plan: name };
    const row = { name, email: `${name}@${name}.example`, primary_use: "team", timeline: "1month", formats: ["blog"] };
    await insertAsVisitor(db, "waitlist_signups", { ...row, context });
    await db.query(
      "update public.waitlist_signups set created_at = now() - make_interval(mins => 60 - $2) where name = $1",
      [name, index],
    );
  }
  await db.exec(
    "insert into site.share_codes select id, 'Abc_-0123456789x' from site.people where email like 'brings%'",
  );
  await insertAsVisitor(db, "waitlist_signups", {
    name: "Friend",
    email: "friend@friend.example",
    primary_use: "team",
    timeline: "1month",
    formats: ["blog"],
    context: { from: "Abc_-0123456789x" },
  });
  const { id } = await planWave(db, {
    plan: { title: "In order", count: 4, order, perHour: 10_000, days: 14 },
    filter: {},
    condition: { sql: "email not like 'friend%'", parameters: [] },
    needsConfirmed: false,
    actor,
  });
  await sendWave(db, { actor, campaignId: id });
  await db.exec("delete from site.outbox");
  jobs = await startSite();
  await finished(1);
  const rows = await queryRows<{ name: string; slot_ms: number }>(
    db,
    `select name, slot_ms::int from site.campaign_recipients as recipient
     join site.people as person on person.id = recipient.person_id order by slot_ms`,
  );
  expect(rows.map(({ name }) => name)).toEqual(wanted);
  expect(rows.map((row) => row.slot_ms)).toEqual([0, 360, 720, 1_080]);
  expect(recipients()).toHaveLength(4);
});

test("a reminder is one more email to people who did not accept, and no second one", async () => {
  await sendWaveOfThree();
  await finished(1);
  await db.exec(`update site.invitations set invited_at = now() - interval '12 days', expires_at = now() + interval '2 days'
    where state = 'invited'`);
  await db.exec(`update site.invitations set state = 'accepted', accepted_at = now()
    where person_id = (select id from site.people where email = 'ben@reader.example')`);
  await sendReminders(db);
  await finished(2);
  await sendReminders(db);
  expect((await db.query("select from site.campaigns")).count).toBe(2);
  expect(recipients()).toEqual(["ana@reader.example", "ana@reader.example", "ben@reader.example"]);
  expect(smtp().mails.at(-1)?.parsed.subject).toContain("ends soon");
});
