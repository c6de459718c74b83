import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { emptyTables, openTestDatabase } from "../../../tests/support/test-database.ts";
import type { CampaignRecipient } from "../../mailing/campaign-kinds.server.ts";
import type { Database } from "../../platform/db.server.ts";
import { createPlaceLinks } from "../../platform/place-link.server.ts";
import { insertAsVisitor } from "../../platform/visitor-insert.server.ts";
import { hashCode, makeCode } from "./invitation-code.server.ts";
import { createInvitationKind } from "./invitation-kind.server.ts";
import { findLinkedInvitation, findOwnInvitation, openInvitation, redeemInvitation } from "./invitations.server.ts";
import { sendReminders } from "./reminders.server.ts";
import { listInvited, listWaves } from "./wave-list.server.ts";
import {
  endWave,
  expireInvitations,
  leaveOut,
  parseWavePlan,
  planWave,
  sendWave,
  takeBack,
  type WaveOrder,
} from "./waves.server.ts";
import { queryRows } from "../../../tests/support/typed-rows.ts";

const origin = "https://penwright.test";
const secret = "s".repeat(32);
const actor = "ada@penwright.test";

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(() => emptyTables(db));
afterAll(() => db.close());

const openKind = () => {
  const links = createPlaceLinks({ secret, origin, db: () => db, now: () => new Date() });
  return createInvitationKind({ db, secret, origin, links });
};

async function join(email: string, plan?: string, minute = 0): Promise<string> {
  const row = { name: "Ana Lopez", email, primary_use: "creator", timeline: "1month", formats: ["blog"] };
  await insertAsVisitor(db, "waitlist_signups", { ...row, context: plan ? { plan } : null });
  await db.query("update public.waitlist_signups set created_at = now() - make_interval(mins => $2) where email = $1", [
    email,
    minute,
  ]);
  const rows = await queryRows<{ id: string }>(db, "select id from site.people where email = lower($1)", [email]);
  return rows[0]?.id ?? "";
}

async function plan(change: { count?: number; order?: WaveOrder; condition?: string; needsConfirmed?: boolean } = {}) {
  const { count = 10, order = "joined", condition = "true", needsConfirmed = false } = change;
  return planWave(db, {
    plan: { title: "First wave", count, order, perHour: 1_000, days: 14 },
    filter: {},
    condition: { sql: condition, parameters: [] },
    needsConfirmed,
    actor,
  });
}

/** The emails' local parts of a wave's people. */
async function chosen(id: string): Promise<string[]> {
  const people = await listInvited(db, { id, page: 1, needsConfirmed: false });
  return people.map(({ email }) => email.split("@")[0] ?? "");
}

function toRecipient(campaignId: string, personId: string, payload: CampaignRecipient["payload"] = { days: 14 }) {
  return { id: personId, campaignId, personId, email: "ana@example.org", name: "Ana Lopez", payload };
}

/** A person who got the email of a wave: its link and code. */
async function invite(email = "ana@example.org") {
  const personId = await join(email);
  const { id: campaignId } = await plan();
  await sendWave(db, { actor, campaignId });
  const written = await openKind().write(toRecipient(campaignId, personId));
  const text = written === "skip" ? "" : (written.text ?? "");
  const url = /https:\S+\/invitation\?\S+/.exec(text)?.[0] ?? "";
  const rows = await queryRows<{ id: string }>(db, "select id from site.invitations where person_id = $1", [personId]);
  const id = rows[0]?.id ?? "";
  return { personId, campaignId, url, text, id, code: makeCode(secret, id) };
}

async function stateOf(id: string): Promise<string | undefined> {
  const rows = await queryRows<{ state: string }>(db, "select state from site.invitations where id = $1", [id]);
  return rows[0]?.state;
}

