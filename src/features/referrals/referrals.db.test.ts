import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { emptyTables, openTestDatabase } from "../../../tests/support/test-database.ts";
import { canonicalMailbox } from "../../lib/mailbox.ts";
import type { Database } from "../../platform/db.server.ts";
import { insertAsVisitor, insertRowsAsVisitor } from "../../platform/visitor-insert.server.ts";
import {
  countPlaces,
  countReferrals,
  findShare,
  parseReferralSettings,
  saveReferralSettings,
} from "./referrals.server.ts";
import { queryRows } from "../../../tests/support/typed-rows.ts";

const origin = "https://penwright.test";

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(() => emptyTables(db));
afterAll(() => db.close());

async function join(email: string, context: Record<string, unknown> | null = null): Promise<string> {
  const row = { name: "Ana", email, primary_use: "creator", timeline: "1month", formats: ["blog"], context };
  await insertAsVisitor(db, "waitlist_signups", row);
  const rows = await queryRows<{ id: string }>(db, "select id from site.people where email = lower($1)", [email]);
  return rows[0]?.id ?? "";
}

const shareOf = (id: string, mustConfirm = false) => findShare(db, id, { mustConfirm, origin });

/** A person with a link, and its code. */
async function sharer(email = "ana@example.org"): Promise<{ id: string; from: string; joined(): Promise<number> }> {
  const id = await join(email);
  const url = (await shareOf(id))?.url ?? "";
  return { id, from: url.split("=")[1] ?? "", joined: async () => (await shareOf(id))?.joined ?? -1 };
}

test("everybody on the list has one link of their own, always the same", async () => {
  const [ana, ben] = [await join("ana@example.org"), await join("ben@example.org")];
  const first = await shareOf(ana);
  expect(first).toEqual({
    url: expect.stringMatching(/^https:\/\/penwright\.test\/\?from=[\w-]{16}$/),
    joined: 0,
    reward: "",
    line: null,
  });
  expect(await shareOf(ana)).toEqual(first);
  expect((await shareOf(ben))?.url).not.toBe(first?.url);
});

test("a person who only wrote a message, or has not confirmed, has none", async () => {
  await insertAsVisitor(db, "contact_submissions", {
    name: "Zoe",
    email: "zoe@example.org",
    use_case: "media",
    message: "Ten or more.",
  });
  const rows = await queryRows<{ id: string }>(db, "select id from site.people");
  expect(await shareOf(rows[0]?.id ?? "")).toBeNull();
  const ana = await join("ana@example.org");
  expect(await shareOf(ana, true)).toBeNull();
  await db.query("update site.people set confirmed_at = now() where id = $1", [ana]);
  expect(await shareOf(ana, true)).toMatchObject({ joined: 0 });
});

test("whoever joins through a link counts once, and their row does not hold its code", async () => {
  const { from, joined } = await sharer();
  await join("ben@example.org", { from, landing: "/" });
  await join("BEN@example.org", { from });
  expect(await joined()).toBe(1);
  const { rows } = await db.query(
    "select context, needs_review from public.waitlist_signups where context is not null",
  );
  expect(rows).toEqual([{ context: { landing: "/" }, needs_review: false }]);
});

test("with confirmed email addresses they count once they have confirmed", async () => {
  const { id, from } = await sharer();
  const ben = await join("ben@example.org", { from });
  await db.query("update site.people set confirmed_at = now() where id = $1", [id]);
  expect((await shareOf(id, true))?.joined).toBe(0);
  expect(await countReferrals(db, { mustConfirm: true })).toEqual({ joined: 1, counted: 0, links: 1 });
  await db.query("update site.people set confirmed_at = now() where id = $1", [ben]);
  expect((await shareOf(id, true))?.joined).toBe(1);
  expect(await countReferrals(db, { mustConfirm: true })).toEqual({ joined: 1, counted: 1, links: 1 });
});

test.each([
  ["the own email address with a tag", ["ana+friend@example.org"], 0],
  ["one mailbox with tags", ["ben+1@example.org", "ben+2@example.org", "BEN+3@example.org"], 1],
  ["one mailbox at Gmail", ["b.en@gmail.com", "be.n+x@googlemail.com"], 1],
  ["two people", ["ben@example.org", "cat@example.org"], 2],
  ["a mailbox that had joined before", ["early+tag@example.org"], 0],
])("%s: %j counts %i", async (_, emails, count) => {
  await join("early@example.org");
  const { from, joined } = await sharer();
  for (const email of emails) await join(email, { from });
  expect(await joined()).toBe(count);
});

test("a person who left or was erased and joins again counts once", async () => {
  const { from, joined } = await sharer();
  await join("ben@example.org", { from });
  await db.exec("delete from public.waitlist_signups where email = 'ben@example.org'");
  expect(await joined()).toBe(0);
  await join("ben@example.org", { from });
  expect(await joined()).toBe(1);
  const { rows } = await db.query("select from site.referrals");
  expect(rows).toHaveLength(1);
});

test("an erased sharer leaves no code behind, and their link brings nobody", async () => {
  const { from } = await sharer();
  await join("ben@example.org", { from });
  await db.exec("delete from public.waitlist_signups where email = 'ana@example.org'");
  expect((await db.query("select from site.share_codes")).count).toBe(0);
  expect((await db.query("select from site.referrals")).count).toBe(0);
  await join("cat@example.org", { from });
  expect((await db.query("select from site.referrals")).count).toBe(0);
});

