import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { defaultSettings, type LaunchSettings } from "../../src/lib/launch-settings.ts";
import type { Database } from "../../src/platform/db.server.ts";
import { allPages } from "../../src/pages.ts";
import { emptyTables, openTestDatabase } from "../../tests/support/test-database.ts";
import { createSeoRoutes } from "./seo-files.ts";

const origin = "https://penwright.example";
const now = new Date("2026-11-21T12:00:00Z");
const pages = allPages.filter(({ changed }) => changed).map(({ path }) => path);
let db: Database;

beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(() => emptyTables(db));
afterAll(() => db.close());

function open(maxEntries?: number, launch: LaunchSettings = defaultSettings) {
  const routes = createSeoRoutes({
    origin,
    db: async () => db,
    now: () => now,
    launch: () => launch,
    ...(maxEntries ? { maxEntries } : {}),
  });
  const read = async (path: string) => (await routes.app.request(path)).text();
  return { ...routes, read };
}

async function publish(slug: string, at = "2026-05-07T09:00:00Z", more: { status?: string; canonical?: string } = {}) {
  await db.query(
    `insert into site.posts (origin, status, title, canonical_slug, slug, excerpt, canonical, published_at, listed_at, updated_at)
     values ('import', $1, 'A [real] post', $2, $2, 'About it.', $3, $4, $4, $4)`,
    [more.status ?? "published", slug, more.canonical ?? null, at],
  );
}

function pathsIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => (match[1] ?? "").replace(origin, ""));
}

test("the sitemap holds every indexable page and every post whose time has come, and nothing else", async () => {
  await publish("a-post");
  await publish("tomorrow", "2026-11-22T12:00:00Z");
  await publish("a-draft", undefined, { status: "draft" });
  await publish("a-copy", undefined, { canonical: "https://elsewhere.example/original" });
  const xml = await open().read("/sitemap.xml");
  expect(pathsIn(xml)).toEqual([...pages, "/blog/a-post"]);
  expect(xml).toContain("<loc>https://penwright.example/blog/a-post</loc><lastmod>2026-05-07T09:00:00.000Z</lastmod>");
  for (const path of ["/components", "/privacy", "/terms", "/cookies", "/500", "/unsubscribe"])
    expect(pathsIn(xml)).not.toContain(path);
});

test("the sitemap holds the categories and tags of three visible posts or more", async () => {
  await publish("zero", "2026-05-06T09:00:00Z");
  await publish("one", "2026-05-07T09:00:00Z");
  await publish("two", "2026-05-08T09:00:00Z");
  await publish("tomorrow", "2026-11-22T12:00:00Z");
  const terms = (...slugs: string[]) => JSON.stringify(slugs.map((slug) => ({ slug, name: slug })));
  await db.query("update site.posts set categories = $1, tags = $2", [terms("voice"), terms("both")]);
  await db.query("update site.posts set tags = $1 where canonical_slug = 'two'", [terms("both", "single")]);
  await db.query("update site.posts set categories = $1 where canonical_slug = 'one'", [terms("voice", "few")]);
  await db.query("update site.posts set categories = $1 where canonical_slug = 'zero'", [terms("voice", "few")]);
  await db.query("update site.posts set categories = $1 where canonical_slug = 'tomorrow'", [terms("later")]);
  const xml = await open().read("/sitemap.xml");
  expect(pathsIn(xml).filter((path) => /category|tag/.test(path))).toEqual(["/blog/category/voice", "/blog/tag/both"]);
  expect(xml).toContain("/blog/category/voice</loc><lastmod>2026-05-08T09:00:00.000Z</lastmod>");
});

test("the blog's front page is as new as its newest post", async () => {
  await publish("a-post");
  expect(await open().read("/sitemap.xml")).toContain("/blog</loc><lastmod>2026-05-07T09:00:00.000Z</lastmod>");
});