describe("a wave", () => {
  test("has exactly so many people, in its order, and nobody is in two waves", async () => {
    await join("late@example.org", "business", 1);
    await join("early@example.org", "creator", 9);
    await join("middle@example.org", "team", 5);
    const first = await plan({ count: 2 });
    expect(first.people).toBe(2);
    expect(await chosen(first.id)).toEqual(["early", "middle"]);
    const second = await plan();
    expect(await chosen(second.id)).toEqual(["late"]);
    expect((await plan()).people).toBe(0);
    const { rows } = await db.query("select action, detail from site.team_actions order by id limit 1");
    expect(rows).toEqual([{ action: "planned invitations", detail: "2 people, 1000 an hour, in the order joined" }]);
  });

  test("can begin with the largest plan, or with those who brought most people", async () => {
    await join("none@example.org", undefined, 9);
    await join("creator@example.org", "creator", 8);
    await join("business@example.org", "business", 1);
    const byPlan = await plan({ count: 2, order: "plan" });
    expect(await chosen(byPlan.id)).toEqual(["business", "creator"]);
    await endWave(db, { actor, campaignId: byPlan.id });
    const business = await queryRows<{ id: string }>(db, "select id from site.people where email like 'business%'");
    await db.query("insert into site.share_codes values ($1, 'Abc_-0123456789x')", [business[0]?.id]);
    const row = { name: "F", email: "f@example.org", primary_use: "team", timeline: "1month", formats: ["blog"] };
    await insertAsVisitor(db, "waitlist_signups", { ...row, context: { from: "Abc_-0123456789x" } });
    const byReferred = await plan({ count: 1, order: "referred" });
    expect(await chosen(byReferred.id)).toEqual(["business"]);
  });

  test("still lists a person who is no longer on the waitlist but wrote a message", async () => {
    await join("ana@example.org");
    const message = { name: "Ana", email: "ana@example.org", use_case: "media", message: "Ten or more." };
    await insertAsVisitor(db, "contact_submissions", message);
    const { id } = await plan();
    await db.exec("delete from public.waitlist_signups");
    expect(await chosen(id)).toEqual(["ana"]);
  });

  test.each([
    ["unsubscribed", "insert into site.unsubscribed (email) values ('ana@example.org')"],
    ["wants no invitations", "insert into site.email_choices values ('ana@example.org', 'invitations', false)"],
    ["refuses email", "insert into site.email_refusals (email, reason) values ('ana@example.org', 'bounce')"],
    ["only wrote a message", "delete from public.waitlist_signups"],
  ])("leaves out who %s", async (_, sql) => {
    await join("ana@example.org");
    await insertAsVisitor(db, "contact_submissions", {
      name: "Ana",
      email: "ana@example.org",
      use_case: "media",
      message: "Ten or more.",
    });
    await db.exec(sql);
    expect((await plan()).people).toBe(0);
  });

  test("has one of a mailbox, only people of its filter, and only confirmed ones where email addresses are confirmed", async () => {
    await join("ana+1@example.org", undefined, 2);
    await join("ana+2@example.org", undefined, 1);
    await join("ben@example.org");
    const confirmed = await plan({ needsConfirmed: true });
    expect(confirmed.people).toBe(0);
    const filtered = await plan({ condition: "email like 'ben%'" });
    expect(await chosen(filtered.id)).toEqual(["ben"]);
    const rest = await plan();
    expect(await chosen(rest.id)).toEqual(["ana+1"]);
    expect((await plan()).people).toBe(0);
  });

  test("is changed and sent as planned: one is left out, nobody after it was sent, and it is sent once", async () => {
    await join("ana@example.org", undefined, 2);
    await join("ben@example.org", undefined, 1);
    const { id: campaignId } = await plan();
    const people = await listInvited(db, { id: campaignId, page: 1, needsConfirmed: false });
    expect(await leaveOut(db, { actor, campaignId, invitationId: people[0]?.id ?? "" })).toBe(true);
    expect(await sendWave(db, { actor, campaignId })).toBe(true);
    expect(await leaveOut(db, { actor, campaignId, invitationId: people[1]?.id ?? "" })).toBe(false);
    await db.exec("update site.campaigns set state = 'running', started_at = now(), ticked_at = now()");
    expect(await sendWave(db, { actor, campaignId })).toBe(false);
    const { rows } = await db.query("select action, detail from site.team_actions order by id offset 1");
    expect(rows).toEqual([
      { action: "left out of invitations", detail: "1 changed" },
      { action: "sent invitations", detail: "1 changed" },
    ]);
    const audience = openKind().audience({
      id: campaignId,
      audience: { filter: {} },
      started_at: null,
      after_days: null,
    });
    const found = await db.query(`select email from site.people where ${audience.sql}`, [...audience.parameters]);
    expect(found.rows).toEqual([{ email: "ben@example.org" }]);
  });

  test("that is ended lets go of whom it did not reach", async () => {
    const { campaignId, id } = await invite();
    await db.query("insert into site.invitations (campaign_id, person_id) values ($1, $2)", [
      campaignId,
      await join("ben@example.org"),
    ]);
    expect(await endWave(db, { actor, campaignId })).toBe(true);
    expect(await endWave(db, { actor, campaignId })).toBe(false);
    expect(await stateOf(id)).toBe("invited");
    expect((await listWaves(db))[0]).toMatchObject({ state: "canceled", counts: { planned: 0, invited: 1 } });
    expect((await plan()).people).toBe(1);
  });

  test.each([
    [{ count: "0" }],
    [{ count: "20001" }],
    [{ count: "1.5" }],
    [{ count: "" }],
    [{ order: "random" }],
    [{ perHour: "0" }],
    [{ days: "91" }],
    [{ title: " " }],
  ])("is not planned with %j", (change) => {
    const fields = { title: "A wave", count: "10", order: "joined", perHour: "100", days: "14" };
    expect(parseWavePlan(new URLSearchParams(fields))).toMatchObject({ count: 10, days: 14 });
    expect(parseWavePlan(new URLSearchParams({ ...fields, ...change }))).toBeNull();
  });
});

