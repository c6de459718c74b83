import { finishPost } from "../support/finish-post.ts";
import assert from "node:assert/strict";
import { expect } from "@playwright/test";
import { leave, watchEvents } from "./stored-events.ts";
import { expectBelowHeader, expectFitsEverywhere, type Site, test } from "./journey.ts";

const slug = "check-a-source-in-five-minutes";

/** A published post with this body, as the sanitizer writes it. */
async function addPost(site: Site, slug: string, bodyHtml: string): Promise<void> {
  await site.query(
    `insert into site.posts (origin, status, title, canonical_slug, slug, excerpt, body_html, words, author, listed_at, published_at)
     values ('import', 'published', $1, $1, $1, 'An excerpt.', $2, 10, $3, '2020-01-01', '2020-01-01')
     on conflict (canonical_slug) do nothing`,
    [
      slug,
      bodyHtml,
      JSON.stringify({ name: "The Penwright Team", firstName: "", lastName: "", bio: "", pictureUrl: null }),
    ],
  );
  await site.query(
    "insert into site.post_slugs (slug, post_id) select canonical_slug, id from site.posts where canonical_slug = $1 on conflict do nothing",
    [slug],
  );
  await finishPost((sql, values) => site.query(sql, values), slug, bodyHtml);
}

const video =
  '<p>A film:</p><div style="height: 200vh"></div><div class="embed" data-embed-host="www.youtube.com" data-src="https://www.youtube-nocookie.com/embed/abcdefghijk" data-embed-title="A film" data-embed-width="560" data-embed-height="315" data-embed-allow="fullscreen" style="aspect-ratio: 560 / 315"><p><a href="https://www.youtube.com/watch?v=abcdefghijk" rel="noopener nofollow">Open on YouTube</a></p></div>' +
  '<div class="embed" data-embed-host="www.youtube.com" data-src="https://www.youtube.com.evil.example/embed/x"></div>' +
  '<div class="embed" data-embed-host="platform.twitter.com" data-embed-script="https://platform.twitter.com/widgets.js?x=1"></div>';

test("reading at three widths: title, date, minutes, picture, text, tags, author, related, calls; accessible, nothing cut off", async ({
  site,
}) => {
  const page = await site.openPage();
  await page.goto(`${site.origin}/blog/${slug}`);
  await page.getByRole("heading", { level: 1, name: "How to check a source in five minutes" }).waitFor();
  assert.equal(await page.locator("header time").first().textContent(), "March 24, 2026");
  await page
    .getByText(/^\d+ min read$/)
    .first()
    .waitFor();
  const picture = page.locator(".post-figure img");
  assert.equal(await picture.getAttribute("fetchpriority"), "high");
  assert.equal(await picture.getAttribute("width"), "1200");
  for (const name of ["Filed under", "About the author: The Penwright Team", "Related articles"])
    await page.getByRole("heading", { name }).waitFor();
  assert.equal(await page.locator("aside[aria-labelledby=related-heading] h3").count(), 3);
  await expectFitsEverywhere(page);
  const wide = await page
    .locator(".table-scroll, .code-scroll")
    .evaluateAll((boxes) =>
      boxes.map((box) => [box.getAttribute("tabindex"), box.getAttribute("role"), box.hasAttribute("aria-label")]),
    );
  assert.ok(wide.length >= 3 && wide.every(([tab, role, named]) => tab === "0" && role === "region" && named === true));
});

test("the body is in the served HTML, and stays when the page comes alive", async ({ site }) => {
  const html = await (await fetch(`${site.origin}/blog/${slug}`)).text();
  assert.match(html.replace(/<script[\s\S]*?<\/script>/g, ""), /This habit has a name, lateral reading/);
  assert.match(html, /<script type="application\/ld\+json">[^<]*BlogPosting/);
  assert.match(html, /rel="alternate" type="application\/rss\+xml"/);
  const page = await site.openPage();
  await page.goto(`${site.origin}/blog/${slug}`);
  await page.getByRole("button", { name: "Share" }).waitFor();
  assert.match(await page.locator("#article-body").innerText(), /This habit has a name, lateral reading/);
  // Leaves and returns by client navigation: now the body comes with the route's data.
  const heading = page.getByRole("heading", { level: 1, name: "How to check a source" });
  await page.locator("aside[aria-labelledby=related-heading] h3 a").first().click();
  // The URL changes a moment before the page.
  await heading.waitFor({ state: "detached" });
  await page.locator("#article-body p").first().waitFor();
  await page.goBack();
  await heading.waitFor();
  await expect(page.locator("#article-body")).toContainText("This habit has a name, lateral reading");
});

