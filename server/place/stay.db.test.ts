import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { findPerson } from "../../src/features/people/person.server.ts";
import { askSilentPeople, letSilentPeopleGo, questionKind } from "../../src/features/people/silent-people.server.ts";
import { retention } from "../../src/lib/site-config.ts";
import { listCampaigns } from "../../src/mailing/campaign-store.server.ts";
import type { Database } from "../../src/platform/db.server.ts";
import { createLog } from "../../src/platform/log.server.ts";
import { createSlack } from "../../src/platform/slack.server.ts";
import { insertAsVisitor } from "../../src/platform/visitor-insert.server.ts";
import { mailForTests } from "../../tests/support/mail-for-tests.ts";
import { emptyTables, openTestDatabase } from "../../tests/support/test-database.ts";
import { testEnv } from "../../tests/support/test-env.ts";
import { createMemoryRateLimiter } from "../http/rate-limiter.ts";
import { startJobs } from "../jobs.ts";
import { createPlaceRoutes } from "./routes.tsx";

const secret = "a secret of thirty-two characters";
const log = createLog("silent");
const months = 24;
const longAgo = "now() - interval '25 months'";
let db: Database;
const { smtp, mailer } = mailForTests();
let dataDir: string;
let jobs: Awaited<ReturnType<typeof startJobs>> | undefined;
const stated = retention.silentMonths;

beforeAll(async () => {
  db = await openTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), "penwright-stay-"));
  retention.silentMonths = months;
});
afterEach(async () => {
  await jobs?.stop();
  jobs = undefined;
  await emptyTables(db);
});
afterAll(async () => {
  retention.silentMonths = stated;
  await db.close();
  await rm(dataDir, { recursive: true });
});

const emailOf = (name: string) => `${name}@${name}.example`;
const idOf = async (name: string) => (await findPerson(db, { email: emailOf(name) }))?.id ?? "";

async function joined(name: string, at = longAgo): Promise<string> {
  await db.query(
    `insert into public.waitlist_signups (name, email, primary_use, timeline, formats, created_at)
     values ($1, $2, 'creator', 'exploring', '{blog}', ${at})`,
    [name, emailOf(name)],
  );
  return idOf(name);
}

/** Starts the jobs without what the signups are owed. */
async function start(now = () => new Date()): Promise<void> {
  await db.exec("delete from site.outbox");
  jobs = await startJobs({
    db,
    mailer: mailer(),
    slack: createSlack({ log }),
    env: testEnv({ SMTP_URL: smtp().url, DATA_DIR: dataDir }),
    secret,
    log,
    now,
    times: { outbox: { pollMs: 50 }, campaignMs: 50, scheduleMs: 50 },
  });
}

/** Asks everybody who is due now, and waits until it is sent. @returns who got the email */
async function ask(): Promise<string[]> {
  await askSilentPeople(db, { months, now: new Date(), needsConfirmed: false });
  const [question] = await listCampaigns(db, [questionKind]);
  if (!question) return [];
  if (!jobs) await start();
  const goesOn = async () =>
    (await listCampaigns(db, [questionKind])).some(({ state }) => state === "scheduled" || state === "running");
  await expect.poll(goesOn, { timeout: 15_000 }).toBe(false);
  return smtp()
    .mails.map(({ to }) => to[0]?.split("@")[0] ?? "")
    .toSorted();
}

/** As if the question had reached them so many days ago. */
async function letDaysPass(days: number): Promise<void> {
  await db.query("update site.campaign_recipients set settled_at = settled_at - make_interval(days => $1)", [days]);
  await db.query(
    "update site.person_history set happened_at = happened_at - make_interval(days => $1) where action <> 'noted'",
    [days],
  );
}

const letGo = () => letSilentPeopleGo({ db, dataDir, now: () => new Date() });

function openPlace() {
  const app = createPlaceRoutes({
    env: { siteOrigin: "https://penwright.example", DATA_DIR: dataDir, CONFIRM_ADDRESSES: false },
    db: async () => db,
    secret,
    now: () => new Date(),
    limits: createMemoryRateLimiter(),
    clientIp: () => "192.0.2.1",
    wakeJobs: () => undefined,
    sections: async () => null,
  });
  const headers = { "sec-fetch-site": "same-origin" };
  return {
    read: async (key: string) => (await app.request(`/?key=${key}`)).text(),
    press: (path: string, key: string) =>
      app.request(path, { method: "POST", headers, body: new URLSearchParams({ key }) }),
  };
}

function keyIn(text: string | undefined): string {
  return /your-place\?key=([\w.-]+)/.exec(text ?? "")?.[1] ?? "";
}