describe("an invitation", () => {
  test("is one email with a link, without its code, and the same when it is written again", async () => {
    const { personId, campaignId, url, text, code, id } = await invite();
    expect(text).toContain("Hello Ana,");
    expect(text).not.toContain(code);
    expect(text).toContain("/unsubscribe?");
    expect(text).toContain("/your-place?key=");
    expect(await stateOf(id)).toBe("invited");
    const again = await openKind().write(toRecipient(campaignId, personId));
    expect(again === "skip" ? "" : again.text).toContain(url);
    const { rows } = await db.query("select encode(code_hash, 'hex') as hash from site.invitations");
    expect(rows).toEqual([{ hash: hashCode(code)?.toString("hex") }]);
    expect(JSON.stringify((await db.query("select * from site.invitations")).rows)).not.toContain(code);
  });

  test.each([
    ["a minus sign of mathematics", (code: string) => code.replaceAll("-", "\u2212")],
    ["dashes of a Japanese keyboard", (code: string) => code.replaceAll("-", "ー")],
    ["dashes that do not break", (code: string) => code.replaceAll("-", "\u2011")],
    ["angle brackets", (code: string) => `<${code}>`],
    ["typographic quotes and a stop", (code: string) => `„${code}“.`],
    [
      "full-width letters and digits",
      (code: string) => code.replace(/\w/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0)),
    ],
    ["line breaks", (code: string) => code.replaceAll("-", "\r\n")],
  ])("is read through %s", (_, write) => {
    const code = makeCode(secret, "7f000000-0000-4000-8000-000000000001");
    expect(hashCode(write(code))).toEqual(hashCode(code));
  });

  test("works on all of the last day that it names, wherever that is", async () => {
    const { id, text } = await invite();
    const [row] = await queryRows<{ expires_at: Date }>(
      db,
      `select expires_at from site.invitations where id = '${id}'`,
    );
    const lastDay = new Date(`${/until the end of (.*)\./.exec(text)?.[1]} 12:00 UTC`);
    expect((row?.expires_at.getTime() ?? 0) - lastDay.getTime()).toBe(24 * 60 * 60_000);
    expect(Math.round((lastDay.getTime() - Date.now()) / (24 * 60 * 60_000))).toBeOneOf([13, 14, 15]);
  });

  test("is not written to a person who is no longer planned", async () => {
    const { personId, campaignId } = await invite();
    await takeBack(db, { actor, campaignId, invitationId: null });
    expect(await openKind().write(toRecipient(campaignId, personId))).toBe("skip");
  });

  test("is opened by the button, not by following its link", async () => {
    const { url, id, code } = await invite();
    expect(await findLinkedInvitation(db, secret, url)).toMatchObject({ id, state: "invited" });
    expect(await stateOf(id)).toBe("invited");
    expect(await openInvitation(db, secret, url)).toMatchObject({ code });
    expect(await stateOf(id)).toBe("opened");
    expect(await openInvitation(db, secret, url)).toMatchObject({ code });
  });

  test("is not shown for a changed link", async () => {
    const { url } = await invite();
    for (const wrong of [
      url.slice(0, -1),
      url.replace(/id=(.)/, (_, digit) => `id=${digit === "0" ? "1" : "0"}`),
      `${origin}/invitation`,
      `${origin}/invitation?id=1&mac=2`,
    ])
      expect(await openInvitation(db, secret, wrong)).toBeNull();
    expect(await findLinkedInvitation(db, "t".repeat(32), url)).toBeNull();
  });

  test("is redeemed once, and answers the same again", async () => {
    const { personId, id, code, url } = await invite();
    const first = await redeemInvitation(db, ` ${code.toLowerCase().replaceAll("-", " ")} `);
    expect(first).toMatchObject({
      ok: true,
      isFirst: true,
      invitation: id,
      person: { id: personId, email: "ana@example.org", name: "Ana Lopez", plan: null },
    });
    expect(await redeemInvitation(db, code)).toEqual({ ...first, isFirst: false });
    expect(await stateOf(id)).toBe("accepted");
    expect(await findOwnInvitation(db, personId)).toMatchObject({ state: "accepted" });
    expect(await openInvitation(db, secret, url)).toMatchObject({ invitation: { state: "accepted" } });
    expect(await takeBack(db, { actor, campaignId: id, invitationId: null })).toBe(false);
  });

  test("that is accepted is an event for other tools, once", async () => {
    await db.exec(`insert into site.webhook_endpoints (url, types, created_by)
      values ('https://tools.example/hook', '{invitation.accepted}', 'ada@penwright.test')`);
    const { code, personId, id } = await invite();
    await Promise.all([redeemInvitation(db, code), redeemInvitation(db, code)]);
    const { rows } = await db.query("select type, about, data from site.webhook_events");
    expect(rows).toEqual([{ type: "invitation.accepted", about: personId, data: { invitation: id } }]);
  });

  test("that was not used in time has expired at once, and goes back on the list by the team", async () => {
    const { code, url, campaignId, id, personId } = await invite();
    await db.exec("update site.invitations set expires_at = now() - interval '1 second'");
    expect(await redeemInvitation(db, code)).toEqual({ ok: false, reason: "expired" });
    expect(await openInvitation(db, secret, url)).toBeNull();
    expect(await findOwnInvitation(db, personId)).toMatchObject({ state: "expired" });
    await expireInvitations(db);
    expect(await stateOf(id)).toBe("expired");
    expect((await plan()).people).toBe(0);
    expect(await takeBack(db, { actor, campaignId, invitationId: id })).toBe(true);
    expect(await redeemInvitation(db, code)).toEqual({ ok: false, reason: "taken-back" });
    const next = await plan();
    expect(next.people).toBe(1);
    await openKind().write(toRecipient(next.id, personId));
    expect(await findOwnInvitation(db, personId)).toMatchObject({ state: "invited" });
  });

  test("that is taken back lets nobody in; an accepted one cannot be", async () => {
    const { code, campaignId } = await invite();
    expect(await takeBack(db, { actor, campaignId, invitationId: null })).toBe(true);
    expect(await redeemInvitation(db, code)).toEqual({ ok: false, reason: "taken-back" });
    expect((await db.query("select from site.team_actions where action = 'took back invitations'")).count).toBe(1);
  });

  test("goes with the person who is erased", async () => {
    const { code } = await invite();
    await db.exec("delete from public.waitlist_signups");
    expect(await redeemInvitation(db, code)).toEqual({ ok: false, reason: "unknown" });
  });

  test("a code has 20 characters of 32, and a thousand guesses find none", async () => {
    const { code } = await invite();
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-?){4}$/);
    for (const wrong of ["", "x", "é".repeat(20), "U".repeat(20), code.slice(1), `${code}0`])
      expect(await redeemInvitation(db, wrong)).toEqual({ ok: false, reason: "unknown" });
    let found = 0;
    for (let guess = 0; guess < 1_000; guess += 1)
      if ((await redeemInvitation(db, makeCode("another secret", String(guess)))).ok) found += 1;
    expect(found).toBe(0);
  }, 60_000);
});

