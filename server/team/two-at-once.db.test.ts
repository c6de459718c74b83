import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../src/platform/db.server.ts";
import { member, openTeamPages, owner, type TeamPages } from "../../tests/support/team-pages.ts";
import { openTestDatabase } from "../../tests/support/test-database.ts";
import { queryRows } from "../../tests/support/typed-rows.ts";

let db: Database;
let pages: TeamPages;
beforeAll(async () => {
  db = await openTestDatabase();
  pages = openTeamPages(db);
  await db.exec(`insert into public.waitlist_signups (name, email, primary_use, timeline, formats)
    values ('Ana', 'ana@example.org', 'team', 'exploring', '{blog}')`);
});
afterAll(() => db.close());

const letter = { subject: "A letter", body: "Hello.", perHour: "10", perDomainHour: "10" };
const seenIn = async (path: string) =>
  [...(await (await pages.get(path, owner)).text()).matchAll(/name="(?:seen|version)" value="([^"]*)"/g)].at(0)?.[1] ??
  "";

async function writeLetter(): Promise<string> {
  const made = (await pages.post("/letters/new", {}, owner)).headers.get("location") ?? "";
  const path = made.replace(/^\/team|\?.*/g, "");
  await pages.post(`${path}/save`, letter, owner);
  return path;
}

/** Sends both at the same moment. @returns their statuses, sorted */
async function sendBoth(path: string, one: Record<string, string>, other: Record<string, string>): Promise<number[]> {
  const answers = await Promise.all([pages.post(path, one, owner), pages.post(path, other, owner)]);
  return answers.map(({ status }) => status).toSorted();
}

test("of two corrections saved at the same moment one is told of the other", async () => {
  const [person] = await queryRows<{ id: string }>(db, "select id from site.people");
  const path = `/people/${person?.id}`;
  const fields = { email: "ana@example.org", primary_use: "team", timeline: "exploring", formats: "blog" };
  const seen = await seenIn(path);
  expect(
    await sendBoth(`${path}/correct`, { ...fields, name: "Ada’s", seen }, { ...fields, name: "Ben’s", seen }),
  ).toEqual([303, 409]);
});

test("of two changes of a template saved at the same moment one is told of the other, also of its deletion", async () => {
  const path = "/messages/templates";
  const template = { id: randomUUID(), name: "Start", body: "Text" };
  await pages.post(path, template, member);
  const seen = await seenIn(path);
  expect(await sendBoth(path, { ...template, body: "Ada’s", seen }, { ...template, body: "Ben’s", seen })).toEqual([
    303, 422,
  ]);
  const latest = await seenIn(path);
  await pages.post(`${path}/delete`, { id: template.id }, owner);
  expect((await pages.post(path, { ...template, seen: latest }, member)).status).toBe(422);
});

test("of two settings of referrals saved at the same moment one is told of the other", async () => {
  const seen = await seenIn("/invitations");
  const path = "/invitations/referrals";
  expect(await sendBoth(path, { reward: "Ada’s", line: "", seen }, { reward: "Ben’s", line: "", seen })).toEqual([
    303, 409,
  ]);
});

test("of two texts of a letter saved at the same moment one is told of the other", async () => {
  const path = await writeLetter();
  const seen = await seenIn(path);
  expect(
    await sendBoth(`${path}/save`, { ...letter, body: "Ada’s", seen }, { ...letter, body: "Ben’s", seen }),
  ).toEqual([303, 409]);
});

test("a text saved at the moment another is sent is not sent unseen", async () => {
  const path = await writeLetter();
  const version = await seenIn(`${path}/send`);
  await Promise.all([
    pages.post(`${path}/save`, { ...letter, body: "Ben’s, whom nobody asked." }, member),
    pages.post(`${path}/send`, { version, at: "", days: "" }, owner),
  ]);
  const sql = "select payload->>'body' as body from site.campaigns where state <> 'draft'";
  expect(await queryRows(db, sql)).not.toEqual([{ body: "Ben’s, whom nobody asked." }]);
});

test("a letter, a letter from a post and a wave that are made by two presses are made once", async () => {
  const wave = { title: "A wave", count: "1", order: "joined", perHour: "1", days: "1" };
  const [post] = await queryRows<{ id: string }>(db, "select id from site.posts limit 1");
  for (const [path, fields] of [
    ["/letters/new", {}],
    ["/letters/new", { post: post?.id ?? randomUUID() }],
    ["/invitations", wave],
  ] as const) {
    const typed = { ...fields, id: randomUUID() };
    const answers = await Promise.all([pages.post(path, typed, owner), pages.post(path, typed, owner)]);
    expect(new Set(answers.map((answer) => answer.headers.get("location"))).size).toBe(1);
    expect(answers[0]?.headers.get("location")).toContain(typed.id);
  }
  expect(await queryRows(db, "select from site.campaigns where kind = 'invitation'")).toHaveLength(1);
  // A page that Back brings from the browser's memory has the id of what it made before.
  await db.query("update site.campaigns set created_at = created_at - interval '2 minutes'");
  for (const { id, kind } of await queryRows<{ id: string; kind: string }>(db, "select id, kind from site.campaigns")) {
    const made = await pages.post(kind === "invitation" ? "/invitations" : "/letters/new", { ...wave, id }, owner);
    // The wave has taken the only person already.
    expect(made.status).toBe(kind === "invitation" ? 422 : 303);
    expect(made.headers.get("location") ?? "").not.toContain(id);
  }
  const actions = "select from site.team_actions where action = 'planned invitations'";
  expect(await queryRows(db, actions)).toHaveLength(1);
});
