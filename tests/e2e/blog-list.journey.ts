import { demoStart } from "../../src/pages.ts";
import assert from "node:assert/strict";
import { expect, type Page } from "@playwright/test";
import { publishPost } from "../support/site-on-postgres.ts";
import { leave, sendEvents, watchEvents } from "./stored-events.ts";
import { expectFitsEverywhere, follow, test } from "./journey.ts";

async function titles(page: Page): Promise<string[]> {
  return page.locator("section[aria-labelledby=list-heading] h3").allTextContents();
}

test("the front page at three widths: lead story, two in a row, sidebar, closing call; accessible, nothing cut off", async ({
  site,
}) => {
  const page = await site.openPage();
  await page.goto(`${site.origin}/blog`);
  await expectFitsEverywhere(page);
  assert.equal((await titles(page)).length, 4);
  for (const name of ["Recent Posts", "Categories", "Popular Tags"])
    await page.getByRole("heading", { name, exact: true }).waitFor();
  const closing = page.locator("aside[aria-labelledby=closing]");
  assert.deepEqual(
    await closing.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href"))),
    ["/waitlist", demoStart],
  );
});

test("a click on the menu's link to the blog asks for its list once and shows it", async ({ site }) => {
  const page = await site.openPage({ width: 1440 });
  await page.goto(site.origin, { waitUntil: "networkidle" });
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes(".data")) asked.push(request.url());
  });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog", exact: true }).click();
  await page.locator("section[aria-labelledby=list-heading] h3").first().waitFor();
  assert.equal(asked.length, 1, asked.join(" "));
});

test("paging: no post is skipped or repeated, the URL follows, Back and a reload show the same page", async ({
  site,
}) => {
  const page = await site.openPage();
  const events = await watchEvents(site);
  await page.goto(`${site.origin}/blog`);
  const [{ total } = { total: 0 }] = await site.query<{ total: number }>(
    "select count(*)::int as total from site.posts where status = 'published' and listed_at <= now()",
  );
  const seen = await titles(page);
  const pages = page.getByRole("navigation", { name: "Pages of the blog" });
  for (let number = 2; seen.length < total; number += 1) {
    await pages.getByRole("link", { name: `Page ${number}` }).click();
    await page.waitForURL(`**/blog?page=${number}`);
    await page.getByRole("heading", { name: `Page ${number} of` }).waitFor();
    await expect(page.locator("#list-heading")).toBeFocused();
    seen.push(...(await titles(page)));
  }
  assert.equal(new Set(seen).size, total);
  assert.equal(seen.length, total);
  const last = await titles(page);
  await page.goBack();
  await page.getByRole("heading", { name: "Page 2 of" }).waitFor();
  await page.goForward();
  await page.getByRole("heading", { name: "Page 3 of" }).waitFor();
  await leave(page);
  await page.goBack();
  await expect.poll(() => titles(page)).toEqual(last);
  const changes = async () => (await events("blog_page_changed")).map(({ properties }) => properties["page"]);
  await expect.poll(changes).toEqual([2, 3]);
  assert.ok((await events("blog_page_viewed")).length > 0);
});