test("whoever is silent is asked once; one button keeps the place, and whoever does not press it is erased and may join again", async () => {
  await joined("ana");
  await joined("ben");
  await joined("eva", "now() - interval '23 months'");
  expect(await ask()).toEqual(["ana", "ben"]);
  const mail = smtp().mails.find(({ to }) => to[0] === emailOf("ana"))?.parsed;
  expect(mail?.subject).toBe("Do you still want your place?");
  expect(mail?.text).toMatch(/30 days from this email we delete your entry/);
  expect(mail?.headers.find(({ key }) => key === "list-unsubscribe")?.value).toContain("list=invitations");
  const place = openPlace();
  const key = keyIn(mail?.text);
  expect(await place.read(key)).toContain("Do you still want your place?");
  // Reading it, as scanners of mail do, keeps nothing.
  await letDaysPass(29);
  expect(await letGo()).toBe(0);
  expect((await place.press("/stay", key)).headers.get("location")).toContain("done=stayed");
  expect(await place.read(key)).not.toContain("Do you still want your place?");
  await letDaysPass(1);
  expect(await letGo()).toBe(1);
  expect([await idOf("ana"), await idOf("ben"), await idOf("eva")]).toEqual([
    expect.stringMatching(/./),
    "",
    expect.stringMatching(/./),
  ]);
  await askSilentPeople(db, { months, now: new Date(), needsConfirmed: false });
  expect(await listCampaigns(db, [questionKind])).toHaveLength(1);
  await insertAsVisitor(db, "waitlist_signups", {
    name: "Ben",
    email: emailOf("ben"),
    primary_use: "team",
    timeline: "1month",
    formats: ["blog"],
  });
  expect(await idOf("ben")).not.toBe("");
  const { rows } = await db.query("select actor, detail from site.team_actions where action = 'erased person'");
  expect(rows).toEqual([{ actor: "schedule", detail: expect.stringMatching(/^copies to delete: [0-9a-f]{8}$/) }]);
});

test.each([
  [
    "wrote",
    (id: string) =>
      db.query(
        `insert into public.contact_submissions (name, email, use_case, message) select 'Ana', typed_email, 'media', 'Hello there.' from site.people where id = $1`,
        [id],
      ),
  ],
  ["confirmed", (id: string) => db.query("update site.people set confirmed_at = now() where id = $1", [id])],
  [
    "did something on their page",
    (id: string) =>
      db.query("insert into site.person_history (person_id, actor, action) values ($1, 'person', 'exported')", [id]),
  ],
  [
    "brought somebody",
    async (id: string) => {
      await joined("friend", "now()");
      await db.query(
        "insert into site.referrals (signup_id, referrer_id) select signup_id, $1 from site.people where email = $2",
        [id, emailOf("friend")],
      );
    },
  ],
  [
    "left",
    (id: string) => db.query("insert into site.unsubscribed (email) select email from site.people where id = $1", [id]),
  ],
  [
    "takes no invitations",
    (id: string) =>
      db.query(
        "insert into site.email_choices (email, kind, wanted) select email, 'invitations', false from site.people where id = $1",
        [id],
      ),
  ],
  [
    "refused email",
    (id: string) =>
      db.query(
        "insert into site.email_refusals (email, reason) select email, 'bounce' from site.people where id = $1",
        [id],
      ),
  ],
])("who %s is not asked", async (_, act) => {
  await act(await joined("ana"));
  expect(await ask()).toEqual([]);
});

test.each([
  [
    "a message",
    "insert into public.contact_submissions (name, email, use_case, message) select 'Ana', typed_email, 'media', 'Still here.' from site.people where id = $1",
  ],
  [
    "any act on the own page",
    "insert into site.person_history (person_id, actor, action) values ($1, 'person', 'changed')",
  ],
  [
    "the form sent again",
    "insert into public.waitlist_signups (name, email, primary_use, timeline, formats) select 'Ana', typed_email, 'team', '1month', '{blog}' from site.people where id = $1",
  ],
  [
    "a note of the team, as when somebody answered the email",
    "insert into site.person_history (person_id, actor, action, detail) values ($1, 'ada@penwright.example', 'noted', 'wants to stay')",
  ],
  ["a bounce", "update site.campaign_recipients set bounced_at = now() where person_id = $1"],
  ["an email that was not sent", "update site.campaign_recipients set state = 'failed' where person_id = $1"],
])("after %s nobody is erased", async (_, sql) => {
  const ana = await joined("ana");
  expect(await ask()).toEqual(["ana"]);
  await letDaysPass(31);
  await db.query(sql, [ana]);
  expect(await letGo()).toBe(0);
  expect(await idOf("ana")).toBe(ana);
});

test("who answers while others are erased stays", async () => {
  await joined("ana");
  const ben = await joined("ben", "now() - interval '24 months 1 day'");
  expect(await ask()).toEqual(["ana", "ben"]);
  await letDaysPass(31);
  let isAnswered = false;
  const answering: Database = {
    ...db,
    // Both are chosen already.
    async transaction(work) {
      const stay =
        "insert into site.person_history (person_id, actor, action) select $1::uuid, 'person', 'stayed' where not $2";
      await db.query(stay, [ben, isAnswered]);
      isAnswered = true;
      return db.transaction(work);
    },
  };
  expect(await letSilentPeopleGo({ db: answering, dataDir, now: () => new Date() })).toBe(1);
  expect([await idOf("ana"), await idOf("ben")]).toEqual(["", ben]);
});