test("the reading view leaves the post by itself, by keyboard, from post to post, and Escape leaves it", async ({
  site,
}) => {
  const page = await site.openPage();
  await page.goto(`${site.origin}/blog/${slug}`);
  const view = page.getByRole("button", { name: "Reading view" });
  const rail = page.getByRole("navigation", { name: "In this article" }).first();
  await rail.waitFor();
  const textWidth = () =>
    page
      .locator("#article-body > p")
      .nth(1)
      .evaluate((text) => text.clientWidth);
  const before = await textWidth();
  await view.press("Enter");
  await page.getByRole("button", { name: "Reading view", pressed: true }).waitFor();
  for (const hidden of [rail, page.locator("body > header, header.sticky").first(), page.locator("footer").last()])
    await expect(hidden).toBeHidden();
  await expect.poll(textWidth).toBeGreaterThan(before);
  await site.expectAccessible(page);
  await page.getByRole("link", { name: /^Previous article/ }).click();
  await page.getByRole("heading", { level: 1, name: "How to check a source" }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Reading view", pressed: true }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Reading view", pressed: false }).waitFor();
  await page.getByRole("heading", { name: "Related articles" }).waitFor();
  await page.getByRole("link", { name: /^Next article/ }).click();
  await page.getByRole("heading", { level: 1, name: "How to check a source" }).waitFor();
});

test("a heading's link and the contents list lead to the section, and the list follows the reader", async ({
  site,
}) => {
  const page = await site.openPage();
  await page.goto(`${site.origin}/blog/${slug}`);
  const contents = page.getByRole("navigation", { name: "In this article" }).first();
  await contents.getByRole("link", { name: "A note to file" }).click();
  await page.waitForFunction(() => location.hash === "#post-a-note-to-file");
  await expectBelowHeader(page.locator("#post-a-note-to-file"));
  await contents.locator('[aria-current="location"]').filter({ hasText: "A note to file" }).waitFor();
});

test("sharing with the device's function: the canonical URL, one event; a canceled one copies nothing", async ({
  site,
}) => {
  const page = await site.openPage();
  const events = await watchEvents(site);
  await page.addInitScript(() => {
    const seen: unknown[] = [];
    Object.assign(window, { seen });
    let times = 0;
    Object.defineProperty(navigator, "share", {
      value: async (what: unknown) => {
        times += 1;
        if (times === 1) throw new DOMException("canceled", "AbortError");
        seen.push(what);
      },
    });
    Object.defineProperty(navigator, "clipboard", {
      value: { writeText: async (text: string) => void seen.push(text) },
    });
  });
  await page.goto(`${site.origin}/blog/${slug}?utm_source=mail`);
  await page.getByRole("button", { name: "Share" }).click();
  await page.waitForTimeout(200);
  assert.deepEqual(await page.evaluate(() => Reflect.get(window, "seen")), []);
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByText("Shared.").waitFor();
  assert.deepEqual(await page.evaluate(() => Reflect.get(window, "seen")), [
    { title: "How to check a source in five minutes", url: `${site.origin}/blog/${slug}` },
  ]);
  await leave(page);
  await expect.poll(() => events("blog_post_shared")).toEqual([{ name: "blog_post_shared", properties: { slug } }]);
});

test("sharing without the device's function copies the URL and says so", async ({ site }) => {
  const page = await site.openPage();
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "share", { value: undefined, configurable: true });
    Reflect.deleteProperty(Navigator.prototype, "share");
    Object.defineProperty(navigator, "clipboard", {
      value: { writeText: async (text: string) => void Object.assign(window, { copied: text }) },
    });
  });
  await page.goto(`${site.origin}/blog/${slug}`);
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByText("Link copied.").waitFor();
  assert.equal(await page.evaluate(() => Reflect.get(window, "copied")), `${site.origin}/blog/${slug}`);
});

test("a view is recorded once and a reading once, with its seconds, when the reader leaves", async ({ site }) => {
  const page = await site.openPage();
  const own = "prompts-are-briefs";
  const events = await watchEvents(site);
  await page.goto(`${site.origin}/blog/${own}`);
  await page.getByRole("button", { name: "Share" }).waitFor();
  await page.waitForTimeout(1_200);
  await page.getByRole("link", { name: "Back to Blog" }).click();
  await page.waitForURL("**/blog");
  await leave(page);
  await page.goto(`${site.origin}/blog/${own}`);
  await leave(page);
  const about = async (name: string) => (await events(name)).filter(({ properties }) => properties["slug"] === own);
  await expect.poll(() => about("blog_read")).toHaveLength(2);
  await expect.poll(() => about("blog_post_viewed")).toHaveLength(2);
  const [first] = await about("blog_read");
  assert.ok(Number(first?.properties["timeOnPage"]) >= 1);
});

