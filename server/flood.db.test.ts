import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../src/platform/db.server.ts";
import { createMailer } from "../src/platform/email.server.ts";
import type { Env } from "../src/platform/env.server.ts";
import { createLog } from "../src/platform/log.server.ts";
import { createSlack } from "../src/platform/slack.server.ts";
import { type FakeSlack, startFakeSlack } from "../tests/support/fake-slack.ts";
import { startSmtpServer, type TestSmtpServer } from "../tests/support/smtp-server.ts";
import { member, openTeamPages, owner, type TeamPages } from "../tests/support/team-pages.ts";
import { emptyTables, openTestDatabase } from "../tests/support/test-database.ts";
import { testEnv } from "../tests/support/test-env.ts";
import { queryRows } from "../tests/support/typed-rows.ts";
import { deleteOld } from "../src/features/analytics/retention.server.ts";
import { addNetwork, createNetworkHash } from "./gateway/signup-network.ts";
import { createMemoryRateLimiter } from "./http/rate-limiter.ts";
import { startJobs } from "./jobs.ts";
import { createRestRoutes } from "./routes/rest.ts";

const log = createLog("silent");
const providers = ["gmail.com", "outlook.com", "gmx.de", "orange.fr", "yahoo.co.uk"];
let db: Database;
let smtp: TestSmtpServer;
let slack: FakeSlack;
let pages: TeamPages;
let folder: string;
let stop: () => Promise<void> = () => Promise.resolve();

beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  await emptyTables(db);
  countsVisits = false;
  [smtp, slack] = [await startSmtpServer(), await startFakeSlack()];
  folder = await mkdtemp(join(tmpdir(), "flood-"));
  pages = openTeamPages(db, undefined, folder);
});
afterEach(async () => {
  await stop();
  await Promise.all([smtp.stop(), slack.stop(), rm(folder, { recursive: true })]);
});
afterAll(() => db.close());

async function startMail(more: Partial<Env> = {}): Promise<void> {
  const mailer = createMailer({ smtpUrl: smtp.url, dataDir: "/nowhere", log, timeoutMs: 5_000 });
  const env = testEnv({
    EMAIL_LIMITS: { mailboxDaily: 5, domainDaily: 100, totalHourly: 10_000, floodHourly: 20 },
    ...more,
  });
  const jobs = await startJobs({
    db,
    mailer,
    env,
    log,
    secret: "a secret of thirty-two characters",
    now: () => new Date(),
    slack: createSlack({ webhookUrl: slack.url, log, timeoutMs: 2_000 }),
    times: { outbox: { firstRetryMs: 50, pollMs: 20 }, chatGapMs: 5 },
  });
  stop = async () => {
    await jobs.stop();
    mailer.close();
    stop = () => Promise.resolve();
  };
}

const clock = { db: async () => db, now: () => new Date() };
const hashVisit = createNetworkHash({ ...clock, countsVisits: true });
const hashNetwork = createNetworkHash({ ...clock, countsVisits: false });
let countsVisits = false;
const routes = createRestRoutes({
  db: async () => db,
  limits: createMemoryRateLimiter(),
  clientIp: (context) => context.req.header("x-test-ip") ?? "192.0.2.1",
  log,
  anonKey: "key",
  routeLimits: { perIp: { limit: 10_000, seconds: 60 }, total: { limit: 100_000, seconds: 60 } },
  networkOf: (ip) => (countsVisits ? hashVisit : hashNetwork)(ip),
});

async function signUp(email: string, ip: string, context?: object): Promise<number> {
  const response = await routes.request("/waitlist_signups", {
    method: "POST",
    headers: { "content-type": "application/json", apikey: "key", "x-test-ip": ip },
    body: JSON.stringify({
      name: "Ana",
      email,
      primary_use: "creator",
      timeline: "1month",
      formats: ["blog"],
      context,
    }),
  });
  return response.status;
}

/** One clean request after the other from many addresses, to mailboxes all over the world. */
async function flood(count: number, options: { addresses: number; context?: object; start?: number }): Promise<void> {
  const { addresses, context, start = 0 } = options;
  for (let from = 0; from < count; from += 50) {
    const some = Array.from({ length: Math.min(50, count - from) }, (_, index) => start + from + index);
    const answers = await Promise.all(
      some.map((nth) => {
        const address = nth % addresses;
        const ip = `10.${address % 200}.${Math.floor(address / 200)}.7`;
        return signUp(`stranger${nth}@${providers[nth % providers.length]}`, ip, context);
      }),
    );
    expect(new Set(answers)).toEqual(new Set([201]));
  }
}