test("an unknown code changes nothing, a message through a link counts nothing, and what is no code is refused", async () => {
  const { from, joined } = await sharer();
  await join("ben@example.org", { from: "A".repeat(16), landing: "/" });
  await insertAsVisitor(db, "contact_submissions", {
    name: "Zoe",
    email: "zoe@example.org",
    use_case: "media",
    message: "Ten or more.",
    context: { from },
  });
  expect(await joined()).toBe(0);
  const { rows } = await db.query("select context from public.waitlist_signups where email = 'ben@example.org'");
  expect(rows).toEqual([{ context: { landing: "/" } }]);
  for (const bad of ["short", `${"A".repeat(15)}'`, 16, null, { code: from }])
    await expect(join("eve@example.org", { from: bad }), JSON.stringify(bad)).rejects.toMatchObject({ code: "23514" });
});

test("a thousand guessed codes match no link", async () => {
  await sharer();
  const row = { name: "G", primary_use: "team", timeline: "1month", formats: ["blog"] };
  const guesses = Array.from({ length: 1_000 }, (_, index) => ({
    ...row,
    email: `guess${index}@example.org`,
    context: { from: Buffer.from(`guess-${index}-${Math.random()}`).toString("base64url").slice(0, 16) },
  }));
  await insertRowsAsVisitor(db, "waitlist_signups", Object.keys(guesses[0] ?? {}), guesses);
  expect((await db.query("select from site.referrals")).count).toBe(0);
}, 60_000);

describe("a flood through one link", () => {
  test("is stored and counted, and marked for review from the 21st on", async () => {
    const { from, joined } = await sharer();
    const row = { name: "F", primary_use: "team", timeline: "1month", formats: ["blog"], context: { from } };
    const rows = Array.from({ length: 25 }, (_, index) => ({ ...row, email: `f${index}@example.org` }));
    await insertRowsAsVisitor(db, "waitlist_signups", Object.keys(rows[0] ?? {}), rows);
    const marked = await db.query("select from public.waitlist_signups where needs_review");
    expect(marked.count).toBe(5);
    expect(await joined()).toBe(25);
    await db.exec("update site.referrals set created_at = created_at - interval '61 minutes'");
    await join("later@example.org", { from });
    expect((await db.query("select from public.waitlist_signups where needs_review")).count).toBe(5);
  });
});

test("the database reduces email addresses to mailboxes as the site does", async () => {
  for (const email of [
    "ADA@Example.ORG",
    "ada+1@example.org",
    "ada+a+b@example.org",
    "+ada@example.org",
    "++a@example.org",
    "a.d.a@example.org",
    "a.d.a+x@gmail.com",
    "A.da@googlemail.com",
    "ａda@example.org",
  ]) {
    const { rows } = await db.query("select site.canonical_mailbox($1) as mailbox", [email]);
    expect(rows, email).toEqual([{ mailbox: canonicalMailbox(email).mailbox }]);
  }
});

test("the team sets what a referral brings, and is in the log", async () => {
  const { id } = await sharer();
  const settings = parseReferralSettings(new URLSearchParams({ reward: " A month free. ", line: "joined" }));
  expect(settings).toEqual({ reward: "A month free.", line: "joined" });
  if (settings) await saveReferralSettings(db, { actor: "ada@penwright.test", seen: null }, settings);
  expect((await shareOf(id))?.reward).toBe("A month free.");
  const { rows } = await db.query("select actor, action from site.team_actions");
  expect(rows).toEqual([{ actor: "ada@penwright.test", action: "changed referral settings" }]);
  expect(parseReferralSettings(new URLSearchParams({ line: "random" }))).toBeNull();
  expect(parseReferralSettings(new URLSearchParams({ reward: "x".repeat(301) }))).toBeNull();
});

describe("a place in line", () => {
  const setLine = (line: string) =>
    db.query("insert into site.referral_settings (line) values ($1) on conflict (only_row) do update set line = $1", [
      line,
    ]);
  const lineOf = async (id: string) => (await shareOf(id))?.line;
  const count = () => countPlaces(db, { mustConfirm: false });

  test("is shown only when the team turns it on, and is true in either order", async () => {
    const ana = await sharer("ana@example.org");
    const ben = await sharer("ben@example.org");
    await join("cat@example.org", { from: ben.from });
    expect(await lineOf(ben.id)).toBeNull();
    await count();
    await setLine("joined");
    expect(await lineOf(ben.id)).toBeNull();
    await count();
    const countedAt = expect.any(Date);
    expect(await lineOf(ana.id)).toEqual({ place: 1, of: 3, order: "joined", countedAt });
    expect(await lineOf(ben.id)).toEqual({ place: 2, of: 3, order: "joined", countedAt });
    await setLine("referred");
    await count();
    expect(await lineOf(ben.id)).toEqual({ place: 1, of: 3, order: "referred", countedAt });
    expect(await lineOf(ana.id)).toEqual({ place: 2, of: 3, order: "referred", countedAt });
  });

  test("counts only people who wait, not those invited or unsubscribed", async () => {
    const ana = await sharer("ana@example.org");
    const ben = await sharer("ben@example.org");
    const cat = await sharer("cat@example.org");
    await setLine("joined");
    await count();
    await db.exec("insert into site.unsubscribed (email) values ('ana@example.org')");
    expect(await lineOf(ana.id)).toBeNull();
    await count();
    expect(await lineOf(ben.id)).toMatchObject({ place: 1, of: 2 });
    await db.query(
      `with wave as (
         insert into site.campaigns (kind, title, per_hour, per_domain_hour, created_by) values ('invitation', 'W', 1, 1, 'ada') returning id
       ) insert into site.invitations (campaign_id, person_id) select id, $1 from wave`,
      [ben.id],
    );
    expect(await lineOf(ben.id)).toBeNull();
    await count();
    expect(await lineOf(cat.id)).toMatchObject({ place: 1, of: 1 });
  });
});
