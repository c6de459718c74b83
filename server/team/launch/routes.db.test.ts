import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findDraft, listVersions, readPublished } from "../../../src/features/launch/settings-store.server.ts";
import { defaultSettings } from "../../../src/lib/launch-settings.ts";
import type { Database } from "../../../src/platform/db.server.ts";
import { member, openTeamPages, owner, type TeamPages } from "../../../tests/support/team-pages.ts";
import { emptyTables, openTestDatabase } from "../../../tests/support/test-database.ts";

let db: Database;
let pages: TeamPages;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  await emptyTables(db);
  pages = openTeamPages(db);
});
afterAll(() => db.close());

const invites = { state: "invites", currency: "USD", "bar-text": "The first <b>letters</b> are out" };

async function saveDraft(fields: Record<string, string>): Promise<string> {
  const seen = (await findDraft(db))?.id ?? "";
  const answer = await pages.post("/launch", { ...fields, seen }, owner);
  expect(answer.status).toBe(303);
  return (await findDraft(db))?.id ?? "";
}

test("a draft counts only when it is published, and an older version is published again as a new one", async () => {
  const seen = await saveDraft(invites);
  expect((await readPublished(db)).version).toBe(0);
  const page = await (await pages.get("/launch", owner)).text();
  expect(page).toContain("Invitations go out");
  expect(page).toContain("The first &lt;b&gt;letters&lt;/b&gt; are out");
  expect(page.split("<script")).toHaveLength(2);

  expect((await pages.post("/launch/publish", { seen }, owner)).headers.get("location")).toBe(
    "/team/launch?did=published",
  );
  const first = await readPublished(db);
  expect(first.settings).toMatchObject({ state: "invites", bar: { text: "The first <b>letters</b> are out" } });
  expect(await findDraft(db)).toBeNull();

  await pages.post("/launch/publish", { seen: await saveDraft({ ...invites, state: "closed" }) }, owner);
  const second = await readPublished(db);
  await pages.post("/launch/restore", { version: String(first.version), seen: String(second.version) }, owner);
  const third = await readPublished(db);
  expect(third.settings).toEqual(first.settings);
  await pages.post("/launch/restore", { version: "0", seen: String(third.version) }, owner);
  expect((await readPublished(db)).settings).toEqual(defaultSettings);

  const versions = await listVersions(db, 10);
  expect(versions.map(({ value, published_by, restores }) => [value.state, published_by, restores])).toEqual([
    ["prelaunch", owner, null],
    ["invites", owner, first.version],
    ["closed", owner, null],
    ["invites", owner, null],
  ]);
  const { rows } = await db.query("select actor, action from site.team_actions order by id");
  expect(rows).toEqual(
    [
      "saved launch draft",
      "published launch settings",
      "saved launch draft",
      "published launch settings",
      "restored launch settings",
      "restored launch settings",
    ].map((action) => ({ actor: owner, action })),
  );
});

test("nobody publishes, replaces or discards what they have not seen", async () => {
  const seen = await saveDraft(invites);
  await saveDraft({ ...invites, state: "closed" });
  for (const [path, fields] of [
    ["/launch", { ...invites, seen }],
    ["/launch", { ...invites, seen: "" }],
    ["/launch/publish", { seen }],
    ["/launch/discard", { seen }],
    ["/launch/restore", { version: "0", seen: "7" }],
    ["/launch/restore", { version: "7", seen: "0" }],
  ] as const)
    expect((await pages.post(path, fields, owner)).status, path).toBe(409);
  expect((await findDraft(db))?.value.state).toBe("closed");
  expect((await readPublished(db)).version).toBe(0);
});

test("a refused form comes back with what was typed and why", async () => {
  const answer = await pages.post(
    "/launch",
    { ...invites, "bar-label": "Go", "bar-href": "javascript:alert(1)" },
    owner,
  );
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(html).toContain("The bar’s link is a path of this site");
  expect(html).toContain('value="javascript:alert(1)"');
  expect(html).not.toContain('href="javascript');
  expect(await findDraft(db)).toBeNull();
});

test("members read the page and change nothing; others see neither", async () => {
  const seen = await saveDraft(invites);
  const page = await (await pages.get("/launch", member)).text();
  expect(page).toContain("Only owners change these settings.");
  expect(page).not.toContain("/team/launch/publish");
  for (const path of ["/launch", "/launch/publish", "/launch/discard", "/launch/restore"]) {
    expect((await pages.post(path, { ...invites, seen }, member)).status, path).toBe(403);
    expect((await pages.post(path, { ...invites, seen }, null)).status, path).not.toBe(200);
    expect((await pages.postFromElsewhere(path, { ...invites, seen }, owner)).status, path).toBe(403);
  }
  expect((await readPublished(db)).version).toBe(0);
  expect(await findDraft(db)).not.toBeNull();
});

const valid = { ...defaultSettings, state: "invites" };

test("settings that the form refuses are not read from the database either", async () => {
  for (const value of [
    { ...valid, state: "beta" },
    { ...valid, state: null },
    { ...valid, state: "open" },
    { ...valid, startUrl: "javascript:alert(1)" },
    { ...valid, startUrl: "http://app.example" },
    { ...valid, bar: { text: "", link: null, from: null, until: null } },
    { ...valid, bar: { text: "a\u202eb", link: null, from: null, until: null } },
    { ...valid, bar: { text: "a", link: { label: "b", href: "//evil.example" }, from: null, until: null } },
    { ...valid, bar: { text: "a", link: null, from: "2026-12-02T00:00:00.000Z", until: "2026-12-01T00:00:00.000Z" } },
    { ...valid, prices: { currency: "USD", creator: 0, team: 100, business: null } },
    { ...valid, prices: { currency: null, creator: 100, team: 100, business: null } },
    { ...valid, testimonials: [{ text: "a", name: "", role: "c" }] },
    { ...valid, testimonials: Array.from({ length: 5 }, () => ({ text: "a", name: "b", role: "c" })) },
  ]) {
    await db.query("insert into site.settings (value, published_by) values ($1, 'ada@penwright.test')", [
      JSON.stringify(value),
    ]);
    await expect(readPublished(db), JSON.stringify(value)).rejects.toThrow();
  }
});

test("the bar’s times are of the zone that the form names, else of the team’s", async () => {
  for (const [zone, from] of [
    ["America/New_York", "2027-06-01T13:00:00.000Z"],
    ["Asia/Kolkata", "2027-06-01T03:30:00.000Z"],
    ["Nowhere/Else", "2027-06-01T09:00:00.000Z"],
    ["", "2027-06-01T09:00:00.000Z"],
  ] as const) {
    await saveDraft({ ...invites, "bar-from": "2027-06-01T09:00", zone });
    expect((await findDraft(db))?.value.bar?.from, zone).toBe(from);
  }
  // A refused form shows what was typed, in its own zone.
  const typed = { ...invites, "bar-from": "2027-06-01T09:00", zone: "Asia/Kolkata", "start-url": "x" };
  const page = await (await pages.post("/launch", typed, owner)).text();
  expect(page).toContain('data-at="2027-06-01T03:30:00.000Z"');
  expect(page).toMatch(/data-zone="[^"]*">Asia\/Kolkata</);
});
