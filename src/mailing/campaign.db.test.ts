import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testLetter, migratedPostgresForTests } from "../../tests/support/campaign-server.ts";
import { startSmtpServer, type TestSmtpServer } from "../../tests/support/smtp-server.ts";
import { emptyTables, openTestDatabase } from "../../tests/support/test-database.ts";
import { createCampaignFeeder } from "./campaign-feeder.server.ts";
import { createCampaignHandlers } from "./campaign-handler.server.ts";
import type { CampaignKinds } from "./campaign-kinds.server.ts";
import {
  campaignProgress,
  cancelCampaign,
  createCampaign,
  findCampaign,
  pauseCampaign,
  resumeCampaign,
  startCampaign,
} from "./campaign-store.server.ts";
import type { Database } from "../platform/db.server.ts";
import { createEmailSender, createMailer } from "../platform/email.server.ts";
import { createLog } from "../platform/log.server.ts";
import { createOutbox } from "../platform/outbox.server.ts";
import { queryRows } from "../../tests/support/typed-rows.ts";

const log = createLog("error");
const quickest = 1_000_000;
let smtp: TestSmtpServer;
let db: Database;
const stops: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  smtp = await startSmtpServer();
});
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
  await smtp.stop();
});

const openPool = migratedPostgresForTests();

const kinds: CampaignKinds = {
  letter: testLetter,
};

/** A server of the site: workers and feeder. @returns what stops it; killed, it leaves its leases behind */
async function startServer(on: Database = db) {
  const mailer = createMailer({ smtpUrl: smtp.url, dataDir: "/nowhere", log, timeoutMs: 10_000 });
  const outbox = createOutbox({
    db: on,
    log,
    channels: [{ name: "email", slots: 4, handlerMs: 30_000 }],
    handlers: createCampaignHandlers({
      db: on,
      sendEmail: createEmailSender({
        mailer,
        mailFrom: "hello@penwright.example",
        teamEmail: "team@penwright.example",
      }),
      kinds,
      needsConfirmed: false,
    }),
    times: { pollMs: 50, firstRetryMs: 50, pause: { tolerance: 3, firstMs: 100, maxMs: 100 } },
  });
  const feeder = createCampaignFeeder({
    db: on,
    log,
    kinds,
    needsConfirmed: false,
    isWarm: true,
    onQueued: outbox.wake,
    everyMs: 50,
  });
  await outbox.start();
  feeder.start();
  let isOver = false;
  async function stop(): Promise<void> {
    if (isOver) return;
    isOver = true;
    await feeder.stop();
    await outbox.stop(1_000);
    mailer.close();
  }
  stops.push(stop);
  return { stop, wake: outbox.wake };
}

async function addPeople(count: number, from = 0): Promise<void> {
  for (let at = from; at < from + count; at += 200)
    await db.query(
      `insert into public.waitlist_signups (name, email, primary_use, timeline, formats)
       select 'Reader ' || n, 'reader' || n || '@domain' || n % 7 || '.example', 'creator', 'exploring', '{blog}'
       from generate_series($1::int, $2::int) as n`,
      [at, Math.min(at + 200, from + count) - 1],
    );
  await db.exec("delete from site.outbox where kind not like 'campaign/%'");
}

const letter = (perHour = quickest) =>
  createCampaign(db, {
    kind: "letter",
    title: "News",
    audience: {},
    payload: {},
    perHour,
    perDomainHour: quickest,
    createdBy: "ada@penwright.example",
  });

async function send(perHour?: number): Promise<string> {
  const id = await letter(perHour);
  expect(await startCampaign(db, id)).toBe(true);
  return id;
}

const stateOf = async (id: string) => (await findCampaign(db, id))?.state;
const reach = (id: string, state: string, timeout = 50_000) =>
  expect.poll(() => stateOf(id), { timeout, interval: 50 }).toBe(state);
const recipients = () => smtp.mails.map(({ to }) => to[0] ?? "");

function expectEachOnce(count: number): void {
  expect(new Set(recipients()).size).toBe(count);
  expect(smtp.mails).toHaveLength(count);
  expect(new Set(smtp.mails.map(({ parsed }) => parsed.messageId)).size).toBe(count);
}