test("too many URLs for one file become parts, each at most as long as the limit, none left out", async () => {
  for (let number = 1; number <= 45; number += 1)
    await publish(`post-${String(number).padStart(2, "0")}`, `2026-05-07T09:00:${String(number).padStart(2, "0")}Z`);
  const { read, app } = open(20);
  const parts = pathsIn(await read("/sitemap.xml"));
  expect(parts).toEqual(["/sitemap-1.xml", "/sitemap-2.xml", "/sitemap-3.xml", "/sitemap-4.xml"]);
  const listed: string[] = [];
  for (const part of parts) {
    const own = pathsIn(await read(part));
    expect(own.length).toBeLessThanOrEqual(20);
    listed.push(...own);
  }
  expect(new Set(listed).size).toBe(pages.length + 45);
  expect((await app.request("/sitemap-5.xml")).status).toBe(404);
  expect((await app.request("/sitemap-0.xml")).status).toBe(404);
});

test("a new post is listed at once when the blog has changed", async () => {
  const { read, invalidate } = open();
  await read("/sitemap.xml");
  await publish("fresh");
  expect(await read("/sitemap.xml")).not.toContain("fresh");
  invalidate();
  expect(await read("/sitemap.xml")).toContain("fresh");
});

test("robots.txt names the sitemap and disallows no page", async () => {
  const text = await open().read("/robots.txt");
  expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`);
  for (const path of pages.slice(1)) expect(text).not.toContain(`Disallow: ${path}\n`);
});

test.each([
  ["prelaunch", "not launched yet", "no amounts yet, nobody is charged"],
  ["invites", "open by invitation", "three plans. Creator is $19 a month"],
  ["open", "open to everybody", "three plans. Creator is $19 a month"],
  ["closed", "closed to new people for now", "free to join: an email when it opens"],
] as const)("in the state %s llms.txt says “%s” and “%s”", async (state, said, note) => {
  const prices = { currency: "USD", creator: 1900, team: 4950, business: null } as const;
  const launch = { ...defaultSettings, state, prices: state === "prelaunch" ? null : prices };
  const text = await open(undefined, launch).read("/llms.txt");
  expect(text).toContain(said);
  expect(text).toContain(note);
  if (state !== "prelaunch") expect(text).not.toMatch(/not launched|no amounts yet/);
});

test("llms.txt lists posts with their Markdown URLs, and is no search result itself", async () => {
  await publish("a-post");
  const answer = await open().app.request("/llms.txt");
  expect(answer.headers.get("x-robots-tag")).toBe("noindex");
  expect(await answer.text()).toContain(`- [A \\[real\\] post](${origin}/blog/a-post.md): About it.`);
});

test("the manifest is one, with icons", async () => {
  const answer = await open().app.request("/site.webmanifest");
  expect(answer.headers.get("content-type")).toMatch(/^application\/manifest\+json/);
  expect(JSON.parse(await answer.text())).toMatchObject({
    name: "Penwright",
    start_url: "/",
    icons: expect.arrayContaining([expect.objectContaining({ purpose: "maskable" })]),
  });
});

test("answers carry an ETag and are not sent twice", async () => {
  const { app } = open();
  const first = await app.request("/robots.txt");
  const etag = first.headers.get("etag") ?? "";
  expect((await app.request("/robots.txt", { headers: { "if-none-match": etag } })).status).toBe(304);
});

test("security.txt also answers at its old path", async () => {
  const answer = await open().app.request("/security.txt");
  expect([answer.status, answer.headers.get("location")]).toEqual([301, "/.well-known/security.txt"]);
});

test("while the database is unavailable the last good response is served, marked stale", async () => {
  await publish("a-post");
  let isAway = false;
  const routes = createSeoRoutes({
    origin,
    db: async () => {
      if (isAway) throw Object.assign(new Error("refused"), { code: "ECONNREFUSED" });
      return db;
    },
    now: () => now,
    launch: () => defaultSettings,
  });
  const good = await (await routes.app.request("/sitemap.xml")).text();
  isAway = true;
  routes.invalidate();
  const stale = await routes.app.request("/sitemap.xml");
  expect([stale.status, stale.headers.get("warning"), stale.headers.get("cache-control")]).toEqual([
    200,
    '110 - "Response is Stale"',
    "no-store",
  ]);
  expect(await stale.text()).toBe(good);
});
