import type { Browser } from "@playwright/test";
import { openChromium } from "../tests/support/chromium.ts";
import { freePort, startProcess, temporaryFolder } from "../tests/support/site-process.ts";
import { median } from "./median.ts";
import { openSlowPage, slowPhone } from "./slow-phone.ts";

/**
 * What reading a post from start to end costs a slow phone (CPU slowed by a factor of 4) that nobody touches but to scroll: bytes of
 * scripts, main-thread milliseconds, and those in scripts. Beside it the same page with its scripts started at once.
 * Usage: node bench/reading-cost.ts [rounds=5]
 */
const rounds = Number(process.argv[2] ?? 5);
const post = "/blog/what-joining-the-waitlist-gets-you";

interface Cost {
  scriptBytes: number;
  taskMs: number;
  scriptMs: number;
}

const folder = await temporaryFolder();
const site = startProcess({ PORT: String(await freePort()), DATA_DIR: folder.path });
const browser = await openChromium();
try {
  await site.ready();
  await site.waitForLaunchPosts();
  const kinds = { "scripts at once": true, "scripts when wanted": false };
  const costs: Record<string, Cost[]> = {};
  for (let round = 0; round <= rounds; round += 1)
    for (const [kind, isStarted] of Object.entries(kinds)) {
      const cost = await read(browser, site.origin + post, isStarted);
      // The first round warms the server.
      if (round > 0) (costs[kind] ??= []).push(cost);
    }
  console.log("| a post, read to its end | kB of scripts | main thread, ms | in scripts, ms |\n|---|---|---|---|");
  for (const [kind, all] of Object.entries(costs)) {
    const figure = (name: keyof Cost, unit = 1) => Math.round(median(all.map((cost) => cost[name])) / unit);
    console.log(`| ${kind} | ${figure("scriptBytes", 1_000)} | ${figure("taskMs")} | ${figure("scriptMs")} |`);
  }
} finally {
  await browser.close();
  await site.stop("SIGKILL");
  await folder.remove();
}

/** @param isStarted whether the scripts start at once, as they do for somebody who has something stored */
async function read(from: Browser, url: string, isStarted: boolean): Promise<Cost> {
  const { page, session } = await openSlowPage(from);
  if (isStarted) await page.addInitScript(() => sessionStorage.setItem("started", ""));
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.goto(url, { waitUntil: "networkidle" });
  const screens = await page.evaluate(() => Math.ceil(document.documentElement.scrollHeight / innerHeight));
  for (let screen = 0; screen < screens; screen += 1) {
    await page.evaluate((height) => scrollBy({ top: height, behavior: "instant" }), slowPhone.height);
    await page.waitForTimeout(300);
  }
  const { metrics } = await session.send("Performance.getMetrics");
  const seconds = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  const scriptBytes = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => name.endsWith(".js"))
      .reduce((total, { transferSize }) => total + transferSize, 0),
  );
  await page.context().close();
  return { scriptBytes, taskMs: seconds("TaskDuration") * 1_000, scriptMs: seconds("ScriptDuration") * 1_000 };
}
