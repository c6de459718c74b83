import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { test } from "./journey.ts";

/** The scripts and stylesheets that a page asks for from now on, by file name. */
function listFiles(page: Page): string[] {
  const names: string[] = [];
  page.on("request", (request) => names.push(new URL(request.url()).pathname.split("/").at(-1) ?? ""));
  return names;
}

const has = (names: readonly string[], start: string) => names.some((name) => name.startsWith(start));

/** What rules make of an element and all that is in it. */
function lookOf(element: Element): string[] {
  const of = ["display", "color", "font", "padding", "margin", "background-color", "border", "width", "height"];
  return [...element.querySelectorAll("*")].map((part) => {
    const style = getComputedStyle(part);
    return of.map((property) => style.getPropertyValue(property)).join(";");
  });
}

test("parts without state stay as they were sent: their code is not fetched, their links are followed without a reload", async ({
  site,
}) => {
  const page = await site.openPage();
  const names = listFiles(page);
  await page.goto(`${site.origin}/pricing`, { waitUntil: "networkidle" });
  assert.ok(has(names, "pricing-"));
  assert.ok(!has(names, "comparison-section-"), "the table's code");
  const table = page.getByRole("table");
  assert.ok((await table.getByRole("row").count()) > 8);

  await page.evaluate(() => Reflect.set(window, "isSameDocument", true));
  await table.getByRole("link").first().click();
  await page.getByRole("heading", { level: 1, name: "Write to us" }).waitFor();
  assert.equal(await page.evaluate(() => Reflect.get(window, "isSameDocument")), true);

  await page.goBack();
  await table.getByRole("row").first().waitFor();
  assert.ok(has(names, "comparison-section-"), "coming back the page is made anew");
  assert.ok((await table.getByRole("row").count()) > 8);
});

test("coming from another page, such parts and a room's own styles are there when the page is", async ({ site }) => {
  const page = await site.openPage();
  const names = listFiles(page);
  await page.goto(site.origin, { waitUntil: "networkidle" });
  const menu = page.getByRole("navigation", { name: "Main" });

  await menu.getByRole("link", { name: "How it works" }).click();
  await page.waitForURL(`${site.origin}/how-it-works`);
  await page.locator("#specimens").waitFor();
  assert.equal(await page.locator("#voice-heading").count(), 1);
  assert.ok(has(names, "voice-section-"));
  await page.getByRole("tab").nth(1).click();
  assert.ok(((await page.getByRole("tabpanel").nth(0).textContent()) ?? "").length > 400);

  assert.ok(!names.some((name) => /^voice-.*\.css$/.test(name)), "the demo's styles, before the demo");
  await menu.getByRole("link", { name: "Demo" }).click();
  await page.waitForURL(`${site.origin}/demo`);
  await page.getByRole("slider").first().waitFor();
  // The first moment the faders are there, their styles are: React waited for the file.
  const rules = await page.evaluate(
    () => [...document.styleSheets].find(({ href }) => /\/voice-.*\.css$/.test(href ?? ""))?.cssRules.length ?? 0,
  );
  assert.ok(rules > 0);
});

test("a page brings its own rules; who goes on gets all of them as a file, fetched when a link is pointed at, and comes back to the same page", async ({
  site,
}) => {
  const page = await site.openPage();
  const names = listFiles(page);
  await page.goto(`${site.origin}/support`, { waitUntil: "networkidle" });
  const heading = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  const looks = await page.locator("main").evaluate(lookOf);
  assert.ok(!has(names, "app-"), "the site's stylesheet, before anybody goes anywhere");
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Pricing" });
  await Promise.all([page.waitForResponse(/\/assets\/app-[^/]*\.css$/), link.hover()]);
  // All rules are in force before the page is gone to, and change nothing of the one that stands.
  await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => /\/app-[^/]*\.css$/.test(href ?? "")));
  assert.deepEqual(await page.locator("main").evaluate(lookOf), looks);
  await link.click();
  // The first moment the page is there, all rules are.
  await page.locator("main .rate-card h1").waitFor();
  const rules = await page.evaluate(
    () => [...document.styleSheets].find(({ href }) => /\/app-[^/]*\.css$/.test(href ?? ""))?.cssRules.length ?? 0,
  );
  assert.ok(rules > 0);
  // The fonts' rules came with the document: a second time the browser would load the fonts again.
  const fonts = names.filter((name) => name.endsWith(".woff2"));
  assert.equal(new Set(fonts).size, fonts.length);
  await page.goBack();
  await page.getByRole("heading", { level: 1 }).filter({ hasText: heading }).waitFor();
  assert.deepEqual(await page.locator("main").evaluate(lookOf), looks);
});

