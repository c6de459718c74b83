import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findPerson } from "../../../src/features/people/person.server.ts";
import { unsubscribe } from "../../../src/features/submissions/unsubscribe/unsubscribe.server.ts";
import type { Database } from "../../../src/platform/db.server.ts";
import { insertAsVisitor } from "../../../src/platform/visitor-insert.server.ts";
import { member, openTeamPages, owner, type TeamPages } from "../../../tests/support/team-pages.ts";
import { emptyTables, openTestDatabase } from "../../../tests/support/test-database.ts";
import { queryRows } from "../../../tests/support/typed-rows.ts";

const email = "eve@reader.example";
const hostile = {
  name: `<img src=x onerror="alert(1)">\u202e`,
  email,
  use_case: "media",
  message: `</textarea><script>alert("message")</script>`,
  context: { trap: true, landing: "/" },
};

let db: Database;
let dataDir: string;
let pages: TeamPages;
let id: string;
beforeAll(async () => {
  db = await openTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), "penwright-people-"));
});
beforeEach(async () => {
  await emptyTables(db);
  pages = openTeamPages(db, undefined, dataDir);
  await insertAsVisitor(db, "contact_submissions", hostile);
  await insertAsVisitor(db, "waitlist_signups", {
    name: hostile.name,
    email,
    primary_use: "team",
    timeline: "1month",
    formats: ["blog"],
  });
  id = (await findPerson(db, { email }))?.id ?? "";
});
afterAll(async () => {
  await db.close();
  await rm(dataDir, { recursive: true });
});

test("people are for signed-in members only, and changed from the team’s own pages only", async () => {
  for (const path of ["/people", `/people/${id}`])
    expect((await pages.get(path, null)).headers.get("location")).toBe("/team/sign-in");
  const before = await findPerson(db, { email });
  const actions = ["review", "note", "correct", "confirmation", "stop", "export", "erase"];
  for (const path of ["/people/export", ...actions.map((action) => `/people/${id}/${action}`)]) {
    const fields = { email, name: "Other", note: "A note" };
    expect((await pages.post(path, fields, null)).status).toBe(403);
    expect((await pages.postFromElsewhere(path, fields, owner)).status).toBe(403);
    expect((await pages.get(path, owner)).status).toBe(302);
  }
  expect(await findPerson(db, { email })).toEqual(before);
});

test("what a visitor wrote is shown as text, in the list, on the page and in a refused form", async () => {
  const whole = await (await pages.get("/people?q=%3Cimg", member)).text();
  const list = whole.replace(/<script>\/\/ Without it[^<]*<\/script>/, "");
  const page = await (await pages.get(`/people/${id}`, member)).text();
  const refused = await pages.post(`/people/${id}/correct`, { name: hostile.name, email: hostile.message }, member);
  expect(refused.status).toBe(422);
  for (const html of [list, page, await refused.text()]) {
    expect(html).not.toMatch(/<script|<img|<\/textarea><s/);
    expect(html).toContain("&lt;img src=x");
  }
  expect(list).toContain("1 person");
  expect(page.replace(/<[^>]+>/g, " ")).toMatch(/User type\s+Small team or agency.*Reason: Media/s);
  expect(list).not.toContain("\u202e");
});

test("the people list keeps its filters in its URL", async () => {
  const html = await (await pages.get("/people?use=team&status=waitlist&marked=1&q=eve", member)).text();
  expect(html).toContain('<option value="team" selected="">');
  expect(html).toContain('value="eve"');
  expect(html).toContain(`/team/people/${id}`);
  expect(await (await pages.get("/people?use=creator", member)).text()).toContain("Nobody matches.");
  const form = await pages.get("/people?q=&use=team&status=&since=&sort=newest", member);
  expect(form.headers.get("location")).toBe("/team/people?use=team");
  const all = await pages.get("/people?q=&use=", member);
  expect(all.headers.get("location")).toBe("/team/people");
});

