import assert from "node:assert/strict";
import { expect, type Page } from "@playwright/test";
import { waitForHydration } from "../support/chromium.ts";
import { test } from "./journey.ts";
import { hide, watchEvents } from "./stored-events.ts";

const post = "/blog/what-joining-the-waitlist-gets-you";

/** Opens a page that is only read and waits for its small script, as somebody who does nothing. */
async function openToRead(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: "commit" });
  await waitForVisitScript(page);
}

async function waitForVisitScript(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector("data[data-counted]"));
}

function loadedScripts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => name.endsWith(".js") && !name.includes("/visit-script-")),
  );
}

async function isLive(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset["live"] !== undefined);
}

test("a page that is only read asks for no script of the app while it is read and scrolled for five seconds", async ({
  site,
}) => {
  await Promise.all(
    ["/", "/how-it-works", post, "/privacy-policy", "/pricing", "/blog", "/no/such/page"].map(async (path) => {
      const page = await site.openPage({ width: 390, touch: true, expectedErrors: /status of 404/ });
      await openToRead(page, site.origin + path);
      for (let step = 0; step < 10; step += 1) {
        await page.evaluate(() => scrollBy({ top: innerHeight, behavior: "instant" }));
        await page.waitForTimeout(500);
      }
      assert.deepEqual(await loadedScripts(page), [], path);
      await page.keyboard.press("Tab");
      await page.locator("html[data-live]").waitFor();
    }),
  );
});

test("a part that needs scripts starts them when it is scrolled to", async ({ site }) => {
  const page = await site.openPage({ width: 390 });
  await openToRead(page, `${site.origin}/cookie-policy`);
  await page.waitForTimeout(500);
  await page.locator(".needs-scripts").evaluate((part) => part.scrollIntoView());
  await page.getByRole("button", { name: "Turn analytics off" }).waitFor();
});

test("a page that the browser loads ahead asks for no script and counts no view until it is shown", async ({
  site,
}) => {
  const page = await site.openPage();
  await page.addInitScript(() => Object.defineProperty(document, "prerendering", { value: true }));
  await page.goto(`${site.origin}/contact`, { waitUntil: "commit" });
  await page.waitForTimeout(1_000);
  assert.deepEqual(await loadedScripts(page), []);
  assert.equal(await page.locator("data[data-counted]").count(), 0);
  await page.evaluate(() => document.dispatchEvent(new Event("prerenderingchange")));
  await page.locator("html[data-live]").waitFor();
});

test("what is done without a connection starts the scripts once it is back", async ({ site }) => {
  const page = await site.openPage();
  await openToRead(page, `${site.origin}/pricing`);
  await page.waitForTimeout(500);
  await page.context().setOffline(true);
  await page.keyboard.press("Tab");
  await page.waitForTimeout(200);
  assert.ok(!(await isLive(page)));
  await page.context().setOffline(false);
  await page.locator("html[data-live]").waitFor();
});

test("reading counts one view, also when something is done later, and each page that a link leads to counts another", async ({
  site,
}) => {
  const stored = await watchEvents(site);
  const count = async (name: "page_viewed" | "blog_post_viewed" | "blog_read") => (await stored(name)).length;
  const page = await site.openPage();
  await openToRead(page, site.origin + post);
  await hide(page);
  await expect.poll(() => count("page_viewed")).toBe(1);
  assert.equal(await count("blog_post_viewed"), 1);
  assert.equal(await count("blog_read"), 1);

  const later = await site.openPage();
  await openToRead(later, site.origin + post);
  await waitForHydration(later);
  await hide(later);
  await expect.poll(() => count("blog_read")).toBe(2);
  await later.waitForTimeout(1_000);
  assert.equal(await count("page_viewed"), 2);
  assert.equal(await count("blog_post_viewed"), 2);
  await later.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Personas" }).click();
  await later.waitForURL("**/personas");
  await expect.poll(() => count("page_viewed")).toBe(3);
  assert.deepEqual((await stored("page_viewed")).at(-1)?.properties, { route: "/personas", path: "/personas" });
});