describe("a reminder", () => {
  const soon =
    "update site.invitations set invited_at = now() - interval '11 days', expires_at = now() + interval '2 days'";

  test("goes once to people who did not accept, three days before the end", async () => {
    const { personId, campaignId, url } = await invite();
    await sendReminders(db);
    expect((await db.query("select from site.campaigns where audience ? 'reminds'")).count).toBe(0);
    await db.exec(soon);
    await sendReminders(db);
    await sendReminders(db);
    const rows = await queryRows<{ id: string; state: string; title: string; payload: Record<string, unknown> }>(
      db,
      "select id, state, title, payload from site.campaigns where audience ? 'reminds'",
    );
    expect(rows).toMatchObject([
      { state: "scheduled", title: "Reminder: First wave", payload: { reminds: campaignId } },
    ]);
    const reminder = rows[0];
    if (!reminder) throw new Error("no reminder");
    const kind = openKind();
    const audience = kind.audience({
      id: reminder.id,
      audience: { reminds: campaignId },
      started_at: null,
      after_days: null,
    });
    expect((await db.query(`select from site.people where ${audience.sql}`, [...audience.parameters])).count).toBe(1);
    const written = await kind.write(toRecipient(reminder.id, personId, reminder.payload));
    expect(written === "skip" ? "" : written.text).toContain(url);
    expect(written === "skip" ? "" : written.text).toContain("only reminder");
    expect(await kind.write(toRecipient(reminder.id, personId, reminder.payload))).not.toBe("skip");
    await db.exec("update site.campaigns set state = 'canceled'");
    await sendReminders(db);
    expect((await db.query("select from site.campaigns where audience ? 'reminds'")).count).toBe(1);
    expect((await listWaves(db)).map(({ counts }) => counts.reminded)).toEqual([1]);
  });

  test("does not go to people who accepted or want none", async () => {
    const { code } = await invite();
    await db.exec(soon);
    await db.exec("insert into site.email_choices values ('ana@example.org', 'invitations', false)");
    await sendReminders(db);
    await db.exec("delete from site.email_choices");
    await redeemInvitation(db, code);
    await sendReminders(db);
    expect((await db.query("select from site.campaigns where audience ? 'reminds'")).count).toBe(0);
  });
});
