import { afterAll, beforeAll, expect, test } from "vitest";
import { lettersContent } from "../../src/features/letters/letters-content.ts";
import { startSession } from "../../src/features/team/sessions.server.ts";
import type { Database } from "../../src/platform/db.server.ts";
import { openTeamPages, owner, type TeamPages } from "../../tests/support/team-pages.ts";
import { openTestDatabase } from "../../tests/support/test-database.ts";
import { queryRows } from "../../tests/support/typed-rows.ts";

let db: Database;
let pages: TeamPages;
let session: string;
beforeAll(async () => {
  db = await openTestDatabase();
  pages = openTeamPages(db);
  session = `__Host-team=${await startSession(db, owner, "Firefox on Linux")}`;
  await db.exec(`
    insert into public.waitlist_signups (name, email, primary_use, timeline, formats)
      select 'Person ' || n, 'person-' || n || '@example.org', 'team', 'exploring', '{blog}' from generate_series(1, 60) as n;
    insert into public.contact_submissions (name, email, use_case, message)
      values ('Ana', 'ana@example.org', 'media', 'May I quote your post?')`);
});
afterAll(() => db.close());

/** A browser that keeps its cookies. */
function openBrowser() {
  const cookies = new Map<string, string>();
  async function request(path: string, fields?: Record<string, string>) {
    const cookie = [session, ...[...cookies].map((one) => one.join("="))].join("; ");
    const post = fields && { method: "POST", body: new URLSearchParams(fields) };
    const answer = await pages.app.request(path, { headers: { cookie, "sec-fetch-site": "same-origin" }, ...post });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    return answer;
  }
  return { request, show: async (path: string) => (await (await request(path)).text()).replaceAll("&amp;", "&") };
}

const backOf = (html: string) => /<p class="back"><a href="([^"]*)"/.exec(html)?.[1];
const textOf = async (answer: Response) =>
  (await answer.text())
    .replace(/^.*<main|<script.*/gs, "")
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, " ");
const idIn = async (table: string) => (await queryRows<{ id: string }>(db, `select id from ${table} limit 1`))[0]?.id;

test("a page below a list leads back to the list as it was seen last, also after an action, and of each list apart", async () => {
  const { request, show } = openBrowser();
  const person = `/people/${await idIn("site.people")}`;
  const message = `/messages/${await idIn("public.contact_submissions")}`;
  expect(backOf(await show(person))).toBe("/team/people");
  const list = "/people?use=team&sort=name&page=2";
  await show(`${list}&did=reviewed`);
  expect(backOf(await show(person))).toBe(`/team${list}`);
  await show("/messages?state=spam&mine=1");
  expect(backOf(await show(message))).toBe("/team/messages?state=spam&mine=1");
  await request(`${person}/note`, { note: "Wrote twice." });
  expect(backOf(await show(`${person}?did=noted`))).toBe(`/team${list}`);
  expect(await show("/people/00000000-0000-4000-8000-000000000000")).toContain(`<a href="/team${list}">People</a>`);
  await show("/posts?state=draft");
  expect(backOf(await show("/posts/00000000-0000-4000-8000-000000000000"))).toBe("/team/posts?state=draft");
  await show("/people");
  expect(backOf(await show(person))).toBe("/team/people");
});

test("signing out forgets them: a search may be somebody’s name", async () => {
  const cookie = `__Host-team=${await startSession(db, owner, "Safari on macOS")}`;
  const headers = { cookie, "sec-fetch-site": "same-origin" };
  const left = await pages.app.request("/sign-out", { method: "POST", headers, body: new URLSearchParams() });
  expect(left.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^__Host-list-team-people=; Max-Age=0/));
});

test("a way back leads nowhere but to its list, and one too long for a cookie is the whole list", async () => {
  const { show } = openBrowser();
  const person = `/people/${await idIn("site.people")}`;
  const forged = await pages.app.request(person, {
    headers: { cookie: `${session}; __Host-list-team-people=${encodeURIComponent("//evil.example/?q=1")}` },
  });
  expect(backOf(await forged.text())).toBe("/team/people");
  await show(`/people?use=team&q=${"x".repeat(3_000)}`);
  expect(backOf(await show(person))).toBe("/team/people");
});

test.each(["status=unknown", "marked=yes", "since=2026-02-30", "status=Waitlist", "until=tomorrow"])(
  "?%s finds nobody, says why, and reaches nobody by a file, a wave or a letter",
  async (query) => {
    const page = await pages.get(`/people?${query}&use=team`, owner);
    const html = await page.text();
    expect([page.status, html.includes("person-1@")]).toEqual([422, false]);
    expect(html).toMatch(/role="alert">[^<]*“/);
    expect((await pages.post("/people/export", Object.fromEntries(new URLSearchParams(query)), owner)).status).toBe(
      422,
    );
    expect((await pages.get(`/invitations/new?${query}`, owner)).status).toBe(422);
    const wave = { title: "A wave", count: "5", order: "joined", perHour: "1", days: "1" };
    expect((await pages.post(`/invitations?${query}`, wave, owner)).status).toBe(422);
    const made = (await pages.post("/letters/new", {}, owner)).headers.get("location")?.replace(/^\/team|\?.*/g, "");
    const letter = { subject: "A letter", body: "Hello.", perHour: "1", perDomainHour: "1" };
    const saved = { ...letter, ...Object.fromEntries(new URLSearchParams(query)) };
    expect((await pages.post(`${made}/save`, saved, owner)).status).toBe(422);
    // Stored by an older version of the site, or by hand.
    await db.query("update site.campaigns set audience = $1::jsonb", [{ filter: query }]);
    expect(await (await pages.get(made ?? "", owner)).text()).toContain(lettersContent.audience(0, 0));
    await db.exec("delete from site.campaigns");
  },
);

test.each(["/people?use=team&page=999", "/people?page=999999999&sort=name", "/messages?page=999", "/posts?page=999"])(
  "%s is its list's last page",
  async (path) => {
    const html = await textOf(await pages.get(path, owner));
    expect(html).not.toMatch(/Page 999|Nobody matches/);
    if (path.includes("people")) expect(html).toMatch(/Page 3\s+of/);
  },
);

test("a page of a wave's people past the end is the last one", async () => {
  const wave = { title: "A wave", count: "60", order: "joined", perHour: "1", days: "1" };
  const planned = await pages.post("/invitations?use=team", wave, owner);
  const path = planned.headers.get("location")?.replace(/^\/team|\?.*/g, "") ?? "";
  const html = await textOf(await pages.get(`${path}?page=999`, owner));
  expect(html).not.toContain("Page 999");
  expect(html).toContain("person-");
});

test.each([
  ["/people/selected", "/people"],
  ["/people/00000000-0000-4000-8000-000000000000/note", "/people/00000000-0000-4000-8000-000000000000"],
  ["/people/held/drop", "/people/held"],
  ["/people/stopped/import/preview", "/people/stopped/import"],
  ["/messages/x/template", "/messages/x"],
  ["/messages/templates/delete", "/messages/templates"],
  ["/letters/x/save", "/letters/x"],
  ["/webhooks/add", "/webhooks"],
  ["/launch/publish", "/launch"],
])("a tab that is restored at %s, where a form was posted to, shows %s", async (posted, page) => {
  const answer = await pages.get(posted, owner);
  expect([answer.status, answer.headers.get("location")]).toEqual([302, page]);
  expect((await pages.get(`${posted}/more`, owner)).status).toBe(404);
});
