import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../../../src/platform/db.server.ts";
import { insertAsVisitor } from "../../../src/platform/visitor-insert.server.ts";
import { member, openTeamPages, owner, type TeamPages } from "../../../tests/support/team-pages.ts";
import { emptyTables, openTestDatabase } from "../../../tests/support/test-database.ts";
import { queryRows } from "../../../tests/support/typed-rows.ts";

const wave = { title: "First <b>wave</b>", count: "10", order: "joined", perHour: "100", days: "14" };

let db: Database;
let pages: TeamPages;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  await emptyTables(db);
  pages = openTeamPages(db);
  for (const name of ["<i>Ana</i>", "Zoe"])
    await insertAsVisitor(db, "waitlist_signups", {
      name,
      email: `${name.replace(/\W/g, "").toLowerCase()}@example.org`,
      primary_use: name === "Zoe" ? "team" : "creator",
      timeline: "1month",
      formats: ["blog"],
    });
});
afterAll(() => db.close());

async function plan(query = ""): Promise<string> {
  const response = await pages.post(`/invitations${query}`, wave, member);
  const [, path = ""] =
    /^\/team(\/invitations\/[0-9a-f-]{36})\?did=planned$/.exec(response.headers.get("location") ?? "") ?? [];
  return path;
}

const didOf = (response: Response) => response.headers.get("location")?.split("did=")[1];

test("invitations are for signed-in members only, changed from the team’s own pages only, and sent by owners", async () => {
  const path = await plan();
  for (const page of ["/invitations", "/invitations/new", path])
    expect((await pages.get(page, null)).headers.get("location")).toBe("/team/sign-in");
  for (const action of ["send", "pause", "resume", "end", "take-back"]) {
    expect((await pages.post(`${path}/${action}`, {}, null)).status).toBe(403);
    expect((await pages.postFromElsewhere(`${path}/${action}`, {}, owner)).status).toBe(403);
    expect((await pages.post(`${path}/${action}`, {}, member)).status).toBe(403);
    expect((await pages.get(`${path}/${action}`, owner)).status).toBe(302);
  }
  expect((await pages.post("/invitations/referrals", { reward: "Gold", line: "" }, member)).status).toBe(403);
  const { rows } = await db.query("select state from site.campaigns");
  expect(rows).toEqual([{ state: "draft" }]);
});

test("nobody is chosen from a day that does not exist", async () => {
  for (const page of [
    await pages.get("/invitations/new?since=2026-02-30", member),
    await pages.post("/invitations?until=2026-11-31", wave, member),
  ])
    expect([page.status, await page.text()]).toEqual([422, expect.stringContaining("There is no day “")]);
  expect((await db.query("select from site.campaigns")).count).toBe(0);
});

test("a wave is planned from a filter of People, lists exactly those people, and shows what visitors wrote as text", async () => {
  const asked = await (await pages.get("/invitations/new?use=creator", member)).text();
  expect(asked).toContain("1 of them can be invited now");
  expect(asked).toContain('action="/team/invitations?use=creator"');
  const html = await (await pages.get(await plan("?use=creator"), owner)).text();
  expect(html).toContain("&lt;i&gt;Ana&lt;/i&gt;");
  expect(html).toContain("First &lt;b&gt;wave");
  expect(html).not.toMatch(/<i>Ana|zoe@/);
  expect(html).toContain("Send 1 invitation<");
  const rest = await (await pages.get("/invitations/new", member)).text();
  expect(rest).toContain("1 of them can be invited now");
});

test("a wave of nobody, or with wrong numbers, is not planned and says why", async () => {
  const nobody = await pages.post("/invitations?q=nobody", wave, member);
  expect([nobody.status, (await nobody.text()).includes("Nobody of them can be invited now.")]).toEqual([422, true]);
  const wrong = await pages.post("/invitations", { ...wave, count: "-1" }, member);
  expect([wrong.status, (await wrong.text()).includes("Check the numbers")]).toEqual([422, true]);
  expect((await db.query("select from site.campaigns")).count).toBe(0);
});

test("an owner sends, pauses, goes on and ends; what is done already changes nothing; each is in the log", async () => {
  const path = await plan();
  expect(didOf(await pages.post(`${path}/pause`, {}, owner))).toBe("nothing");
  expect(didOf(await pages.post(`${path}/send`, {}, owner))).toBe("sent");
  expect(pages.wakes()).toBe(1);
  expect(didOf(await pages.post(`${path}/pause`, {}, owner))).toBe("paused");
  const paused = await (await pages.get(`${path}?did=paused`, owner)).text();
  expect(paused).toContain("Somebody of the team paused it.");
  expect(paused).toContain("Go on");
  expect(didOf(await pages.post(`${path}/resume`, {}, owner))).toBe("resumed");
  expect(didOf(await pages.post(`${path}/end`, {}, owner))).toBe("ended");
  expect(didOf(await pages.post(`${path}/end`, {}, owner))).toBe("nothing");
  const { rows } = await db.query("select actor, action from site.team_actions order by id");
  expect(rows).toEqual([
    { actor: member, action: "planned invitations" },
    ...["sent", "paused", "resumed", "ended"].map((word) => ({ actor: owner, action: `${word} invitations` })),
  ]);
  expect(await (await pages.get("/invitations", member)).text()).toContain("Ended");
});

test("one person is left out before, and taken back after", async () => {
  const path = await plan();
  const rows = await queryRows<{ id: string }>(db, "select id from site.invitations order by id");
  const [first, second] = rows.map(({ id }) => id);
  expect(didOf(await pages.post(`${path}/leave-out`, { invitation: first ?? "" }, member))).toBe("left-out");
  await db.query(
    "update site.invitations set state = 'invited', code_hash = '\\x01', invited_at = now(), expires_at = now() + interval '1 day'",
  );
  expect(didOf(await pages.post(`${path}/take-back`, { invitation: second ?? "" }, owner))).toBe("back");
  expect(await (await pages.get(path, owner)).text()).toContain("Back on the list");
  expect((await pages.post(`${path}/take-back`, { invitation: "1' or true" }, owner)).status).toBe(404);
});

test.each(["/invitations/1", "/invitations/7d0c0000-0000-4000-8000-000000000001"])("%s is no wave", async (path) => {
  expect((await pages.get(path, owner)).status).toBe(404);
  expect(didOf(await pages.post(`${path}/send`, {}, owner))).toBe("nothing");
});

test("an owner says what a referral brings", async () => {
  expect(didOf(await pages.post("/invitations/referrals", { reward: "A month free", line: "joined" }, owner))).toBe(
    "settings",
  );
  const html = await (await pages.get("/invitations", owner)).text();
  expect(html).toContain("A month free");
  expect(html).toContain("Nobody has joined through a shared link yet.");
  expect(didOf(await pages.post("/invitations/referrals", { reward: "", line: "x" }, owner))).toBe("nothing");
});

test("what a referral brings, saved in two windows, is not overwritten at once", async () => {
  const page = await (await pages.get("/invitations", owner)).text();
  const seen = /name="seen" value="([^"]*)"/.exec(page)?.[1] ?? "";
  expect(didOf(await pages.post("/invitations/referrals", { reward: "Ada’s", line: "", seen }, owner))).toBe(
    "settings",
  );
  const refused = await pages.post("/invitations/referrals", { reward: "Ben’s", line: "", seen }, owner);
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain("Ben’s</textarea>");
  expect(await (await pages.get("/invitations", owner)).text()).toContain("Ada’s</textarea>");
});
