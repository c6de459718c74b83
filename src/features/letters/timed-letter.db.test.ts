import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { runCampaigns, testLetter, migratedPostgresForTests } from "../../../tests/support/campaign-server.ts";
import { emptyTables, openTestDatabase } from "../../../tests/support/test-database.ts";
import { queryRows } from "../../../tests/support/typed-rows.ts";
import { createCampaignFeeder } from "../../mailing/campaign-feeder.server.ts";
import { createCampaignHandlers } from "../../mailing/campaign-handler.server.ts";
import { findCampaign } from "../../mailing/campaign-store.server.ts";
import type { Database } from "../../platform/db.server.ts";
import type { SendEmail } from "../../platform/email.server.ts";
import { createLog } from "../../platform/log.server.ts";
import { createOutbox } from "../../platform/outbox.server.ts";
import { createLetter, pauseLetter, resumeLetter, switchOnLetter } from "./letter-changes.server.ts";
import { createTimedKind, timedDueSql } from "./timed-letter.server.ts";

const log = createLog("silent");
const actor = "ada@penwright.example";
const zone = "Europe/Vienna";
let db: Database;
let now = new Date(0);
const stops: (() => Promise<unknown>)[] = [];

const openPool = migratedPostgresForTests();

/** A server of the site. @param sendEmail null: it is killed before any worker looks @returns what stops it */
async function startServer(sendEmail: SendEmail | null): Promise<() => Promise<void>> {
  const kinds = { timed: createTimedKind(testLetter, { db, zone, now: () => now }) };
  const shared = { db, log, kinds, needsConfirmed: false };
  const feeder = createCampaignFeeder({ ...shared, isWarm: false, onQueued: () => undefined, everyMs: 20 });
  const outbox = createOutbox({
    db,
    log,
    channels: sendEmail ? [{ name: "email", slots: 4, handlerMs: 30_000 }] : [],
    handlers: createCampaignHandlers({ ...shared, sendEmail: sendEmail ?? (async () => ({ state: "delivered" })) }),
    times: { pollMs: 20 },
  });
  const stop = await runCampaigns({ outbox, feeder });
  stops.push(stop);
  return stop;
}

/** @param at when they joined, in UTC */
async function join(name: string, at: string): Promise<void> {
  await db.query(
    `insert into public.waitlist_signups (name, email, primary_use, timeline, formats, created_at)
     values ($1, $2, 'creator', 'exploring', '{blog}', $3::timestamptz)`,
    [name, `${name}@reader.example`, at],
  );
  await db.exec("delete from site.outbox where kind not like 'campaign/%'");
}

async function draft(): Promise<string> {
  return createLetter(db, actor, { letter: { subject: "News", body: "Hello." }, filter: "" });
}

/** A letter that was switched on at a moment of the simulated clock. */
async function switchOn(afterDays: number, at: string): Promise<string> {
  const id = await draft();
  expect(await switchOnLetter(db, { id, actor }, afterDays)).toBe(true);
  await db.query("update site.campaigns set state = 'running', ticked_at = now(), started_at = $2 where id = $1", [
    id,
    at,
  ]);
  return id;
}

/** Lets the feeder look at this moment, by a server that sends. @returns who got an email, in order of the alphabet */
async function passTo(moment: string, sendEmail?: SendEmail): Promise<string[]> {
  now = new Date(moment);
  const taken: string[] = [];
  await db.exec("update site.campaigns set ticked_at = now() - interval '2 minutes' where state = 'running'");
  const stop = await startServer(async (item, email) => {
    taken.push(email.to.split("@")[0] ?? "");
    return sendEmail ? sendEmail(item, email) : { state: "delivered" };
  });
  await new Promise((resolve) => setTimeout(resolve, 700));
  await stop();
  return taken.toSorted();
}

const countOutbox = async () => (await db.query("select from site.outbox where kind = 'campaign/timed'")).count;