test("a link that is followed by the browser alone keeps what counts: the click, the view, the campaign and the way to the waitlist", async ({
  site,
}) => {
  const stored = await watchEvents(site);
  const page = await site.openPage({ width: 390 });
  // The app never comes, as on a phone where a tap is quicker.
  await page.route(/\/assets\/framework-.*\.js$/, async (route) => {
    if (page.url().endsWith("/waitlist")) await route.continue();
  });
  await openToRead(page, `${site.origin}/?utm_source=elsewhere`);
  // Sends each event at once: a beacon on unload would carry the headless user agent.
  await hide(page);
  const tap = (name: string) =>
    page
      .getByRole("main")
      .getByRole("link", { name, exact: true })
      .first()
      .evaluate((link: HTMLElement) => link.click());
  await tap("See how it works");
  await page.waitForURL("**/how-it-works");
  await waitForVisitScript(page);
  await hide(page);
  await page
    .locator('main a[data-click][href="/waitlist"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await page.waitForURL("**/waitlist");
  await waitForHydration(page);
  await page.getByLabel("What should we call you?").fill("Ada Byron");
  await page.getByLabel("Where do we write to?").fill("plain-links@example.org");
  await page.getByLabel("Small team or agency").check();
  await page.getByLabel("Within a month").check();
  await page.getByLabel("Newsletter").check();
  await page.getByRole("main").getByRole("button", { name: "Join the Waitlist" }).click();
  await page.getByRole("heading", { name: "You’re on the list" }).waitFor();
  const [row] = await site.query<{ context: Record<string, unknown> }>(
    "select context from waitlist_signups where email = 'plain-links@example.org'",
  );
  assert.equal(row?.context["utmSource"], "elsewhere");
  assert.equal(row?.context["landing"], "/");
  await page.waitForTimeout(2_000);
  await hide(page);
  await expect.poll(() => stored("waitlist_opened")).toHaveLength(1);
  assert.notEqual((await stored("waitlist_opened"))[0]?.properties["location"], "direct");
  assert.equal((await stored("cta_clicked")).length, 2);
  assert.deepEqual(
    (await stored("page_viewed")).map(({ properties }) => properties["path"]),
    ["/", "/how-it-works", "/waitlist"],
  );
});

test("a plan, a category and a page of the blog that are chosen without the app are counted", async ({ site }) => {
  const stored = await watchEvents(site);
  const page = await site.openPage({ width: 390 });
  await page.route(/\/assets\/framework-.*\.js$/, async (route) => {
    if (page.url().includes("/waitlist")) await route.continue();
  });
  await openToRead(page, `${site.origin}/pricing`);
  await hide(page);
  await page.locator("label[for=plan-creator]").click();
  await page.locator("label[for=plan-creator]").click();
  await page.locator(".plan-column[data-plan=creator] .plan-link").click();
  await page.waitForURL("**/waitlist?plan=creator");
  await waitForHydration(page);
  await expect(page.locator("form input[type=radio][value=creator]")).toBeChecked();
  await page.waitForTimeout(2_000);
  await hide(page);
  await expect
    .poll(() => stored("pricing_plan_selected", "pricing_cta_clicked", "waitlist_opened"))
    .toEqual([
      { name: "pricing_plan_selected", properties: { plan: "creator" } },
      { name: "pricing_cta_clicked", properties: { plan: "creator", cta: "Join the Waitlist" } },
      { name: "waitlist_opened", properties: { location: "pricing" } },
    ]);

  await openToRead(page, `${site.origin}/blog`);
  await hide(page);
  await page.locator(".topic-chips a[data-click]").first().click();
  await page.waitForURL("**/blog?category=*");
  await waitForVisitScript(page);
  await hide(page);
  await page.goBack();
  await waitForVisitScript(page);
  await hide(page);
  await page.getByRole("link", { name: "Older", exact: true }).click();
  await page.waitForURL("**/blog?page=2");
  await waitForVisitScript(page);
  await hide(page);
  await expect.poll(() => stored("page_viewed")).toHaveLength(6);
  assert.equal((await stored("blog_category_filtered")).length, 1);
  assert.deepEqual(await stored("blog_page_changed"), [{ name: "blog_page_changed", properties: { page: 2 } }]);
  assert.equal((await stored("blog_page_viewed")).length, 1);
});

test("a translated page is left as it is until a button or a field is used", async ({ site }) => {
  const page = await site.openPage({ expectedErrors: /Rendered anew/ });
  await openToRead(page, site.origin + post);
  await page.evaluate(() => {
    document.documentElement.lang = "de";
    for (const text of document.querySelectorAll("#article-body p, header a")) {
      const font = document.createElement("font");
      font.append(...text.childNodes);
      text.append(font);
    }
  });
  await page.keyboard.press("Tab");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Pricing" }).hover();
  await page.waitForTimeout(500);
  assert.ok(!(await isLive(page)));
  await page.getByRole("button", { name: "Reading view" }).click();
  await expect(page.locator("html[data-reading]")).toBeAttached();
});

test("the contents mark the section in sight before any script of the app, and once it runs", async ({ site }) => {
  for (const [path, name] of [
    [post, "In this article"],
    ["/privacy-policy", "Contents"],
  ] as const) {
    const page = await site.openPage({ width: 1440 });
    await openToRead(page, site.origin + path);
    const links = page.getByRole("navigation", { name }).last().getByRole("link");
    const marked = () =>
      links.evaluateAll((all) =>
        all
          .filter((link) => getComputedStyle(link).borderInlineStartColor !== "rgba(0, 0, 0, 0)")
          .map((link) => link.getAttribute("href")),
      );
    const third = await links.nth(2).getAttribute("href");
    assert.ok(third);
    await page.locator(third).evaluate((heading) => heading.scrollIntoView({ behavior: "instant" }));
    await expect.poll(marked).toEqual([third]);
    assert.ok(!(await isLive(page)), path);
    await page.keyboard.press("Shift");
    await page.locator("html[data-live]").waitFor();
    await expect.poll(marked).toEqual([third]);
  }
});
