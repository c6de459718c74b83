import assert from "node:assert/strict";
import { setTimeout } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { transferBudget } from "../../bench/transfer-budget.ts";
import { test, waitUntilStill } from "./journey.ts";
import { sinkFetched } from "./stored-events.ts";

/** Bytes that the browser received for a page, headers included. The analytics sink is not counted: it is loaded when idle. */
async function transferred(page: Page): Promise<{ html: number; fonts: number; scripts: number }> {
  return page.evaluate(() => {
    const sum = (ending: string) =>
      performance
        .getEntriesByType("resource")
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => new URL(name).pathname.endsWith(ending) && !name.includes("-sink-"))
        .reduce((total, { transferSize }) => total + transferSize, 0);
    const [visit] = performance.getEntriesByType("navigation");
    const html = visit instanceof PerformanceNavigationTiming ? visit.transferSize : 0;
    return { html, fonts: sum(".woff2"), scripts: sum(".js") };
  });
}

/** Waits for the best compression of a page, which is made after its first response. */
async function requestUntilSmallest(url: string): Promise<void> {
  const requestSize = async () =>
    (await fetch(url, { headers: { "accept-encoding": "br" } })).headers.get("content-length");
  for (let before = await requestSize(), tries = 0; tries < 20; tries += 1) {
    await setTimeout(250);
    const now = await requestSize();
    if (now === before && tries > 1) return;
    before = now;
  }
}

async function visit(page: Page, url: string) {
  await requestUntilSmallest(url);
  await page.goto(url, { waitUntil: "networkidle" });
  const sizes = await transferred(page);
  assert.ok(sizes.scripts > 50_000, `${url}: scripts were counted`);
  return sizes;
}

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
      used: [...used].toSorted(),
      preloaded: links.map(({ href }) => /([a-z-]+)-[^/]*$/.exec(href)?.[1] ?? href).toSorted(),
    };
  });
}

test("the fonts of a page's first screen are preloaded, and no others", async ({ site }) => {
  const page = await site.openPage({ width: 412, height: 823 });
  const sitemap = await (await fetch(`${site.origin}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? "").pathname);
  assert.ok(paths.length > 20);
  // Posts share one layout, as do category and tag lists: every eighth is enough.
  const sample = paths.filter((path, index) => !path.startsWith("/blog/") || index % 8 === 0);
  for (const path of sample) {
    await page.goto(site.origin + path);
    // With fallback fonts, other text may be on the first screen.
    await page.evaluate(() => document.fonts.ready);
    await waitUntilStill(page);
    const { used, preloaded } = await firstFonts(page);
    assert.deepEqual(preloaded, used, path);
  }
});

test("a first visit stays within the transfer budget before anybody touches the page", async ({ site }) => {
  const [post] = await site.query<{ slug: string }>("select slug from site.posts limit 1");
  for (const path of [
    "/",
    "/how-it-works",
    "/pricing",
    "/blog",
    `/blog/${post?.slug}`,
    "/demo",
    "/waitlist",
    "/contact",
  ]) {
    const page = await site.openPage({ width: 390 });
    const sizes = await visit(page, `${site.origin}${path}`);
    const budget = transferBudget(path);
    for (const kind of ["html", "fonts", "scripts"] as const)
      assert.ok(sizes[kind] <= budget[kind], `${path}: ${sizes[kind]} of ${budget[kind]} bytes of ${kind}`);
    await page.context().close();
  }
});

test("every bundled script asks to be compiled while it downloads", async ({ site }) => {
  const page = await site.openPage({ width: 390 });
  await page.goto(`${site.origin}/`, { waitUntil: "networkidle" });
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      // The manifest and the loader are not part of the bundle.
      .filter((name) => name.endsWith(".js") && !/\/(?:manifest|late-scripts)-/.test(name)),
  );
  assert.ok(scripts.length > 3);
  for (const script of scripts) {
    const text = await (await fetch(script)).text();
    assert.match(text, /^\/\/# allFunctionsCalledOnLoad\n/, script);
  }
});

test("a click on a link changes nothing until the next page's heading is rendered; the rest of the page follows", async ({
  site,
}) => {
  const page = await site.openPage({ width: 1440 });
  // This page changes nothing by itself, so every change comes from the click.
  await page.goto(`${site.origin}/community`);
  // The analytics sink is the last thing a page loads by itself.
  await sinkFetched(page);
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Pricing" });
  await link.hover();
  await page.waitForLoadState("networkidle");
  const changes = page.evaluate(
    () =>
      new Promise<{ before: string[]; isFormThere: boolean }>((resolve) => {
        const heading = document.querySelector("h1");
        const before: string[] = [];
        new MutationObserver((records) => {
          if (heading?.isConnected)
            before.push(
              ...records.map(({ type, target, attributeName }) => `${type} ${target.nodeName} ${attributeName}`),
            );
          else resolve({ before, isFormThere: document.querySelector("main [type=radio]") !== null });
        }).observe(document.body, { childList: true, subtree: true, attributes: true });
      }),
  );
  await link.click();
  assert.deepEqual(await changes, { before: [], isFormThere: false });
  await page.getByRole("radio").first().waitFor({ state: "attached" });
});
