import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createLetter, scheduleLetter } from "../../../src/features/letters/letter-changes.server.ts";
import { erasePerson } from "../../../src/features/people/erase-person.server.ts";
import { findPerson } from "../../../src/features/people/person.server.ts";
import { listCampaigns } from "../../../src/mailing/campaign-store.server.ts";
import type { Database } from "../../../src/platform/db.server.ts";
import { createLog } from "../../../src/platform/log.server.ts";
import { createSlack } from "../../../src/platform/slack.server.ts";
import { insertAsVisitor } from "../../../src/platform/visitor-insert.server.ts";
import { seedPost } from "../../../tests/fixtures/post-seeds.ts";
import { mailForTests } from "../../../tests/support/mail-for-tests.ts";
import { openTeamPages, owner } from "../../../tests/support/team-pages.ts";
import { emptyTables, openTestDatabase } from "../../../tests/support/test-database.ts";
import { sendNewArticles, startJobs } from "../../jobs.ts";
import { runMailCommand } from "../../routes/mail-command.ts";
import { testEnv } from "../../../tests/support/test-env.ts";

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

async function join(name: string, use = "creator"): Promise<void> {
  const answers = { primary_use: use, timeline: "exploring", formats: ["blog"] };
  await insertAsVisitor(db, "waitlist_signups", { name, email: `${name}@reader.example`, ...answers });
}

/** Starts the jobs without what the signups are owed. */
async function start(needsConfirmed = false): Promise<void> {
  await db.exec("delete from site.outbox");
  const slack = createSlack({ log });
  jobs = await startJobs({
    db,
    mailer: mailer(),
    slack,
    env: { ...env, CONFIRM_ADDRESSES: needsConfirmed },
    secret: "a secret of thirty-two characters",
    log,
    now: () => new Date(),
    times: { outbox: { pollMs: 50 }, campaignMs: 50 },
  });
}

const finished = (kind: string) =>
  expect
    .poll(async () => (await listCampaigns(db, [kind])).map(({ state }) => state), { timeout: 15_000 })
    .toEqual(["finished"]);
const header = (name: string) => smtp().mails[0]?.parsed.headers.find(({ key }) => key === name)?.value ?? "";
const recipients = () =>
  smtp()
    .mails.map(({ to }) => to[0])
    .toSorted();

async function sendLetter(filter = ""): Promise<void> {
  const letter = { subject: "The first look", body: "Hello.\n\n[Read it](/blog)" };
  const id = await createLetter(db, actor, { letter, filter });
  expect(await scheduleLetter(db, { id, actor }, null)).toBe(true);
}

test("a letter goes to whom its filter finds, past the quotas, with a link that ends letters alone", async () => {
  await join("ana", "team");
  await join("ben", "team");
  await join("eva");
  await sendLetter("use=team");
  await start();
  await finished("letter");
  expect(recipients()).toEqual(["ana@reader.example", "ben@reader.example"]);
  expect(header("list-unsubscribe")).toMatch(/^<https:\/\/penwright\.example\/unsubscribe\?id=[^>]*list=letters/);
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  const [mail] = smtp().mails;
  expect(mail?.parsed.subject).toBe("The first look");
  expect(mail?.parsed.html).toContain("https://penwright.example/your-place?key=");
  expect(mail?.parsed.text).toContain("Read it <https://penwright.example/blog>");
});

test("the last step posted twice, before and after it began, sends each letter once", async () => {
  for (const name of ["ana", "ben", "eva"]) await join(name);
  const id = await createLetter(db, actor, { letter: { subject: "Twice", body: "Hello." }, filter: "" });
  const pages = openTeamPages(db);
  const asked = await (await pages.get(`/letters/${id}/send`, owner)).text();
  const version = /name="version" value="([^"]+)"/.exec(asked)?.[1] ?? "";
  const press = async () => (await pages.post(`/letters/${id}/send`, { version }, owner)).headers.get("location");
  const sent = `/team/letters/${id}?did=sent`;
  expect(await Promise.all([press(), press()])).toEqual([sent, sent]);
  await start();
  await expect.poll(() => smtp().mails.length).toBeGreaterThan(0);
  expect(await press()).toBe(sent);
  await finished("letter");
  expect(await press()).toBe(sent);
  expect(recipients()).toEqual(["ana@reader.example", "ben@reader.example", "eva@reader.example"]);
});