describe.each([
  ["the embedded database", () => openTestDatabase()],
  ["PostgreSQL", openPool],
])("a timed letter on %s", (_name, open) => {
  beforeAll(async () => {
    db = await open();
  });
  afterEach(async () => {
    for (const stop of stops.splice(0).toReversed()) await stop();
    await emptyTables(db);
  });
  afterAll(() => db.close());

  test.each([
    ["Europe/Vienna", "2026-03-26T09:30:00Z", 3, "2026-03-29T08:30:00.000Z"],
    ["Europe/Vienna", "2026-10-22T08:30:00Z", 3, "2026-10-25T09:30:00.000Z"],
    // Half past two is skipped that night, and comes twice in autumn.
    ["Europe/Vienna", "2026-03-28T01:30:00Z", 1, "2026-03-29T01:30:00.000Z"],
    ["Europe/Vienna", "2026-10-24T00:30:00Z", 1, "2026-10-25T01:30:00.000Z"],
    // Evening in New York is the next day in UTC.
    ["America/New_York", "2026-10-30T02:00:00Z", 14, "2026-11-13T03:00:00.000Z"],
    ["Asia/Tokyo", "2026-12-31T16:00:00Z", 1, "2027-01-01T16:00:00.000Z"],
    ["UTC", "2028-02-28T10:00:00Z", 2, "2028-03-01T10:00:00.000Z"],
  ])("in %s, whoever joined at %s gets it %i days later at %s", async (inZone, joinedAt, days, due) => {
    const sql = `select ${timedDueSql("$1::timestamptz", "$2::int", "$3::text")} as due`;
    const [row] = await queryRows<{ due: Date }>(db, sql, [joinedAt, days, inZone]);
    expect(row?.due.toISOString()).toBe(due);
  });

  test("goes once to each who joined after it was switched on, at their hour across the change to summer time", async () => {
    const id = await switchOn(3, "2026-03-25T12:00:00Z");
    await join("long-ago", "2026-03-25T11:59:00Z");
    await join("ana", "2026-03-26T09:30:00Z");
    await join("ben", "2026-03-26T22:50:00Z");
    expect(await passTo("2026-03-29T08:29:00Z")).toEqual([]);
    expect(await passTo("2026-03-29T08:31:00Z")).toEqual(["ana"]);
    expect(await passTo("2026-03-29T21:49:00Z")).toEqual([]);
    expect(await passTo("2026-03-29T21:51:00Z")).toEqual(["ben"]);
    expect(await passTo("2026-03-31T09:00:00Z")).toEqual([]);
    expect(await findCampaign(db, id)).toMatchObject({ state: "running", after_days: 3 });
  });

  test("comes three days late at most, and not to whoever's day passed while it was off", async () => {
    const id = await switchOn(14, "2026-10-01T00:00:00Z");
    for (const [name, at] of [
      ["early", "2026-10-10T10:00:00Z"],
      ["late", "2026-10-12T10:00:00Z"],
    ] as const)
      await join(name, at);
    await pauseLetter(db, { id, actor });
    expect(await passTo("2026-10-26T12:00:00Z")).toEqual([]);
    expect(await resumeLetter(db, { id, actor })).toBe(true);
    expect(await passTo("2026-10-28T12:00:00Z")).toEqual(["late"]);
  });

  test("does not reach whoever left, stopped emails, was invited or came with another list, before their day or just before the email", async () => {
    await switchOn(3, "2026-06-01T00:00:00Z");
    const names = ["left", "stopped", "chose", "refused", "invited", "stays", "invited-late", "stopped-late"];
    for (const name of names) await join(name, "2026-06-02T10:00:00Z");
    const invite = (name: string) =>
      db.exec(`with wave as (
          insert into site.campaigns (kind, title, per_hour, per_domain_hour, created_by) values ('invitation', 'W', 1, 1, 'ada') returning id
        ) insert into site.invitations (campaign_id, person_id, state, code_hash, invited_at, expires_at)
          select wave.id, person.id, 'invited', sha256('${name}'), now(), now() + interval '1 day'
          from wave, site.people as person where person.name = '${name}'`);
    await db.exec(`delete from public.waitlist_signups where name = 'left';
      insert into site.unsubscribed (email) values ('stopped@reader.example');
      insert into public.waitlist_signups (name, email, created_at, consent_source, consented_at)
        values ('listed', 'listed@reader.example', '2026-06-02T10:00:00Z', 'Newsletter', '2022-03-01T00:00:00Z');
      insert into site.email_choices (email, kind, wanted) values ('chose@reader.example', 'letters', false);
      insert into site.email_refusals (email, reason) values ('refused@reader.example', 'bounce')`);
    await invite("invited");
    now = new Date("2026-06-05T10:01:00Z");
    await db.exec("update site.campaigns set ticked_at = now() - interval '2 minutes' where state = 'running'");
    const kill = await startServer(null);
    await expect.poll(countOutbox, { timeout: 10_000 }).toBe(3);
    await kill();
    await invite("invited-late");
    await db.exec("insert into site.unsubscribed (email) values ('stopped-late@reader.example')");
    expect(await passTo("2026-06-05T10:02:00Z")).toEqual(["stays"]);
    expect(await passTo("2026-06-05T10:04:00Z")).toEqual([]);
  });

  test("survives kills between queueing and sending, and while an email is in hand: each exactly once", async () => {
    await switchOn(3, "2026-06-01T00:00:00Z");
    for (let at = 0; at < 30; at += 1) await join(`reader${at}`, "2026-06-02T10:00:00Z");
    now = new Date("2026-06-05T10:01:00Z");
    await db.exec(
      "update site.campaigns set per_hour = 1000000, per_domain_hour = 1000000, ticked_at = now() - interval '2 minutes'",
    );
    const kill = await startServer(null);
    await expect.poll(countOutbox, { timeout: 10_000 }).toBeGreaterThan(0);
    await kill();
    const first = await passTo("2026-06-05T10:02:00Z", async () => ({ state: "deferred", reason: "greylisted" }));
    expect(new Set(first).size).toBeGreaterThan(0);
    // As a kill leaves it: under a lease of a worker that is no more.
    await db.exec(
      "update site.outbox set worker = 'gone', due_at = now() + interval '0.1 seconds' where settled_at is null",
    );
    const got = await passTo("2026-06-05T10:03:00Z");
    got.push(...(await passTo("2026-06-05T10:05:00Z")));
    expect(got.toSorted()).toEqual(Array.from({ length: 30 }, (_, at) => `reader${at}`).toSorted());
    expect(await passTo("2026-06-06T10:05:00Z")).toEqual([]);
  });

  test("goes on when the clock of the database was set back", async () => {
    await switchOn(1, "2026-06-01T00:00:00Z");
    await join("ana", "2026-06-02T10:00:00Z");
    now = new Date("2026-06-03T10:01:00Z");
    await db.exec("update site.campaigns set ticked_at = now() + interval '30 days'");
    await startServer(null);
    await expect.poll(countOutbox, { timeout: 5_000 }).toBe(1);
  });

  test("two servers send it to each once", async () => {
    await switchOn(1, "2026-06-01T00:00:00Z");
    for (let at = 0; at < 40; at += 1) await join(`reader${at}`, "2026-06-02T10:00:00Z");
    now = new Date("2026-06-03T10:01:00Z");
    await db.exec(
      "update site.campaigns set per_hour = 1000000, per_domain_hour = 1000000, ticked_at = now() - interval '2 minutes'",
    );
    const taken: string[] = [];
    const sendEmail: SendEmail = async (_item, { to }) => {
      taken.push(to);
      return { state: "delivered" };
    };
    await Promise.all([startServer(sendEmail), startServer(sendEmail), startServer(sendEmail)]);
    await expect.poll(() => new Set(taken).size, { timeout: 10_000 }).toBe(40);
    expect(taken).toHaveLength(40);
  });

  test("reaches a mailbox once, whatever its tags", async () => {
    await switchOn(1, "2026-06-01T00:00:00Z");
    await join("ana", "2026-06-02T10:00:00Z");
    await join("ana+news", "2026-06-02T12:00:00Z");
    expect(await passTo("2026-06-03T11:00:00Z")).toEqual(["ana"]);
    expect(await passTo("2026-06-03T13:00:00Z")).toEqual([]);
  });

  test("keeps its pace when many days come at once", async () => {
    const id = await switchOn(1, "2026-06-01T00:00:00Z");
    await db.query("update site.campaigns set per_hour = 3600, clock_ms = 500000 where id = $1", [id]);
    for (let at = 0; at < 40; at += 1) await join(`reader${at}`, "2026-06-02T10:00:00Z");
    expect((await passTo("2026-06-03T11:00:00Z")).length).toBeLessThan(10);
  });

  test("three are on at most, whoever switches at the same moment", async () => {
    const ids = [await draft(), await draft(), await draft(), await draft(), await draft()];
    const outcomes = await Promise.all(ids.map((id) => switchOnLetter(db, { id, actor }, 3)));
    expect(outcomes.filter((outcome) => outcome === true)).toHaveLength(3);
    expect(outcomes.filter((outcome) => outcome === "three on")).toHaveLength(2);
    const [on = "", off = ""] = [true, "three on"].map((outcome) => ids[outcomes.findIndex((one) => one === outcome)]);
    expect(await pauseLetter(db, { id: on, actor })).toBe(true);
    expect(await switchOnLetter(db, { id: off, actor }, 3)).toBe(true);
    expect(await resumeLetter(db, { id: on, actor })).toBe("three on");
  });

  test.each([
    ["kind = 'timed'"],
    ["after_days = 3"],
    ["kind = 'timed', after_days = 0"],
    ["kind = 'timed', after_days = 366"],
  ])("the database refuses %s for a letter", async (change) => {
    await draft();
    await expect(db.exec(`update site.campaigns set ${change}`)).rejects.toMatchObject({ code: "23514" });
  });
});