async function count(where: string): Promise<number> {
  const [row] = await queryRows<{ count: number }>(db, `select count(*)::int as count from ${where}`);
  return row?.count ?? -1;
}
const held = () => count("site.outbox where paused and last_error like 'flood: %'");
const open = () => count("site.outbox where channel = 'email' and settled_at is null and not paused");
const decided = () => expect.poll(open, { timeout: 110_000, interval: 100 }).toBe(0);
const seen = { dwellMs: 20_000, landing: "/" };

function formOf(html: string, sign: string): { sign: string; until: string } {
  return {
    sign,
    until:
      new RegExp(`name="sign" value="${sign}"/><input type="hidden" name="until" value="(\\d+)"`).exec(html)?.[1] ?? "",
  };
}

const mailed = () =>
  smtp.mails
    .flatMap(({ to }) => to)
    .filter((email) => !email.startsWith("team@"))
    .toSorted();

test("a flood waits, people of the same hour do not, and one step erases it", { timeout: 120_000 }, async () => {
  await flood(150, { addresses: 75 });
  const people = Array.from({ length: 10 }, (_, nth) => `person${nth}@reader${nth}.example`);
  for (const [nth, email] of people.entries()) await signUp(email, `172.16.${nth}.1`, seen);
  await db.exec(`insert into public.contact_submissions (name, email, use_case, message)
      values ('Eve', 'stranger7@gmx.de', 'media', 'A question about your pictures.')`);
  await startMail();
  await decided();
  expect(await held()).toBe(150);
  expect(mailed()).toEqual([...people, "stranger7@gmx.de"].toSorted());
  await expect.poll(() => slack.messages.filter(({ text }) => text === "Signups look like a flood").length).toBe(1);
  expect(await (await pages.get("/", member)).text()).toContain("signups look like a flood");

  const html = await (await pages.get("/people/held", owner)).text();
  expect(html).toContain("No page behind them: 150 signups");
  const group = formOf(html, "page");
  expect((await pages.post("/people/held/drop", { ...group, count: "150" }, member)).status).toBe(403);
  expect((await pages.post("/people/held/drop", { ...group, count: "20" }, owner)).status).toBe(422);
  expect(await held()).toBe(150);
  const dropped = await pages.post("/people/held/drop", { ...group, count: " 150" }, owner);
  expect(dropped.headers.get("location")).toBe("/team/people/held?did=dropped");
  expect([await held(), await count("public.waitlist_signups"), await count("site.people")]).toEqual([0, 10, 11]);
  expect([await count("public.contact_submissions"), await count("site.erasures")]).toEqual([1, 149]);
  expect([await count("site.alarms"), await count("site.signup_networks")]).toEqual([0, 10]);
  expect(mailed()).toHaveLength(11);

  // The next few of the same wait at once.
  await flood(30, { addresses: 30, start: 5_000 });
  await decided();
  expect(await held()).toBeGreaterThan(20);
});

test(
  "a flood that comes while mail goes out is held but for its first, and what is released goes out once",
  { timeout: 60_000 },
  async () => {
    await startMail();
    await flood(100, { addresses: 30 });
    await decided();
    const first = smtp.mails.length;
    expect(first + (await held())).toBe(100);
    const group = formOf(await (await pages.get("/people/held", member)).text(), "page");
    await signUp("later@late.example", "10.9.9.9");
    await expect.poll(async () => (await count("site.outbox where channel = 'email'")) - (await open())).toBe(101);
    expect((await pages.post("/people/held/release", group, member)).headers.get("location")).toContain("did=released");
    expect((await pages.post("/people/held/release", group, member)).headers.get("location")).toContain("did=gone");
    await decided();
    // Who came after the page was read is not among those that it showed.
    expect(await held()).toBe(1);
    expect(mailed()).toHaveLength(100);
    expect(new Set(mailed()).size).toBe(100);
    expect(await queryRows(db, "select decided_by, sign, decision, signups from site.flood_decisions")).toEqual([
      { decided_by: member, sign: "page", decision: "released", signups: 100 - first },
    ]);
    // Released ones are usual now: more of the same do not wait.
    await flood(50, { addresses: 10, start: 1_000 });
    await decided();
    expect(mailed()).toHaveLength(150);
  },
);

