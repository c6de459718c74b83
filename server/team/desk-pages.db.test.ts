import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { JSDOM } from "jsdom";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSession } from "../../src/features/team/sessions.server.ts";
import { siteConfig } from "../../src/lib/site-config.ts";
import type { Database } from "../../src/platform/db.server.ts";
import { insertAsVisitor } from "../../src/platform/visitor-insert.server.ts";
import { seedPost } from "../../tests/fixtures/post-seeds.ts";
import { openTeamPages, owner, type TeamPages } from "../../tests/support/team-pages.ts";
import { openTestDatabase } from "../../tests/support/test-database.ts";
import { queryRows } from "../../tests/support/typed-rows.ts";
import { redirectToCanonical } from "../middleware/canonical-url.ts";
import { teamPages } from "./navigation.ts";

let db: Database;
let pages: TeamPages;
let cookie: string;
let site: Hono;
/** What `:id` is below each list, for the one thing that each has. */
let ids: Readonly<Record<string, string>>;

/** Below the list of letters: the email itself, and no page of the desk. */
const preview = "/team/letters/:id/preview/:form";
/** For visitors who have not signed in; they have no menu. */
const isSignIn = (path: string) => path.startsWith("/team/sign-in");
const queries: Readonly<Record<string, string>> = { "/team/sign-in/link": `?token=${"t".repeat(43)}` };

beforeAll(async () => {
  db = await openTestDatabase();
  pages = openTeamPages(db);
  site = new Hono();
  site.use(redirectToCanonical);
  site.route("/team", pages.app);
  await seedOneOfEach();
  cookie = `__Host-team=${await startSession(db, owner, "Firefox on Linux")}`;
});
afterAll(() => db.close());

async function seedOneOfEach(): Promise<void> {
  const webhook = { id: randomUUID(), url: "https://hooks.example.org/", types: "signup.created" };
  await pages.post("/webhooks/add", webhook, owner);
  const person = { name: "Ana", email: "ana@reader.example" };
  const answers = {
    primary_use: "team",
    timeline: "1month",
    formats: ["blog"],
    context: { plan: "team", landing: "/" },
  };
  await insertAsVisitor(db, "waitlist_signups", { ...person, ...answers });
  const message = { ...person, use_case: "media", message: "May I quote your post?", context: { trap: true } };
  await insertAsVisitor(db, "contact_submissions", message);
  const post = { title: "A post", slug: "a-post", seo_slug: "post", published_at: new Date().toISOString() };
  await seedPost(db, post);
  await pages.post("/messages/templates", { id: randomUUID(), name: "Thanks", body: "Thank you, {name}." }, owner);
  await pages.post("/launch", { state: "prelaunch", currency: "USD", seen: "" }, owner);
  const wave = { title: "A wave", count: "1", order: "joined", perHour: "1", days: "1" };
  await pages.post("/invitations", wave, owner);
  const made = (await pages.post("/letters/new", {}, owner)).headers.get("location")?.replace(/^\/team|\?.*/g, "");
  await pages.post(`${made}/save`, { subject: "A letter", body: "Hello.", perHour: "1", perDomainHour: "1" }, owner);
  await db.exec(`
    delete from site.team_sessions;
    delete from site.team_actions where action <> 'added webhook';
    update site.campaigns set state = 'running', started_at = now(), ticked_at = now() where kind not in ('letter', 'article');
    update site.outbox set settled_at = now(), outcome = 'rejected', last_error = 'SMTP 550 after RCPT TO';
    insert into site.email_refusals (email, reason) values ('bo@reader.example', 'import');
    insert into site.unsubscribed (email) values ('cy@reader.example');
    insert into site.canaries (email, started_at, outcome) values ('hello+canary-1@x.test', now(), 'failed');
    insert into site.webhook_receipts (received_at, bytes, outcome, http_status, notes)
      values (now(), 9, 'accepted', 200, '{"removed": ["<script>"]}');
    insert into site.policy_violations (day, directive, origin, reports) values (current_date, 'img-src', 'https://a.example', 1);
    insert into site.events (happened_at, visitor, path, name, properties) values
      (now(), repeat('a', 16), '/', 'page_viewed', '{"route": "/"}'), (now(), repeat('a', 16), '/', 'waitlist_opened', '{"location": "/"}'),
      (now(), repeat('a', 16), '/', 'blog_read', '{"slug": "post", "timeOnPage": 1}');`);
  const find = async (sql: string) => (await queryRows<{ id: string }>(db, sql))[0]?.id ?? "";
  ids = {
    people: await find("select id from site.people"),
    messages: await find("select id from public.contact_submissions"),
    posts: await find("select id from site.posts"),
    letters: await find("select id from site.campaigns where kind = 'letter'"),
    invitations: await find("select id from site.campaigns where kind <> 'letter'"),
    webhooks: webhook.id,
  };
}

/** From the app itself, so that a new page is one of them. */
function listPages(): string[] {
  const paths = site.routes.filter(({ method, path }) => method === "GET" && !path.includes("*"));
  return [...new Set(paths.map(({ path }) => path))].filter((path) => path !== preview);
}

