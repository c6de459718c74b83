import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { disableCache, listFirstVisits, measureFirstVisit, waitForBestCompression } from "../../bench/first-visit.ts";
import { transferBudget } from "../../bench/transfer-budget.ts";
import { allPages } from "../../src/pages.ts";
import { test, waitUntilStill } from "./journey.ts";
import { waitForSink } from "./stored-events.ts";

/** Font files used by the first screen's text, and those preloaded; names without the build's hash. */
async function firstFonts(page: Page): Promise<{ used: string[]; preloaded: string[] }> {
  return page.evaluate(() => {
    const used = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const { width, top, bottom } = range.getBoundingClientRect();
      const { parentElement } = texts.currentNode;
      if (!parentElement?.checkVisibility() || width === 0 || bottom < 0 || top > innerHeight) continue;
      const { fontFamily, fontStyle, fontWeight } = getComputedStyle(parentElement);
      const [family = ""] = fontFamily.replaceAll('"', "").split(",");
      const cut = fontStyle === "italic" ? "italic" : Number(fontWeight) >= 600 ? "bold" : "text";
      if (family === "Newsreader") used.add(`newsreader-${cut}`);
      if (/^(?:Newsreader Display|Instrument Sans)$/.test(family)) used.add(family.toLowerCase().replace(" ", "-"));
    }
    const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel=preload][as=font]")];
    return {
      used: [...used],
      preloaded: links.map(({ href }) => /([a-z-]+)-[^/]*$/.exec(href)?.[1] ?? href).toSorted(),
    };
  });
}

/** The bundle's scripts, without the manifest and the small script of pages that are only read, which are not part of it. */
async function loadedScripts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => name.endsWith(".js") && !/\/(?:manifest|visit-script)-/.test(name)),
  );
}

test("a first visit stays within the transfer budget, with the fonts of its first screen (and of the samples of how it works) preloaded and no others, and its scripts compiled while they download", async ({
  site,
}) => {
  await waitForBestCompression(site.origin);
  const paths = await listFirstVisits(site.origin);
  const indexed = new Set<string>(allPages.filter(({ changed }) => changed).map(({ path }) => path));
  const scripts = new Set<string>();
  async function visit(page: Page, path: string): Promise<void> {
    const sizes = await measureFirstVisit(page, site.origin + path);
    const budget = transferBudget(path);
    for (const kind of ["html", "fonts", "early", "scripts"] as const)
      assert.ok(sizes[kind] <= budget[kind], `${path}: ${sizes[kind]} of ${budget[kind]} bytes of ${kind}`);
    for (const script of await loadedScripts(page)) scripts.add(script);
    if (!indexed.has(path) && !path.startsWith("/blog/")) return;
    await waitUntilStill(page);
    const { used, preloaded } = await firstFonts(page);
    // The long samples below its first screen.
    if (path === "/how-it-works") used.push("newsreader-text");
    assert.deepEqual(preloaded, used.toSorted(), path);
  }
  // Each visit waits half a second for the network to be idle, so there are three at once.
  async function visitSome(): Promise<void> {
    const page = await site.openPage({ width: 412, height: 823, expectedErrors: /status of (?:400|404|500)/ });
    await disableCache(page);
    for (let path = paths.shift(); path !== undefined; path = paths.shift()) await visit(page, path);
  }
  await Promise.all([visitSome(), visitSome(), visitSome()]);

  assert.ok(scripts.size > 20);
  for (const script of scripts)
    assert.match(await (await fetch(script)).text(), /^\/\/# allFunctionsCalledOnLoad\n/, script);
});

test("a click on a link changes nothing until the next page's heading is rendered; the rest of the page follows", async ({
  site,
}) => {
  const page = await site.openPage({ width: 1440 });
  // This page changes nothing by itself, so every change comes from the click.
  await page.goto(`${site.origin}/community`);
  // The analytics sink is the last thing a page loads by itself.
  await waitForSink(page);
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Pricing" });
  await link.hover();
  await page.waitForLoadState("networkidle");
  const changes = page.evaluate(
    () =>
      new Promise<{ before: string[]; isFormThere: boolean }>((resolve) => {
        const heading = document.querySelector("h1");
        const before: string[] = [];
        new MutationObserver((records) => {
          // React Router takes its scripts and preloads out of the body first, which nobody sees.
          const seen = records.filter(
            ({ target, removedNodes }) =>
              target !== document.body ||
              removedNodes.length === 0 ||
              ![...removedNodes].every(({ nodeName }) => nodeName === "SCRIPT" || nodeName === "LINK"),
          );
          if (heading?.isConnected)
            before.push(
              ...seen.map(({ type, target, attributeName }) => `${type} ${target.nodeName} ${attributeName}`),
            );
          else resolve({ before, isFormThere: document.querySelector("main [type=radio]") !== null });
        }).observe(document.body, { childList: true, subtree: true, attributes: true });
      }),
  );
  await link.click();
  assert.deepEqual(await changes, { before: [], isFormThere: false });
  await page.getByRole("radio").first().waitFor({ state: "attached" });
});
