import { afterAll, beforeAll, expect, test } from "vitest";
import { readDays } from "../../src/features/letters/letter.ts";
import { readSettingsForm } from "../../src/features/launch/settings-form.ts";
import { readZonedTime } from "../../src/lib/zoned-time.ts";
import type { Database } from "../../src/platform/db.server.ts";
import { openTeamPages, owner, type TeamPages } from "../../tests/support/team-pages.ts";
import { openTestDatabase } from "../../tests/support/test-database.ts";
import { queryRows } from "../../tests/support/typed-rows.ts";

let db: Database;
let pages: TeamPages;
beforeAll(async () => {
  db = await openTestDatabase();
  pages = openTeamPages(db);
});
afterAll(() => db.close());

const letter = { subject: "A letter", body: "Hello.", perHour: "10", perDomainHour: "10" };

async function save(change: Partial<typeof letter>) {
  const path = ((await pages.post("/letters/new", {}, owner)).headers.get("location") ?? "").replace(
    /^\/team|\?.*/g,
    "",
  );
  const { status } = await pages.post(`${path}/save`, { ...letter, ...change }, owner);
  const sql = "select title, payload->>'body' as body from site.campaigns where id = $1";
  const [saved] = await queryRows<{ title: string; body: string }>(db, sql, [path.split("/").at(-1)]);
  return { status, ...saved };
}

test.each([
  ["a tab out of a table", "News\tof\tMay", "News of May"],
  ["a line break of Word", "News\u000bof May", "News of May"],
  ["a line separator", "News\u2028of\u2029May", "News of May"],
  ["a hard space and two spaces", "News\u00a0of  May", "News of May"],
  ["emojis of several parts", "👩🏽‍💻 News 🏳️‍🌈", "👩🏽‍💻 News 🏳️‍🌈"],
  ["text from right to left", "חדשות מאי", "חדשות מאי"],
])("a subject pasted with %s", async (_what, subject, title) => {
  expect(await save({ subject })).toMatchObject({ status: 303, title });
});

test.each([
  ["a NUL", "Hel\0lo."],
  ["half a character", "Hel\ud800lo."],
])("a letter with %s is answered, never with an error of the server", async (_what, body) => {
  expect((await save({ body })).status).toBeLessThan(500);
  expect((await save({ subject: body })).status).toBeLessThan(500);
  const wave = { title: body, count: "1", order: "joined", perHour: "1", days: "1" };
  for (const path of ["/invitations", "/people/stopped/export", "/messages/templates", "/webhooks/add"])
    expect((await pages.post(path, { ...wave, name: body, body, url: body }, owner)).status, path).toBeLessThan(500);
});

test.each([
  [" 2026-12-01T09:00 ", "2026-12-01T09:00:00.000Z"],
  ["2026-12-01T09:00:30.000", "2026-12-01T09:00:30.000Z"],
  ["\t2026-12-01T09:00:30\n", "2026-12-01T09:00:30.000Z"],
])("the time “%s” is read", (typed, at) => {
  expect(readZonedTime(typed, "UTC")).toEqual(new Date(at));
});

test("days are read with a space around them", () => {
  expect(readDays(" 7 ")).toBe(7);
});

test.each([
  ["19,90", 1_990],
  ["19.90", 1_990],
  ["19", 1_900],
  ["1,900", null],
  ["1.900", null],
  ["€19", null],
])("the price “%s”", (typed, hundredths) => {
  const form = { state: "prelaunch", currency: "EUR", "price-creator": typed, "price-team": "29" };
  const read = readSettingsForm(new URLSearchParams(form), "UTC");
  expect(read.ok ? read.settings.prices?.creator : null).toBe(hundredths);
});

test.each(["O'Brien", "o’brien", "O‘BRIEN"])(
  "a search for %s finds the name whichever apostrophe it has",
  async (q) => {
    const sql = `insert into public.waitlist_signups (name, email, primary_use, timeline, formats)
    select name, md5(name) || '@example.org', 'team', 'exploring', '{blog}' from unnest(array['Pat O’Brien', 'Sam O''Brien', 'OBrien']) as name
    on conflict do nothing`;
    await db.exec(sql);
    const html = await (await pages.get(`/people?${new URLSearchParams({ q })}`, owner)).text();
    expect(html).toContain("2 people");
  },
);

test("days the wrong way round find nobody, and the page says why", async () => {
  const answer = await pages.get("/people?since=2026-02-01&until=2026-02-01", owner);
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain("No day is from 2026-02-01 on and before 2026-02-01.");
});

test.each(["webhooks", "invitations", "letters", "people", "messages", "posts"])(
  "no id of %s has a NUL",
  async (list) => {
    expect((await pages.get(`/${list}/a%00b`, owner)).status).toBe(404);
    for (const action of ["delete", "pause", "note", "unpublish"])
      expect((await pages.post(`/${list}/a%00b/${action}`, {}, owner)).status).toBe(404);
  },
);

test("the answer to a change of a wave that is none leads nowhere else", async () => {
  const answer = await pages.post("/invitations/..%2f/pause", {}, owner);
  expect(answer.headers.get("location")).toBe("/team/invitations/..%2F?did=nothing");
});

test("a pace that is refused stands as it was typed", async () => {
  const path = ((await pages.post("/letters/new", {}, owner)).headers.get("location") ?? "").replace(
    /^\/team|\?.*/g,
    "",
  );
  const answer = await pages.post(`${path}/save`, { ...letter, perHour: "0", perDomainHour: "7" }, owner);
  expect(await answer.text()).toMatch(/name="perHour" value="0".*name="perDomainHour" value="7"/s);
});