function toUrl(path: string): string {
  const [, , list = ""] = path.split("/");
  const url = path.replace(":id", ids[list] ?? "");
  if (url.includes(":") || url.includes("//")) throw new Error(`This test does not know what to put into ${path}.`);
  return url + (queries[path] ?? "");
}

async function read(path: string) {
  const response = await site.request(toUrl(path), { headers: { cookie } });
  expect(response.status, path).toBe(200);
  const { document } = new JSDOM(await response.text()).window;
  return { path, response, document };
}

const readAll = () => Promise.all(listPages().map(read));

test("the app's own list of pages has every entry of the menu", () => {
  expect(listPages()).toEqual(expect.arrayContaining(teamPages.map(({ path }) => path)));
  expect(listPages().length).toBeGreaterThan(20);
});

test("each page has a title of its own that says what it is, and one heading with the same words", async () => {
  const titles = new Map<string, string>();
  for (const { path, document } of await readAll()) {
    const headings = [...document.querySelectorAll("h1")].map(({ textContent }) => textContent);
    expect(headings, path).toHaveLength(1);
    const section = teamPages.find((page) => path.startsWith(`${page.path}/`) && page.path !== "/team");
    const words = [headings[0], section?.name, `${siteConfig.name}, for the team`].filter(Boolean);
    expect(document.title, path).toBe(words.join(" | "));
    expect(headings[0]?.trim(), path).not.toBe("");
    expect(titles.get(document.title), `${path} has the same title`).toBeUndefined();
    titles.set(document.title, path);
  }
});

test("a dot between two parts goes to the next line with what follows it", async () => {
  for (const { path, document } of await readAll())
    expect(document.documentElement.outerHTML, path).not.toContain("· ");
});

test("each page has a way back: the menu with its place marked, and below a list a link to it", async () => {
  for (const { path, document } of await readAll()) {
    const links = [...document.querySelectorAll("a")].map((link) => link.getAttribute("href"));
    expect(links, path).toContain("/team");
    if (isSignIn(path)) continue;
    const section = teamPages.findLast((page) => path === page.path || path.startsWith(`${page.path}/`));
    const isBelow = path !== section?.path;
    const marked = document.querySelector(`nav[aria-label="Team"] a[aria-current="${isBelow ? "true" : "page"}"]`);
    expect(marked?.getAttribute("href"), path).toBe(section?.path);
    const back = document.querySelector(".back a")?.getAttribute("href");
    expect(back, path).toBe(isBelow ? section?.path : undefined);
    // Once above the heading is enough.
    const others = links.filter((href) => href === section?.path).length;
    if (isBelow) expect(others, `${path} links back`).toBe(2);
  }
});

test("each page is kept nowhere and in no index, a letter's previews too, and works with a slash at its end", async () => {
  for (const path of [
    ...listPages().map(toUrl),
    ...["light", "dark", "text"].map((form) => `/team/letters/${ids["letters"]}/preview/${form}`),
  ]) {
    const { status, headers } = await site.request(path, { headers: { cookie } });
    expect([path, status, headers.get("cache-control"), headers.get("x-robots-tag")]).toEqual([
      path,
      200,
      "no-store",
      "noindex, nofollow",
    ]);
    const [plain = "", query] = path.split("?");
    const whole = query ? `?${query}` : "";
    const slashed = await site.request(`${plain}/${whole}`, { headers: { cookie } });
    expect([slashed.status, slashed.headers.get("location")]).toEqual([301, plain + whole]);
  }
});

/** What a reader takes as one run of words: an element's own text with that of its neighbors. */
function wordsOf(document: Document): string {
  for (const hidden of document.querySelectorAll("style, script, input, textarea, template")) hidden.remove();
  const texts: string[] = [];
  const walk = document.createTreeWalker(document.body, 4);
  while (walk.nextNode()) texts.push(walk.currentNode.textContent ?? "");
  for (const element of document.querySelectorAll("[aria-label], [title]"))
    texts.push("|", element.getAttribute("aria-label") ?? "", "|", element.getAttribute("title") ?? "", "|");
  return texts.join(" ").replace(/\s+/g, " ");
}

/** What is right after a 1, and why. */
const noPlurals: Readonly<Record<string, string>> = { "1 as": "“Download 1 as CSV”: no noun" };

describe.each(["waiting", "answered", "spam"] as const)(
  "with exactly one of each thing, and a message that is %s",
  (state) => {
    test("no page says “1 visits”", async () => {
      await pages.post(`/messages/${ids["messages"]}/mark`, { state }, owner);
      await db.exec("delete from site.team_sessions where email <> ''");
      cookie = `__Host-team=${await startSession(db, owner, "Firefox on Linux")}`;
      const wrong = [];
      for (const { path, document } of await readAll())
        for (const [words] of wordsOf(document).matchAll(/(?<![\d.,:–-])\b1 [a-z]+s\b/g))
          if (!Object.hasOwn(noPlurals, words)) wrong.push(`${path}: ${words}`);
      expect(wrong).toEqual([]);
    });
  },
);