test("a person's page has their letters, and erasing the person takes them away", async () => {
  await join("ana");
  await sendLetter();
  await start();
  await finished("letter");
  const person = await findPerson(db, { email: "ana@reader.example" });
  expect(person?.emails).toMatchObject([{ kind: "campaign/letter", outcome: "delivered" }]);
  await erasePerson({ db, dataDir: "/nowhere" }, { personId: person?.id ?? "", actor });
  expect((await db.query("select from site.outbox where kind = 'campaign/letter'")).count).toBe(0);
  const { rows } = await db.query("select state, person_id, mailbox, domain from site.campaign_recipients");
  expect(rows).toEqual([{ state: "sent", person_id: null, mailbox: null, domain: null }]);
});

test("with confirmed email addresses asked for, only those get a letter", async () => {
  await join("ana");
  await join("ben");
  await db.exec("update site.people set confirmed_at = now() where email = 'ben@reader.example'");
  await sendLetter();
  await start(true);
  await finished("letter");
  expect(recipients()).toEqual(["ben@reader.example"]);
});

test("new articles go once a week to people who asked for them, and not when nothing is new", async () => {
  await join("ana");
  await join("ben");
  await db.exec("insert into site.email_choices (email, kind, wanted) values ('ana@reader.example', 'articles', true)");
  const thursday = new Date();
  const published = (daysAgo: number) => new Date(thursday.getTime() - daysAgo * 86_400_000).toISOString();
  await seedPost(db, { id: 1, title: "Old news", content: "Long ago.", published_at: published(9) });
  await seedPost(db, { id: 2, title: "One *starred* thing", content: "Just out.", published_at: published(2) });
  await seedPost(db, { id: 3, title: "Another", content: "Just out too.", published_at: published(1) });
  expect(await sendNewArticles({ db, env }, thursday)).toBe("sent");
  await sendNewArticles({ db, env }, thursday);
  await start();
  await finished("article");
  expect(recipients()).toEqual(["ana@reader.example"]);
  const [mail] = smtp().mails;
  expect(mail?.parsed.subject).toBe("Another, and 1 more");
  expect(mail?.parsed.text).toContain("ONE *STARRED* THING");
  expect(mail?.parsed.text).not.toContain("Old news".toUpperCase());
  expect(header("list-unsubscribe")).toContain("list=articles");
  const nextWeek = new Date(thursday.getTime() + 7 * 86_400_000);
  expect(await sendNewArticles({ db, env }, nextWeek)).toBe("nothing new");
});

test("the command lists who would get a letter, and schedules it", async () => {
  await join("ana", "team");
  await join("eva");
  const deps = { db, env: { CONFIRM_ADDRESSES: false, TEAM_TIME_ZONE: "UTC" }, now: () => new Date() };
  const asked = { segment: "use=team", subject: "News", body: "Hello." };
  const dry = await runMailCommand(deps, new URLSearchParams({ ...asked, "dry-run": "yes" }));
  let listed = "";
  for await (const piece of dry.ok ? dry.text : [dry.problem]) listed += piece;
  expect(listed).toBe("“News” would go to 1 of the 1 people found. Nothing was scheduled.\nana@reader.example\n");
  expect(await listCampaigns(db, ["letter"])).toEqual([]);
  expect((await runMailCommand(deps, new URLSearchParams(asked))).ok).toBe(true);
  await start();
  await finished("letter");
  expect(recipients()).toEqual(["ana@reader.example"]);
});

test.each([
  [{ segment: "status=everybody", subject: "News", body: "Hello." }, "is not understood"],
  [{ segment: "usage=team", subject: "News", body: "Hello." }, "is not understood"],
  [{ subject: "", body: "Hello." }, "needs a subject"],
  [{ letter: "11111111-1111-4111-8111-111111111111" }, "There is no letter"],
  [{ subject: "News", body: "Hello.", at: "tomorrow" }, "--at is a time"],
  [
    { subject: "News", body: "Hello.", at: "2025-12-01T09:00" },
    "--at 2025-12-01T09:00 is past: it is 2026-11-27T09:00",
  ],
  [{ subject: "News", body: "Hello." }, "Nobody would get it"],
])("the command refuses %j", async (asked, problem) => {
  const outcome = await runMailCommand(
    { db, env: { CONFIRM_ADDRESSES: false, TEAM_TIME_ZONE: "UTC" }, now: () => new Date("2026-11-27T09:00:00Z") },
    new URLSearchParams(asked),
  );
  expect(outcome.ok ? "" : outcome.problem).toContain(problem);
  expect(await listCampaigns(db, ["letter"])).toEqual([]);
});