test("a filter that is on says so, and is taken off alone", async () => {
  const html = await (await pages.get("/people?use=team&status=waitlist&sort=name", member)).text();
  expect(html).toContain('<a href="/team/people?status=waitlist&amp;sort=name">');
  expect(html.replace(/<[^>]+>/g, "")).toContain("Status: On the waitlist");
});

test("people are sorted by the heads of their table, and back by a second press", async () => {
  await db.exec(`
    insert into public.waitlist_signups (name, email, primary_use, timeline, formats, context) values
      ('Sort B', 'sort-b@example.org', 'team', 'exploring', '{blog}', '{"plan": "team"}'),
      ('Sort A', 'sort-a@example.org', 'creator', '1month', '{blog}', null),
      ('Sort C', 'sort-c@example.org', 'creator', '1-2weeks', '{blog}', '{"plan": "creator"}')`);
  const namesBy = async (sort: string) => {
    const html = await (await pages.get(`/people?q=Sort&sort=${sort}`, member)).text();
    return [...html.matchAll(/<bdi>Sort (\w)<\/bdi>/g)].map(([, name]) => name).join("");
  };
  expect(await namesBy("name")).toBe("ABC");
  expect(await namesBy("-name")).toBe("CBA");
  expect(await namesBy("plan")).toBe("CBA");
  expect(await namesBy("-plan")).toBe("BCA");
  const html = await (await pages.get("/people?q=Sort&sort=name", member)).text();
  expect(html).toMatch(/aria-sort="ascending"><a href="\/team\/people\?q=Sort&amp;sort=-name">Name/);
});

test("the chosen columns are remembered, and everything else is ignored", async () => {
  const answer = await pages.post("/people/columns", { column: "source", back: "/team/people?q=Sort&x=1" }, member);
  expect(answer.headers.get("location")).toBe("/team/people?q=Sort");
  expect(answer.headers.get("set-cookie")).toMatch(/^__Host-team-columns=source; .*HttpOnly/);
  const elsewhere = await pages.post("/people/columns", { column: "x", back: "https://evil.example/?q=Sort" }, member);
  expect(elsewhere.headers.get("location")).toBe("/team/people?q=Sort");
});

test("one action is taken for everybody selected", async () => {
  const fields = { action: "stopped", person: id, back: "/team/people?use=team" };
  const answer = await pages.post("/people/selected", fields, member);
  expect(answer.headers.get("location")).toBe("/team/people?use=team&did=stopped");
  expect((await db.query("select from site.unsubscribed where email = $1", [email])).rows).toHaveLength(1);
  expect(await (await pages.get("/people?use=team", member)).text()).toContain("no list email");
  const did = async (persons: string[], action = "reviewed") => {
    const posted: [string, string][] = [["action", action]];
    for (const person of persons) posted.push(["person", person]);
    return (await pages.post("/people/selected", posted, member)).headers.get("location");
  };
  expect(await did([id, "00000000-0000-4000-8000-000000000000"])).toBe("/team/people?did=some");
  expect(await did(["x"], "stopped")).toBe("/team/people?did=gone");
  expect(await did([])).toBe("/team/people?did=nobody");
  expect(await did([id], "toString")).toBe("/team/people?did=nobody");
});

test.each(["page=-1&q=%00", "page=1e9", "page=99999999999999999999", "source=%27%20or%20true", "sort=id;drop"])(
  "?%s shows a list",
  async (query) => {
    expect((await pages.get(`/people?${query}`, member)).status).toBe(200);
  },
);