test("a post that is not there answers 404 and says so, and the way back leads to the blog", async ({ site }) => {
  const response = await fetch(`${site.origin}/blog/no-such-post`);
  assert.equal(response.status, 404);
  assert.match(await response.text(), /name="robots" content="noindex/);
  const page = await site.openPage({ expectedErrors: /404/ });
  await page.goto(`${site.origin}/blog/no-such-post`);
  await page.getByRole("heading", { level: 1, name: "Article Not Found" }).waitFor();
  await page.getByText("The article you're looking for doesn't exist or has been moved.").waitFor();
  await site.expectAccessible(page);
  await page.getByRole("link", { name: "Back to Blog" }).click();
  await page.waitForURL("**/blog");

  await page.goto(`${site.origin}/blog/${slug.slice(0, -2)}`);
  await page.getByRole("button", { name: "Search" }).click();
  await page.waitForURL("**/blog?search=**");
  await page.locator(`main a[href$="/blog/${slug}"]`).first().waitFor();
});

test("an article on its way says so; one that cannot be fetched is asked for three times more, and may be tried again", async ({
  site,
}) => {
  const page = await site.openPage({ expectedErrors: /net::ERR|Failed to load/ });
  await page.clock.install();
  await page.goto(`${site.origin}/blog`);
  let asked = 0;
  await page.route("**/blog/*.data*", async (route) => {
    asked += 1;
    await route.abort();
  });
  await page.locator("section[aria-labelledby=list-heading] h3 a").first().click();
  await page.getByText("Loading article...").waitFor();
  for (let step = 0; step < 60 && asked < 4; step += 1) await page.clock.runFor(500);
  await page.getByRole("heading", { level: 1, name: "Article Not Available" }).waitFor();
  await expect(page.getByText("Article Not Found")).toHaveCount(0);
  await page.unroute("**/blog/*.data*");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.locator("#article-body").waitFor();
});

test("embeds: a frame of an exact host loads once, near the window, also after moving inside the site; other hosts stay inert", async ({
  site,
}) => {
  await addPost(site, "an-embedded-film", video);
  await addPost(site, "a-way-in", '<p><a href="/blog/an-embedded-film">To the film</a></p>');
  const page = await site.openPage({ expectedErrors: /youtube|ERR_/ });
  const asked: string[] = [];
  await page.route(/youtube|twitter|evil/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({
      contentType: "text/html",
      body: "<p>film</p>",
      headers: { "cross-origin-resource-policy": "cross-origin" },
    });
  });
  for (const way of ["document", "inside"]) {
    asked.length = 0;
    if (way === "document") await page.goto(`${site.origin}/blog/an-embedded-film`);
    else {
      await page.goto(`${site.origin}/blog/a-way-in`);
      await page.locator("#article-body a").click();
      await page.waitForURL("**/blog/an-embedded-film");
    }
    await page.getByRole("button", { name: "Share" }).waitFor();
    const embed = page.locator(".embed").first();
    const before = await embed.boundingBox();
    await embed.scrollIntoViewIfNeeded();
    await page.locator('.embed[data-embed-state="shown"] iframe').waitFor();
    await expect.poll(() => asked).toEqual(["https://www.youtube-nocookie.com/embed/abcdefghijk"]);
    const frame = page.locator(".embed iframe");
    await expect(frame).toHaveCount(1);
    assert.doesNotMatch((await frame.getAttribute("sandbox")) ?? "", /top-navigation/);
    await expect.poll(async () => (await embed.boundingBox())?.height).toBe(before?.height);
    await expect(page.locator('.embed[data-embed-state="refused"]')).toHaveCount(2);
  }
});

test("without JavaScript the whole article is there, with its contents and the way to an embed's original", async ({
  site,
}) => {
  await addPost(site, "an-embedded-film", video);
  const page = await site.openPage({ javaScript: false, width: 390 });
  await page.goto(`${site.origin}/blog/${slug}`);
  assert.match(await page.locator("#article-body").innerText(), /lateral reading/);
  await page.locator("summary", { hasText: "In this article" }).click();
  await page.locator("details").getByRole("link", { name: "A note to file" }).click();
  await page.waitForURL(/#post-a-note-to-file$/);
  assert.equal(await page.getByRole("button", { name: "Share" }).isVisible(), false);
  await page.goto(`${site.origin}/blog/an-embedded-film`);
  assert.equal(
    await page.getByRole("link", { name: "Open on YouTube" }).getAttribute("href"),
    "https://www.youtube.com/watch?v=abcdefghijk",
  );
});