test("two servers ask once, a paused question is not asked beside, and who is asked in vain waits for as many months", async () => {
  await joined("ana");
  await Promise.all([1, 2].map(() => askSilentPeople(db, { months, now: new Date(), needsConfirmed: false })));
  expect(await listCampaigns(db, [questionKind])).toHaveLength(1);
  expect(await ask()).toEqual(["ana"]);
  await db.exec("update site.campaign_recipients set state = 'failed'");
  await letDaysPass(40);
  await askSilentPeople(db, { months, now: new Date(), needsConfirmed: false });
  expect(await listCampaigns(db, [questionKind])).toHaveLength(1);
  await askSilentPeople(db, { months, now: new Date(Date.now() + 700 * 86_400_000), needsConfirmed: false });
  expect(await listCampaigns(db, [questionKind])).toHaveLength(2);
});

test("with confirmed addresses asked for, nothing is started for those who never confirmed", async () => {
  await joined("ana");
  await askSilentPeople(db, { months, now: new Date(), needsConfirmed: true });
  expect(await listCampaigns(db, [questionKind])).toEqual([]);
});

test("the schedule asks on a Monday morning and lets go the night after the time is over", async () => {
  // All of it lies in the past: the database's own clock decides when a campaign's time has come.
  await joined("ana", "'2023-01-01'");
  let now = new Date("2026-10-25T12:00:00Z");
  await start(() => now);
  now = new Date("2026-10-26T09:00:30Z");
  // The team gets its weekly report at about the same time.
  await expect.poll(() => smtp().mails.map(({ to }) => to[0]), { timeout: 15_000 }).toContain(emailOf("ana"));
  await expect
    .poll(async () => (await listCampaigns(db, [questionKind])).map(({ state }) => state))
    .toEqual(["finished"]);
  // The night comes by the simulated clock, the email by the database's.
  await db.exec("update site.campaign_recipients set settled_at = '2026-10-26T09:01:00Z'");
  now = new Date("2026-11-25T04:00:30Z");
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await idOf("ana")).not.toBe("");
  now = new Date("2026-11-26T04:00:30Z");
  await expect.poll(() => idOf("ana"), { timeout: 15_000 }).toBe("");
});

test("while the owner has stated no period nobody is asked, not even by a question that was started before", async () => {
  await joined("ana");
  await askSilentPeople(db, { months, now: new Date(), needsConfirmed: false });
  retention.silentMonths = null;
  expect(await ask().finally(() => (retention.silentMonths = months))).toEqual([]);
});

test("who left and fills in the form again stays off the list until they press the button that their mailbox gets", async () => {
  const ana = await joined("ana");
  await db.query("insert into site.unsubscribed (email) select email from site.people where id = $1", [ana]);
  await start();
  const again = { name: "Ana", primary_use: "team", timeline: "1month", formats: ["blog"] };
  for (const email of [emailOf("ana"), emailOf("ANA")])
    expect(await insertAsVisitor(db, "waitlist_signups", { ...again, email })).toBe(0);
  jobs?.wake();
  await expect.poll(() => smtp().mails.length).toBe(1);
  const [mail] = smtp().mails;
  expect([mail?.to, mail?.parsed.subject]).toEqual([[emailOf("ana")], "You left the list: do you want to come back?"]);
  const isOff = async () => (await db.query("select from site.unsubscribed")).count === 1;
  expect(await isOff()).toBe(true);
  const place = openPlace();
  const key = keyIn(mail?.parsed.text);
  expect(await place.read(key)).toContain("Come back to the list");
  await place.press("/back", key);
  expect(await isOff()).toBe(false);
  await insertAsVisitor(db, "waitlist_signups", { ...again, email: emailOf("ana") });
  expect((await db.query("select from site.outbox where kind = 'place/back-email'")).count).toBe(1);
});

test("who is on a stop list from elsewhere and joins for the first time is sent the way back; who leaves before their confirmation is sent nothing", async () => {
  await db.exec(`insert into site.unsubscribed (email, created_at)
    values ('ada@ada.example', now() - interval '1 day'), ('ben@ben.example', now() + interval '1 minute')`);
  await start();
  const signup = { name: "Signup", primary_use: "team", timeline: "exploring", formats: ["blog"] };
  for (const name of ["ada", "ben"]) await insertAsVisitor(db, "waitlist_signups", { ...signup, email: emailOf(name) });
  jobs?.wake();
  const waiting = "select from site.outbox where channel = 'email' and settled_at is null";
  await expect.poll(async () => (await db.query(waiting)).count).toBe(0);
  expect(smtp().mails.map(({ to, parsed }) => [to, parsed.subject])).toEqual([
    [[emailOf("ada")], "You left the list: do you want to come back?"],
  ]);
});