describe.each([
  ["the embedded database", () => openTestDatabase()],
  ["PostgreSQL", openPool],
])("a campaign on %s", (name, open) => {
  beforeAll(async () => {
    db = await open();
  });
  afterEach(() => emptyTables(db));
  afterAll(() => db.close());

  test("goes once to everybody who was there when it started, and is finished when all are settled", async () => {
    await addPeople(120);
    const id = await send();
    await startServer();
    await expect.poll(async () => (await findCampaign(db, id))?.frozen_at ?? null, { timeout: 10_000 }).not.toBeNull();
    await addPeople(5, 500);
    await reach(id, "finished");
    expectEachOnce(120);
    expect(await campaignProgress(db, id)).toMatchObject({ total: 120, sent: 120, waiting: 0, queued: 0, left_ms: 0 });
    expect(await startCampaign(db, id)).toBe(false);
    expect(await resumeCampaign(db, id)).toBe(false);
  });

  test("shares the pace with another one that runs at the same time", async () => {
    await addPeople(15);
    const ids = [await send(72_000), await send(72_000)];
    await startServer();
    for (const id of ids) await reach(id, "finished");
    expect(smtp.mails).toHaveLength(30);
    const letters = await Promise.all(ids.map((id) => findCampaign(db, id)));
    const start = Math.min(...letters.map((one) => one?.started_at?.getTime() ?? 0));
    const end = Math.max(...letters.map((one) => one?.ended_at?.getTime() ?? 0));
    // Alone each would take 0.7 seconds.
    expect(end - start).toBeGreaterThan(1_200);
  });

  test("is not finished while one of its emails is still tried", async () => {
    await addPeople(3);
    smtp.behavior = "refuse-4xx";
    const id = await send();
    await startServer();
    await expect.poll(async () => (await campaignProgress(db, id)).queued, { timeout: 10_000 }).toBe(3);
    await sleep(400);
    expect(await stateOf(id)).toBe("running");
    smtp.behavior = "accept";
    await reach(id, "finished");
    expectEachOnce(3);
  });

  test("resumes where it was paused; after the pause only emails in progress are sent", async () => {
    await addPeople(200);
    const id = await send(72_000);
    const server = await startServer();
    await smtp.waitFor(10);
    await pauseCampaign(db, id);
    const isOpen = "select from site.outbox where settled_at is null and not paused";
    await expect.poll(async () => (await db.query(isOpen)).count, { timeout: 10_000 }).toBe(0);
    const atPause = smtp.mails.length;
    // Time for ten more.
    await sleep(500);
    expect(smtp.mails.length).toBe(atPause);
    expect(atPause).toBeLessThan(200);
    await server.stop();
    await db.query("update site.campaigns set per_hour = $2 where id = $1", [id, quickest]);
    await db.exec("update site.campaign_recipients set slot_ms = slot_ms / 20");
    expect(await resumeCampaign(db, id)).toBe(true);
    await startServer();
    await reach(id, "finished");
    expectEachOnce(200);
  });

  test("survives a server killed with emails in progress: none is lost, none is sent twice", async () => {
    await addPeople(60);
    smtp.behavior = "hang";
    const id = await send();
    const server = await startServer();
    await expect
      .poll(async () => (await db.query("select from site.outbox where attempts > 0")).count, { timeout: 10_000 })
      .toBeGreaterThan(0);
    await server.stop();
    // As a kill leaves it: under a lease of a worker that is no more.
    await db.exec(
      "update site.outbox set worker = 'gone', due_at = now() + interval '0.3 seconds' where attempts > 0 and settled_at is null",
    );
    smtp.behavior = "accept";
    await startServer();
    await reach(id, "finished");
    expectEachOnce(60);
  });

  test("queues recipients again whose outbox rows were lost", async () => {
    await addPeople(30);
    const id = await send();
    smtp.behavior = "refuse-4xx";
    const server = await startServer();
    await expect.poll(async () => (await campaignProgress(db, id)).queued, { timeout: 10_000 }).toBe(30);
    await server.stop();
    await db.exec("delete from site.outbox where source_id in (select id from site.campaign_recipients limit 9)");
    smtp.behavior = "accept";
    await startServer();
    await reach(id, "finished");
    expectEachOnce(30);
  });

  test("reaches everybody though the mail server hangs up after a few mails", async () => {
    await addPeople(60);
    smtp.mailsPerConnection = 7;
    const id = await send();
    await startServer();
    await reach(id, "finished");
    expect(new Set(recipients()).size).toBe(60);
    expect(smtp.connections).toBeGreaterThan(6);
    expect(await campaignProgress(db, id)).toMatchObject({ sent: 60 });
  });

  test("asks the team instead of sending when its time is long past, as after a restored backup", async () => {
    await addPeople(3);
    const id = await letter();
    await startCampaign(db, id, new Date(Date.now() - 61 * 60_000));
    await startServer();
    await reach(id, "asks");
    expect(await findCampaign(db, id)).toMatchObject({ reason: "late", started_at: null });
    expect((await db.query("select from site.outbox where kind = 'campaign/team-chat'")).count).toBe(1);
    expect(smtp.mails).toHaveLength(0);
    await resumeCampaign(db, id);
    await reach(id, "finished");
    expectEachOnce(3);
  });

  test("waits for the team's answer after a long interruption, also with emails already queued", async () => {
    await addPeople(5);
    const id = await send();
    smtp.behavior = "refuse-4xx";
    const server = await startServer();
    await expect.poll(async () => (await campaignProgress(db, id)).queued, { timeout: 10_000 }).toBe(5);
    await server.stop();
    smtp.behavior = "accept";
    await db.exec("update site.campaigns set ticked_at = now() - interval '2 hours'");
    await startServer();
    await reach(id, "asks");
    await sleep(300);
    expect(smtp.mails).toHaveLength(0);
    await resumeCampaign(db, id);
    await reach(id, "finished");
    expectEachOnce(5);
  });

  test("canceled, sends no more, and its recipients are settled", async () => {
    await addPeople(100);
    const id = await send(36_000);
    await startServer();
    await smtp.waitFor(5);
    expect(await cancelCampaign(db, id)).toBe(true);
    await expect
      .poll(async () => (await campaignProgress(db, id)).waiting + (await campaignProgress(db, id)).queued, {
        timeout: 10_000,
      })
      .toBe(0);
    const { sent, skipped } = await campaignProgress(db, id);
    expect(sent + skipped).toBe(100);
    expect(smtp.mails).toHaveLength(sent);
    expect(await resumeCampaign(db, id)).toBe(false);
  });

  test("skips people who left, opted out, bounced or were erased before the moment of sending", async () => {
    await addPeople(8);
    const id = await send();
    smtp.behavior = "refuse-4xx";
    const server = await startServer();
    await expect.poll(async () => (await campaignProgress(db, id)).queued, { timeout: 10_000 }).toBe(8);
    await server.stop();
    smtp.behavior = "accept";
    await db.exec(`
      insert into site.unsubscribed (email) values ('reader0@domain0.example');
      insert into site.email_choices (email, kind, wanted) values ('reader1@domain1.example', 'letters', false);
      insert into site.email_refusals (email, reason) values ('reader2@domain2.example', 'bounce');
      delete from public.waitlist_signups where email = 'reader3@domain3.example';
      insert into public.contact_submissions (name, email, use_case, message)
        values ('Reader 4', 'reader4@domain4.example', 'media', 'A question about your pictures.');
      delete from public.waitlist_signups where email = 'reader4@domain4.example';
    `);
    await startServer();
    await reach(id, "finished");
    expect(recipients().toSorted()).toEqual([5, 6, 7].map((n) => `reader${n}@domain${n % 7}.example`));
    expect(await campaignProgress(db, id)).toMatchObject({ total: 8, sent: 3, skipped: 5 });
    const left = await db.query("select from site.campaign_recipients where person_id is null and mailbox is null");
    expect(left.count).toBe(1);
  });

  test("remembers an email address that its mail server refuses", async () => {
    await addPeople(2);
    smtp.behavior = "refuse-recipient";
    const id = await send();
    await startServer();
    await reach(id, "finished");
    expect(await campaignProgress(db, id)).toMatchObject({ refused: 2 });
    expect((await db.query("select reason from site.email_refusals")).rows).toEqual([
      { reason: "bounce" },
      { reason: "bounce" },
    ]);
    smtp.behavior = "accept";
    await reach(await send(), "finished");
    expect(smtp.mails).toHaveLength(0);
  });

  test("pauses itself when too many complain, and tells the team", async () => {
    await addPeople(100);
    const id = await send(72_000);
    await startServer();
    await smtp.waitFor(10);
    await db.exec(
      "update site.campaign_recipients set complained_at = now() where id in (select id from site.campaign_recipients where state = 'sent' limit 3)",
    );
    await reach(id, "paused");
    expect((await findCampaign(db, id))?.reason).toBe("complaints");
    expect((await db.query("select from site.outbox where kind = 'campaign/team-chat'")).count).toBe(1);
    await db.query("update site.campaigns set per_hour = $2 where id = $1", [id, quickest]);
    await db.exec("update site.campaign_recipients set slot_ms = slot_ms / 20");
    await resumeCampaign(db, id);
    await reach(id, "finished");
    expectEachOnce(100);
  });

  test.runIf(name === "PostgreSQL")("is shared by two servers, one of which goes away", async () => {
    await addPeople(300);
    const second = await openPool();
    stops.push(() => second.close());
    const id = await send();
    const first = await startServer();
    await startServer(second);
    await smtp.waitFor(60);
    await first.stop();
    await reach(id, "finished");
    expectEachOnce(300);
    const workers = await queryRows<{ count: number }>(db, "select count(*)::int as count from site.outbox");
    expect(workers[0]?.count).toBe(300);
  });
});