test("a stylesheet that a deploy has taken away: the page is loaded as a document and has its styles", async ({
  site,
}) => {
  const page = await site.openPage({ expectedErrors: /Failed to load resource|Refused to apply style|^Event$/ });
  await page.goto(`${site.origin}/support`);
  await page.evaluate(() => Reflect.set(window, "isSameDocument", true));
  // Somebody else's that fails (an embed's, an extension's) is no reason to load anything again.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const foreign = Object.assign(document.createElement("link"), {
          rel: "stylesheet",
          href: "/not-there.css",
        });
        foreign.addEventListener("error", () => setTimeout(resolve, 200));
        document.head.append(foreign);
      }),
  );
  assert.equal(await page.evaluate(() => Reflect.get(window, "isSameDocument")), true);
  await page.route(/\/assets\/app-[^/]*\.css$/, (route) => route.fulfill({ status: 404, body: "" }));
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Pricing" });
  // Pointing at a link is not going there: what somebody may be writing stays.
  await Promise.all([page.waitForResponse(/\/assets\/app-[^/]*\.css$/), link.hover()]);
  await page.waitForTimeout(300);
  assert.equal(await page.evaluate(() => Reflect.get(window, "isSameDocument")), true);
  await link.click();
  await page.waitForFunction(() => !("isSameDocument" in window) && document.querySelector(".rate-card h1"));
  assert.equal(await page.evaluate(() => location.pathname), "/pricing");
  assert.equal(await page.locator("link[rel=stylesheet]").count(), 0, "the page came as a document");
});

test("coming by a link the first screen is there first and the rest right after it; going back all is there, at the same place", async ({
  site,
}) => {
  const page = await site.openPage({ width: 1440, height: 900 });
  await page.goto(`${site.origin}/contact`, { waitUntil: "networkidle" });
  const menu = page.getByRole("navigation", { name: "Main" });
  // How much of the page stands when its heading first does, and whether the footer is out of sight then.
  const first = page.evaluate(
    () =>
      new Promise<{ sections: number; footerTop: number }>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.querySelector("main .rate-card h1")) return;
          observer.disconnect();
          const footerTop = document.querySelector("footer:last-of-type")?.getBoundingClientRect().top ?? 0;
          resolve({ sections: document.querySelectorAll("main section").length, footerTop });
        });
        observer.observe(document.body, { childList: true, subtree: true });
      }),
  );
  await menu.getByRole("link", { name: "Pricing" }).click();
  const { sections, footerTop } = await first;
  assert.ok(sections <= 3, `${sections} sections in the first picture`);
  assert.ok(footerTop >= 900, `the footer at ${footerTop} px`);
  const questions = page.locator("#pricing-questions");
  await questions.waitFor();
  assert.ok((await page.locator("main section").count()) > sections);

  const link = page.getByRole("table").getByRole("link").first();
  await link.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const place = await page.evaluate(() => scrollY);
  await link.click();
  // The address comes a moment before the page that it names.
  await page.getByRole("heading", { level: 1, name: "Write to us" }).waitFor();
  assert.equal(await page.evaluate(() => scrollY), 0, "a new page begins at its top, at once");
  await page.goBack();
  await questions.waitFor();
  await page.waitForFunction((wanted) => Math.abs(scrollY - wanted) < 2, place, { timeout: 1_000 });
});