test("a member reviews, notes, corrects, stops and hands out; each is in the log", async () => {
  await db.exec("update site.outbox set outcome = 'delivered', settled_at = now()");
  const correction = { name: "Eve", email, primary_use: "creator", timeline: "1month", formats: "newsletter" };
  const done = [
    ["review", {}, "reviewed"],
    ["note", { note: "Met <b>her</b>." }, "noted"],
    ["correct", correction, "corrected"],
    ["confirmation", {}, "confirmation"],
    ["stop", {}, "stopped"],
  ] as const;
  for (const [action, fields, did] of done) {
    const response = await pages.post(`/people/${id}/${action}`, { ...fields }, member);
    expect(response.headers.get("location")).toBe(`/team/people/${id}?did=${did}`);
  }
  expect(pages.wakes()).toBe(5);
  const json = await pages.post(`/people/${id}/export`, {}, member);
  expect(json.headers.get("content-disposition")).toBe(`attachment; filename="person-${id.slice(0, 8)}.json"`);
  expect(await json.json()).toMatchObject({
    email,
    name: "Eve",
    asked_for_no_more_email: true,
    signup: { primary_use: "creator", formats: ["newsletter"] },
    messages: [{ message: hostile.message }],
  });
  const page = await (await pages.get(`/people/${id}?did=stopped`, member)).text();
  expect(page).toContain("Met &lt;b&gt;her&lt;/b&gt;.");
  expect(page).toContain("No more list email goes to them.");
  const { rows } = await db.query("select actor, action, subject from site.team_actions order by id");
  const actions = ["reviewed person", "noted person", "corrected person", "sent confirmation again", "stopped emails"];
  expect(rows).toEqual(
    [...actions, "exported person"].map((action) => ({ actor: member, action, subject: `person ${id}` })),
  );
});

test("a correction to an email address that somebody has offers to bring both together, and both are one person then", async () => {
  const other = "eve@mail.example";
  await insertAsVisitor(db, "waitlist_signups", {
    name: "Eve",
    email: other,
    primary_use: "creator",
    timeline: "1month",
    formats: ["blog"],
  });
  const otherId = (await findPerson(db, { email: other }))?.id ?? "";
  const old = await findPerson(db, { id });
  const fields = { name: "Eve", email: "EVE@mail.example", primary_use: "team", timeline: "1month", formats: "blog" };
  const offered = await pages.post(`/people/${id}/correct`, fields, member);
  const html = await offered.text();
  expect(offered.status).toBe(422);
  expect(html).toContain("Somebody else has that email address.");
  expect(html).toContain(`href="/team/people/${otherId}"`);
  expect(html).toContain('name="merge"');
  expect(await findPerson(db, { id })).toEqual(old);

  expect((await pages.postFromElsewhere(`/people/${id}/correct`, { ...fields, merge: "1" }, owner)).status).toBe(403);
  const merged = await pages.post(`/people/${id}/correct`, { ...fields, merge: "1" }, member);
  expect(merged.headers.get("location")).toBe(`/team/people/${otherId}?did=merged`);
  const page = await (await pages.get(`/people/${otherId}?did=merged`, member)).text();
  expect(page).toContain("Brought together.");
  expect(page).toContain(`<bdi>${email}</bdi>`);
  expect(page).toContain("Its signup, which does not count: &lt;img src=x");
  expect(page).not.toMatch(/<script|<img/);
  expect((await pages.get(`/people/${id}`, member)).status).toBe(404);
  const again = await pages.post(`/people/${otherId}/correct`, { email: "nobody@mail.example", merge: "1" }, member);
  expect(again.status).toBe(409);

  // The links in emails to the earlier email address still unsubscribe.
  for (const asked of [{ id: old?.signup?.id ?? "", kind: null }, { id, kind: "letters" } as const]) {
    await unsubscribe(db, asked);
    await unsubscribe(db, { id: randomUUID(), kind: "letters" });
  }
  expect(await findPerson(db, { id: otherId })).toMatchObject({
    is_stopped: true,
    history: [
      { action: "merged", detail: `from ${email}` },
      { actor: "person", action: "left" },
      { actor: "person", action: "stopped", detail: "letters" },
    ],
  });
});