test("while EMAIL_STOPPED nothing is judged or sent; afterwards an old flood is judged like a new one", async () => {
  await startMail({ EMAIL_STOPPED: true });
  await flood(60, { addresses: 60 });
  await db.exec("update public.waitlist_signups set created_at = created_at - interval '9 hours'");
  expect(await held()).toBe(0);
  await stop();
  await startMail();
  await decided();
  expect([await held(), smtp.mails.length]).toEqual([60, 0]);
  await stop();
  await startMail({ EMAIL_STOPPED: true });
  await pages.post(
    "/people/held/release",
    formOf(await (await pages.get("/people/held", owner)).text(), "page"),
    owner,
  );
  expect([await held(), await open(), smtp.mails.length]).toEqual([0, 60, 0]);
  await stop();
  await startMail();
  await decided();
  expect(new Set(mailed()).size).toBe(60);
});

test("a flood with the form's page behind each request is told by its networks, and a crowd of single ones is not", async () => {
  await flood(60, { addresses: 60, context: seen });
  await flood(60, { addresses: 10, context: seen, start: 1_000 });
  await startMail();
  await decided();
  const sent = mailed();
  expect([sent.length, await held()]).toEqual([50, 70]);
  expect(await (await pages.get("/people/held", owner)).text()).toContain("From few networks: 70 signups");
});

test("a domain of nobody's is told whatever stands before it, and a business under co.uk is not", async () => {
  for (let nth = 0; nth < 40; nth += 1) {
    await signUp(`a@s${nth}.catch-all.example`, `10.${nth}.1.1`, seen);
    await signUp(`info@shop${nth}.co.uk`, `11.${nth}.1.1`, seen);
  }
  // More of each than one domain may get in a day.
  await startMail({ EMAIL_LIMITS: { mailboxDaily: 5, domainDaily: 30, totalHourly: 10_000, floodHourly: 20 } });
  await decided();
  expect([mailed().every((email) => email.endsWith(".co.uk")), mailed().length, await held()]).toEqual([true, 40, 40]);
});

test("a flood to mailboxes that do not exist is told by what mail servers refuse of its first mails", async () => {
  smtp.behavior = "refuse-recipient";
  await startMail();
  await flood(15, { addresses: 15, context: { ...seen, utmSource: "nowhere" } });
  await decided();
  smtp.behavior = "accept";
  await flood(120, { addresses: 120, context: { ...seen, utmSource: "nowhere" }, start: 100 });
  for (let nth = 0; nth < 10; nth += 1)
    await signUp(`person${nth}@gmail.com`, `172.16.${nth}.1`, { ...seen, utmSource: "news" });
  await decided();
  expect(mailed().filter((email) => email.startsWith("person"))).toHaveLength(10);
  expect(await (await pages.get("/people/held", owner)).text()).toContain("First emails refused");
  expect(await held()).toBeGreaterThan(20);
});

/** As events of a page are counted (src/features/analytics/event-store.server.ts). */
async function visit(ip: string): Promise<void> {
  const client = (await hashVisit(ip))?.slice(16);
  const sql =
    "insert into site.quotas (scope, used, ends_at) values ($1, 1, now() + interval '1 day') on conflict do nothing";
  await db.query(sql, [`events ${client}`]);
}

test("a flood that looks like people in everything is told by visits, and who visited is not of it", async () => {
  countsVisits = true;
  await flood(60, { addresses: 60, context: { ...seen, referrer: "www.producthunt.com" } });
  for (let nth = 0; nth < 40; nth += 1) {
    await visit(`172.16.${nth}.1`);
    await signUp(`person${nth}@gmail.com`, `172.16.${nth}.1`, { ...seen, referrer: "www.producthunt.com" });
  }
  await startMail();
  await decided();
  expect([mailed().filter((email) => email.startsWith("person")).length, await held()]).toEqual([40, 60]);
  expect(await (await pages.get("/people/held", owner)).text()).toContain("No visit before them: 60 signups");
});

test("a flood without pages makes nobody wait who blocks analytics", async () => {
  countsVisits = true;
  await flood(60, { addresses: 60 });
  for (let nth = 0; nth < 10; nth += 1) await signUp(`person${nth}@gmail.com`, `172.16.${nth}.1`, seen);
  await startMail();
  await decided();
  expect([mailed().length, await held()]).toEqual([10, 60]);
});