test("a page beyond the end is the last, nonsense is the first, and each names itself", async ({ site }) => {
  const read = async (path: string) => {
    const response = await fetch(site.origin + path);
    const html = await response.text();
    const heading = /id="list-heading"[^>]*>(?:<!-- -->|<span>)?([^<]*)/.exec(html)?.[1];
    return {
      status: response.status,
      heading,
      canonical: /rel="canonical" href="[^"]*?(\/blog[^"]*)"/.exec(html)?.[1],
      robots: /name="robots" content="(\w+)/.exec(html)?.[1],
    };
  };
  assert.deepEqual(await read("/blog"), { status: 200, heading: "Latest", canonical: "/blog", robots: "index" });
  assert.deepEqual(await read("/blog?page=banana"), {
    status: 200,
    heading: "Latest",
    canonical: "/blog",
    robots: "index",
  });
  assert.deepEqual(await read("/blog?page=2"), {
    status: 200,
    heading: "Page 2 of 3",
    canonical: "/blog?page=2",
    robots: "index",
  });
  for (const page of ["999", "99999999999999999999"]) {
    const answer = await fetch(`${site.origin}/blog?page=${page}`, { redirect: "manual" });
    assert.deepEqual([answer.status, answer.headers.get("location")], [302, "/blog?page=3"]);
  }
  assert.equal((await read("/blog?search=editing&page=2")).canonical, "/blog");
  assert.equal((await read("/blog?search=editing")).robots, "noindex");
  assert.deepEqual(await read("/blog?category=voice"), {
    status: 200,
    heading: "Search results",
    canonical: "/blog/category/voice",
    robots: "noindex",
  });
  assert.deepEqual(await read("/blog?search=style&category=voice"), {
    status: 200,
    heading: "Search results",
    canonical: "/blog/category/voice",
    robots: "noindex",
  });
  assert.equal((await read("/blog?category=nothing")).canonical, "/blog");
});

test("a category or a tag has a page, its pages, its search and its feeds; an unknown one is not found", async ({
  site,
}) => {
  const read = async (path: string) => {
    const response = await fetch(site.origin + path, { redirect: "manual" });
    const html = await response.text();
    return {
      status: response.status,
      canonical: /rel="canonical" href="[^"]*?(\/blog[^"]*)"/.exec(html)?.[1],
      robots: /name="robots" content="(\w+)/.exec(html)?.[1],
      feed: /type="application\/rss\+xml"[^>]*href="[^"]*?(\/blog[^"]*)"/.exec(html)?.[1],
      current: [...html.matchAll(/<a(?=[^>]* aria-current="true")[^>]* href="([^"]*)"/g)].map(([, href]) => href),
      titles: [...html.matchAll(/<h3[^>]*>(?:<a[^>]*>)?([^<]+)/g)].map(([, title]) => title),
      location: response.headers.get("location"),
    };
  };
  for (const path of ["/blog/category/voice", "/blog/tag/editing"]) {
    const { titles: all, ...first } = await read(path);
    assert.deepEqual(first, {
      status: 200,
      canonical: path,
      robots: "index",
      feed: `${path}/feed.xml`,
      // In a phone's row and in the sidebar.
      current: [path, path],
      location: null,
    });
    const feed = await (await fetch(`${site.origin}${path}/feed.json`)).json();
    assert.equal(feed.home_page_url, site.origin + path);
    assert.equal(feed.items.length, all.length);
    const found = await read(`${path}?search=${encodeURIComponent(all[0] ?? "")}`);
    assert.deepEqual([found.canonical, found.robots], [path, "noindex"]);
    assert.ok(found.titles.length > 0 && found.titles.length < all.length);
    const beyond = await fetch(`${site.origin}${path}?page=9`, { redirect: "manual" });
    assert.deepEqual([beyond.status, beyond.headers.get("location")], [302, path]);
  }
  assert.equal((await read("/blog/category/Voice")).location, "/blog/category/voice");
  assert.equal((await read("/blog/tag/launch?page=2")).location, "/blog/tag/launch");
  for (const path of [
    "/blog/category/nothing",
    "/blog/tag/nothing",
    "/blog/author/voice",
    "/blog/tag/nothing/feed.xml",
  ])
    assert.equal((await read(path)).status, 404, path);
});

test("searching: the loaded page narrows at once, the archive follows, the URL is replaced, clearing gives all back", async ({
  site,
}) => {
  const page = await site.openPage();
  const events = await watchEvents(site);
  await page.goto(`${site.origin}/blog`);
  const before = await titles(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/blog.data?*", async (route) => {
    await held;
    await route.continue();
  });
  const box = page.getByRole("searchbox", { name: "Search the blog" });
  await box.fill("SHARED bylinè");
  await page.waitForFunction(() => document.querySelectorAll("section[aria-labelledby=list-heading] h3").length === 1);
  assert.match((await titles(page)).join(), /shared byline/);
  await expect(page.getByRole("navigation", { name: "Pages of the blog" })).toHaveCount(0);
  release();
  await page.waitForURL("**/blog?search=*");
  await box.fill("goldfish");
  await page.getByText("articles for “goldfish”").or(page.getByText("article for “goldfish”")).waitFor();
  await page.waitForFunction(() =>
    document.querySelector("section[aria-labelledby=list-heading] h3")?.textContent?.includes("check a source"),
  );
  await site.expectAccessible(page);
  // A search is counted after 1.5 seconds without typing.
  await page.waitForTimeout(2_500);
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await page.waitForURL(`${site.origin}/blog`);
  await expect(page.locator("#blog-search")).toBeFocused();
  await expect.poll(() => titles(page)).toEqual(before);
  await expect(box).toHaveValue("");
  await leave(page);
  const searches = async () => (await events("blog_searched")).map(({ properties }) => properties["query"]);
  // On a slow machine the first search may be counted too.
  await expect.poll(async () => (await searches()).filter((query) => query !== "SHARED bylinè")).toEqual(["goldfish"]);
});

test("a search that finds nothing says so, keeps the closing call to action, and can be cleared", async ({ site }) => {
  const page = await site.openPage();
  await page.goto(`${site.origin}/blog?page=2`);
  await page.getByRole("searchbox").fill(".*zebra");
  await page.getByText("No articles found matching your search criteria", { exact: true }).waitFor();
  await page.locator("aside[aria-labelledby=closing]").waitFor();
  await page.getByRole("link", { name: "Clear Filters" }).click();
  await page.waitForURL("**/blog?page=2");
  await page.getByRole("heading", { name: "Page 2 of 3" }).waitFor();
  await expect(page.locator("#blog-search")).toBeFocused();
});

test("a category and a search combine, live in the URL, and Back takes the category off again", async ({ site }) => {
  const page = await site.openPage();
  const events = await watchEvents(site);
  await page.goto(`${site.origin}/blog`);
  await page.getByRole("link", { name: /^Newsletters\s*, \d+ articles/ }).click();
  await page.waitForURL("**/blog?category=newsletters");
  await page.getByText(/^\d+ articles in Newsletters$/).waitFor();
  await expect(page.getByRole("navigation", { name: "Pages of the blog" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Clear Filters" })).toBeVisible();
  const all = await titles(page);
  await site.expectAccessible(page);
  await page.getByRole("searchbox", { name: "Search the blog" }).fill("subject");
  await page.waitForURL("**/blog?search=subject&category=newsletters");
  await page.getByText(/articles? for “subject” in Newsletters$/).waitFor();
  await sendEvents(page);
  const html = await (await fetch(page.url())).text();
  const some = [...html.matchAll(/<h3[^>]*>(?:<a[^>]*>)?([^<]+)/g)].map(([, title = ""]) => title);
  assert.ok(some.length > 0 && some.length <= all.length && some.every((title) => all.includes(title)));
  await expect.poll(() => titles(page)).toEqual(some);
  await page.reload();
  await expect.poll(() => titles(page)).toEqual(some);
  await expect(page.getByRole("searchbox")).toHaveValue("subject");
  await page.goBack();
  await page.waitForURL(`${site.origin}/blog`);
  await page.waitForFunction(() => document.querySelectorAll("section[aria-labelledby=list-heading] h3").length === 4);
  await expect
    .poll(() => events("blog_category_filtered"))
    .toContainEqual({ name: "blog_category_filtered", properties: { category: "newsletters" } });
});

test("the search of the not-found page arrives at the blog, and finds", async ({ site }) => {
  const page = await site.openPage({ expectedErrors: /404/ });
  await page.goto(`${site.origin}/no-such-page`);
  const box = page.getByRole("main").getByRole("searchbox");
  await box.fill("style guide & co");
  await box.press("Enter");
  await page.waitForURL("**/blog?search=style*");
  await expect(page.getByRole("searchbox")).toHaveValue("style guide & co");
  await page
    .getByText(/articles? for “style guide & co”/)
    .or(page.getByText("No articles found matching your search criteria"))
    .first()
    .waitFor();
});

test("when the list cannot be fetched: three more tries, then the empty state with a Retry, which works", async ({
  site,
}) => {
  const page = await site.openPage({ expectedErrors: /503|Failed to load/ });
  await page.clock.install();
  await page.goto(`${site.origin}/blog`);
  let asked = 0;
  await page.route("**/blog.data?*", async (route) => {
    asked += 1;
    await route.fulfill({ status: 503, body: "{}" });
  });
  await page.getByRole("link", { name: "Page 2" }).click();
  for (let step = 0; step < 40 && asked < 4; step += 1) await page.clock.runFor(500);
  await page.getByText("Blog coming soon!", { exact: true }).waitFor();
  assert.equal(asked, 4);
  await page.unroute("**/blog.data?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { name: "Page 2 of 3" }).waitFor();
});

test("without JavaScript: searching, paging and a category are plain links and a plain form", async ({ site }) => {
  const page = await site.openPage({ javaScript: false });
  await page.goto(`${site.origin}/blog`);
  await follow(page.getByRole("link", { name: "Page 2" }));
  assert.equal((await titles(page)).length, 12);
  await page.getByRole("searchbox").fill("goldfish");
  await follow(page.getByRole("button", { name: "Search" }));
  assert.match(page.url(), /\/blog\?search=goldfish$/);
  assert.match((await titles(page)).join(), /check a source/);
  await follow(page.getByRole("link", { name: /^Research\s*, / }));
  assert.match(page.url(), /\/blog\?search=goldfish&category=research$/);
  assert.match((await titles(page)).join(), /check a source/);
  await page.getByRole("searchbox").fill("lateral");
  await follow(page.getByRole("button", { name: "Search" }));
  assert.match(page.url(), /\/blog\?(?=.*search=lateral)(?=.*category=research)/);
  assert.match((await titles(page)).join(), /check a source/);
  await page.goto(`${site.origin}/blog?search=zebra`);
  await follow(page.getByRole("link", { name: "Clear Filters" }));
  assert.equal((await titles(page)).length, 4);
});

test("a delivery shows in the next request after its answer, in the cached list and feed too", async ({ site }) => {
  for (let number = 0; number < 3; number += 1) {
    const places = [`${site.origin}/blog`, `${site.origin}/blog/feed.xml`];
    const read = () => Promise.all(places.map(async (url) => (await fetch(url)).text()));
    await read();
    const word = await publishPost(site.origin, number);
    for (const text of await read()) assert.ok(text.includes(word), word);
  }
  await site.query("delete from site.posts where title like 'Heron%'");
});

test("an empty blog says that it is coming, without a closing call or a bar of pages, and fills up by itself", async ({
  site,
}) => {
  await site.query("update site.posts set status = 'draft' where status = 'published'");
  const plain = async () => (await fetch(`${site.origin}/blog`)).text();
  try {
    await expect.poll(plain).toContain("Blog coming soon!");
    const page = await site.openPage({ width: 390 });
    await page.goto(`${site.origin}/blog`);
    await page.getByText("Blog coming soon!", { exact: true }).waitFor();
    await expect(page.locator("aside[aria-labelledby=closing]")).toHaveCount(0);
    await expect(page.getByRole("navigation", { name: "Pages of the blog" })).toHaveCount(0);
    await site.expectAccessible(page);
  } finally {
    await site.query("update site.posts set status = 'published' where status = 'draft'");
  }
  await expect.poll(plain).not.toContain("Blog coming soon!");
});