test("the file has the filtered people, and the log says that it was taken, not whom it names", async () => {
  const file = await pages.post("/people/export", { use: "team", q: "eve" }, member);
  expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(file.headers.get("cache-control")).toBe("no-store");
  expect(await file.text()).toContain(email);
  expect(await (await pages.post("/people/export", { use: "creator" }, member)).text()).not.toContain(email);
  const { rows } = await db.query("select action, detail from site.team_actions order by id limit 1");
  expect(rows).toEqual([{ action: "exported people", detail: "filtered by q, use" }]);
});

test("only an owner erases, and only by the typed email address; the page after is the receipt", async () => {
  expect((await pages.post(`/people/${id}/erase`, { email }, member)).status).toBe(403);
  expect(await (await pages.get(`/people/${id}`, member)).text()).not.toContain(`/people/${id}/erase`);
  const slip = await pages.post(`/people/${id}/erase`, { email: "ada@reader.example" }, owner);
  expect([slip.status, await slip.text()]).toEqual([422, expect.stringContaining("Nothing was erased.")]);
  expect(await findPerson(db, { email })).not.toBeNull();

  const erased = await pages.post(`/people/${id}/erase`, { email: " EVE@reader.example " }, owner);
  const receipt = await erased.text();
  expect(receipt).toContain("This page is the receipt");
  expect(receipt).not.toContain(email);
  expect(await findPerson(db, { email })).toBeNull();
  expect((await pages.get(`/people/${id}`, owner)).status).toBe(404);
  expect((await pages.post(`/people/${id}/erase`, { email }, owner)).status).toBe(404);
  const { rows } = await db.query("select actor, action, subject, detail from site.team_actions");
  expect(rows).toEqual([{ actor: owner, action: "erased person", subject: `person ${id}`, detail: null }]);
});

test.each(["/people/nothing", "/people/7d0c0000-0000-4000-8000-000000000000"])(
  "%s is not found, and takes no action",
  async (path) => {
    expect((await pages.get(path, owner)).status).toBe(404);
    for (const action of ["review", "note", "correct", "confirmation", "stop", "export", "erase"])
      expect((await pages.post(`${path}/${action}`, { note: "x", name: "y", email }, owner)).status).toBe(404);
  },
);

test.each([
  "since=2026-02-30",
  "until=2027-02-29&q=",
  "since=0000-01-01",
  "since=x",
  "until=2026-12-1",
  "since=1.12.2026",
])("?%s is no day: nobody is shown, and a sentence says so", async (query) => {
  const page = await pages.get(`/people?${query}&source=letter`, member);
  const html = await page.text();
  expect(page.status).toBe(422);
  expect(html).toContain("There is no day “");
  expect(html).toContain('value="letter"');
  expect(html).not.toContain(email);
});

test("a file for a day that does not exist is refused, because it would hold everybody", async () => {
  const file = await pages.post("/people/export", { since: "2026-02-30" }, owner);
  expect([file.status, await file.text()]).toEqual([422, expect.stringContaining("There is no day “2026-02-30”.")]);
});

test("a correction that somebody else made meanwhile is not undone by an older form", async () => {
  const seen = /name="seen" value="([^"]*)"/.exec(await (await pages.get(`/people/${id}`, member)).text())?.[1] ?? "";
  const first = { name: "Ada’s", email, primary_use: "creator", timeline: "1month", formats: "newsletter" };
  expect((await pages.post(`/people/${id}/correct`, { ...first, seen }, owner)).status).toBe(303);
  const refused = await pages.post(`/people/${id}/correct`, { ...first, name: "Ben’s", seen }, member);
  const page = await refused.text();
  expect(refused.status).toBe(409);
  expect(page).toContain("Somebody saved this while you were writing.");
  expect(page).toContain('value="Ben’s"');
  expect((await queryRows<{ name: string }>(db, "select name from site.people where id = $1", [id]))[0]?.name).toBe(
    "Ada’s",
  );
  const latest = /name="seen" value="([^"]*)"/.exec(page)?.[1] ?? "";
  expect((await pages.post(`/people/${id}/correct`, { ...first, name: "Ben’s", seen: latest }, member)).status).toBe(
    303,
  );
});