test("a success of which fewer have no visit than have one is no flood, and neither is an hour without counted visits", async () => {
  countsVisits = true;
  for (let nth = 0; nth < 30; nth += 1) {
    await visit(`172.16.${nth}.1`);
    await signUp(`person${nth}@gmail.com`, `172.16.${nth}.1`, seen);
  }
  await flood(25, { addresses: 25, context: seen });
  countsVisits = false;
  await flood(25, { addresses: 25, context: seen, start: 1_000 });
  await startMail();
  await decided();
  expect([mailed().length, await held()]).toEqual([80, 0]);
});

test("the same mailbox again is one signup, one mail, and held once; somebody who is on the list stays on it", async () => {
  await signUp("victim@gmail.com", "172.16.1.1", seen);
  await flood(40, { addresses: 40 });
  for (const email of ["VICTIM@gmail.com", "Stranger1@Outlook.com"]) expect(await signUp(email, "10.1.1.1")).toBe(201);
  await startMail();
  await decided();
  expect([mailed(), await held()]).toEqual([["victim@gmail.com"], 40]);
  const group = formOf(await (await pages.get("/people/held", owner)).text(), "page");
  await pages.post("/people/held/drop", { ...group, count: "40" }, owner);
  expect(await queryRows(db, "select email from site.people")).toEqual([{ email: "victim@gmail.com" }]);
});

test("who confirmed their address meanwhile is not dropped, and gets the confirmation", async () => {
  await flood(40, { addresses: 40 });
  await startMail();
  await decided();
  await db.exec("update site.people set confirmed_at = now() where email = 'stranger5@gmail.com'");
  const group = formOf(await (await pages.get("/people/held", owner)).text(), "page");
  await pages.post("/people/held/drop", { ...group, count: "40" }, owner);
  await decided();
  expect(mailed()).toEqual(["stranger5@gmail.com"]);
  expect(await queryRows(db, "select email from site.people")).toEqual([{ email: "stranger5@gmail.com" }]);
});

test("a visitor cannot name a network; the network is stored nowhere but beside the signup", async () => {
  expect(await signUp("ana@one.example", "10.1.2.3", { ...seen, network: "aaaaaaaaaaaaaaaa" })).toBe(201);
  expect(await signUp("ben@two.example", "10.1.2.250")).toBe(201);
  expect(await signUp("cleo@three.example", "10.1.3.3", { network: { $: 1 } })).toBe(201);
  const rows = await queryRows<{ context: object | null; network: string }>(
    db,
    "select context, network from public.waitlist_signups join site.signup_networks on signup_id = id order by email",
  );
  expect(rows.map(({ context }) => context)).toEqual([seen, null, null]);
  const [ana, ben, cleo] = rows.map(({ network }) => network);
  expect(ana).toBe(ben);
  expect(cleo).not.toBe(ana);
  expect(rows.some(({ network }) => network === "aaaaaaaaaaaaaaaa")).toBe(false);
  const claimed = {
    table: "waitlist_signups",
    columns: ["context"],
    rows: [{ context: { landing: "/", network: "a".repeat(16) } }],
  };
  expect(addNetwork(claimed, null).rows).toEqual([{ context: { landing: "/" } }]);
});

test("one of those that wait is sent from the person's page", async () => {
  await flood(40, { addresses: 40 });
  await startMail();
  await decided();
  const [person] = await queryRows<{ id: string }>(
    db,
    "select id from site.people where email = 'stranger5@gmail.com'",
  );
  expect((await pages.post(`/people/${person?.id}/confirmation`, {}, member)).status).toBe(303);
  await decided();
  expect(mailed()).toEqual(["stranger5@gmail.com"]);
  expect(await held()).toBe(39);
});

test("networks are forgotten after eight days, and with their signup", async () => {
  await signUp("ana@one.example", "10.1.2.3");
  await signUp("ben@two.example", "10.1.2.3");
  await db.exec(
    "update site.signup_networks set created_at = now() - interval '8 days 1 minute' where signup_id = (select id from public.waitlist_signups where email like 'ana%')",
  );
  await deleteOld({ db, log, now: () => new Date() });
  expect(await count("site.signup_networks")).toBe(1);
  await db.exec("delete from public.waitlist_signups");
  expect(await count("site.signup_networks")).toBe(0);
});
