import { setTimeout } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { allPages, prerenderedPaths } from "../src/pages.ts";
import type { TransferBudget } from "./transfer-budget.ts";

/** A page of every kind: the registry's, the newest post, a list of each kind of topic, and one that is not there. */
export async function listFirstVisits(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? "").pathname);
  const blog = [/^\/blog\/[^/]+$/, /^\/blog\/category\//, /^\/blog\/tag\//].map((pattern) => {
    const path = listed.find((one) => pattern.test(one));
    if (path === undefined) throw new Error(`The sitemap has no page like ${pattern}.`);
    return path;
  });
  return [...allPages.map(({ path }) => path), ...blog, "/no/such/page"];
}

/** Waits until each prerendered page has its best compression, which follows its first answer. */
export async function waitForBestCompression(origin: string): Promise<void> {
  const sizes = () =>
    Promise.all(
      prerenderedPaths.map(async (path) => {
        const page = await fetch(origin + path, { headers: { "accept-encoding": "br" } });
        await page.body?.cancel();
        return page.headers.get("content-length");
      }),
    );
  for (let before = "", now = String(await sizes()); now !== before;) {
    await setTimeout(1_000);
    [before, now] = [now, String(await sizes())];
  }
}

/** Makes every visit of a page a first one, cheaper than a new context for each. */
export async function disableCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  // A tab in which something is stored starts the app at once.
  await page.addInitScript(() => sessionStorage.clear());
}

/** A key that comes before the page listens for one starts nothing, so it is pressed again. */
async function startByKey(page: Page): Promise<void> {
  const isLive = () => document.documentElement.dataset["live"] !== undefined;
  for (let tries = 0; tries < 9; tries += 1) {
    await page.keyboard.press("Shift");
    const started = await page.waitForFunction(isLive, undefined, { timeout: 2_000 }).catch(() => null);
    if (started) return;
  }
  await page.waitForFunction(isLive);
}

/** The bytes that an uncached page receives, headers included. The analytics sink is not counted: it is loaded when idle. */
export async function measureFirstVisit(page: Page, url: string): Promise<TransferBudget> {
  await page.goto(url, { waitUntil: "commit" });
  await page.waitForLoadState("networkidle");
  const before = await readSizes(page);
  await startByKey(page);
  const { scripts } = await readSizes(page);
  if (scripts < 50_000) throw new Error(`${url}: the scripts were not counted.`);
  return { ...before, early: before.scripts, scripts };
}

function readSizes(page: Page): Promise<Omit<TransferBudget, "early">> {
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
