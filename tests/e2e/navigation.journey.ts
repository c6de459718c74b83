import assert from "node:assert/strict";
import { expect } from "@playwright/test";
import { allPages } from "../../src/pages.ts";
import { test, waitUntilStill } from "./journey.ts";

const headerPaths = new Set<string>(allPages.filter(({ isInHeader }) => isInHeader).map(({ path }) => path));

/** Computed styles of an element and everything in it. */
function computedStyles(element: Element): string[] {
  const properties = ["display", "color", "font", "padding", "margin", "background-color", "border", "width", "height"];
  return [...element.querySelectorAll("*")].map((part) => {
    const style = getComputedStyle(part);
    return properties.map((property) => style.getPropertyValue(property)).join(";");
  });
}

test("the styles come with the document; a page of another area brings its own, once, and coming back a page looks as before", async ({
  site,
}) => {
  const page = await site.openPage();
  const stylesheets: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "stylesheet") stylesheets.push(request.url());
  });
  await page.goto(`${site.origin}/support`, { waitUntil: "networkidle" });
  const heading = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  await page.evaluate(() => document.fonts.ready);
  await waitUntilStill(page);
  const styles = await page.locator("main").evaluate(computedStyles);
  const menu = page.getByRole("navigation", { name: "Main" });
  await menu.getByRole("link", { name: "Demo" }).click();
  await page.getByRole("slider").first().waitFor();
  await menu.getByRole("link", { name: "Blog" }).click();
  await page.locator(".story-columns").waitFor();
  const names = stylesheets.map((url) => /\/assets\/([a-z-]+?)-[\w-]{8}\.css$/.exec(url)?.[1]);
  assert.deepEqual([...new Set(names)], ["demo", "blog-list"]);
  const transferred = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name, transferSize }) => name.endsWith(".css") && transferSize > 0)
      .map(({ name }) => name),
  );
  assert.equal(transferred.length, new Set(transferred).size, "each comes over the line once");
  await page.goBack();
  await page.goBack();
  await page.getByRole("heading", { level: 1 }).filter({ hasText: heading }).waitFor();
  await expect.poll(() => page.locator("main").evaluate(computedStyles)).toEqual(styles);
});

test("every page reached by the menu or the footer shows its heading before the rest of it", async ({ site }) => {
  const page = await site.openPage({ width: 1440, height: 900 });
  await page.goto(`${site.origin}/support`, { waitUntil: "networkidle" });
  const links = page.locator(":is(header, footer) nav a[href^='/']:visible");
  const targets = new Set(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? "")));
  assert.ok(targets.size > 15, `${targets.size} pages`);
  targets.delete("/support");
  for (const target of targets) {
    const firstElements = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const before = document.querySelector("h1");
          const observer = new MutationObserver(() => {
            const heading = document.querySelector("h1");
            if (!heading || heading === before) return;
            observer.disconnect();
            resolve(document.querySelectorAll("main *").length);
          });
          observer.observe(document.body, { childList: true, subtree: true });
        }),
    );
    await page.locator(`:is(header, footer) nav a[href="${target}"]:visible`).first().click();
    const count = await firstElements;
    assert.ok(count < 100, `${target}: ${count} elements with the heading; wrap the rest in <Later>`);
    if (headerPaths.has(target))
      await page.waitForFunction((first) => document.querySelectorAll("main *").length > first, count);
  }
});

test("a link renders the first screen first and the rest right after; Back renders everything at the same scroll position", async ({
  site,
}) => {
  const page = await site.openPage({ width: 1440, height: 900 });
  await page.goto(`${site.origin}/contact`, { waitUntil: "networkidle" });
  const menu = page.getByRole("navigation", { name: "Main" });
  // How many sections are rendered when the heading first is, and where the footer is then.
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
  await expect.poll(() => page.locator("main section").count()).toBeGreaterThan(sections);

  const link = page.getByRole("table").getByRole("link").first();
  await link.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const place = await page.evaluate(() => scrollY);
  await link.click();
  // The URL changes a moment before the page.
  await page.getByRole("heading", { level: 1, name: "Write to us" }).waitFor();
  assert.equal(await page.evaluate(() => scrollY), 0, "a new page begins at its top, at once");
  await page.goBack();
  await questions.waitFor();
  await page.waitForFunction((wanted) => Math.abs(scrollY - wanted) < 2, place);
});

test("after a click on a link the new page’s heading has the focus and is the next thing read", async ({ site }) => {
  const page = await site.openPage({ width: 1440 });
  await page.goto(`${site.origin}/support`);
  const menu = page.getByRole("navigation", { name: "Main" });
  for (const name of ["Pricing", "Blog", "Contact", "Demo"]) {
    const before = await page.getByRole("heading", { level: 1 }).textContent();
    await menu.getByRole("link", { name }).click();
    await page.waitForURL((url) => url.pathname === `/${name.toLowerCase()}`);
    // Until then the previous page's heading may have focus.
    await page.waitForFunction((text) => {
      const focused = document.activeElement;
      return focused?.tagName === "H1" && focused.closest("main") !== null && focused.textContent !== text;
    }, before);
  }
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Write to us" }).waitFor();
  await page.keyboard.press("Tab");
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
});
