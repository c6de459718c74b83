import { openChromium } from "../tests/support/chromium.ts";
import { freePort, startProcess, temporaryFolder } from "../tests/support/site-process.ts";
import { disableCache, listFirstVisits, measureFirstVisit, waitForBestCompression } from "./first-visit.ts";
import { transferBudget } from "./transfer-budget.ts";

/**
 * kB that a browser's first visit to each route transfers, against the budget. Exits with code 1 when a route exceeds it.
 * Usage: node bench/first-visit-sizes.ts
 */
const folder = await temporaryFolder();
const site = startProcess({ PORT: String(await freePort()), DATA_DIR: folder.path });
const browser = await openChromium();
try {
  await site.ready();
  await site.waitForLaunchPosts();
  await waitForBestCompression(site.origin);
  console.log("| page | HTML with CSS | fonts | JavaScript at once | with an intent |\n|---|---|---|---|---|");
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  await disableCache(page);
  for (const path of await listFirstVisits(site.origin)) {
    const sizes = await measureFirstVisit(page, site.origin + path);
    const budget = transferBudget(path);
    const columns = (["html", "fonts", "early", "scripts"] as const).map((kind) => {
      const isOver = sizes[kind] > budget[kind];
      if (isOver) process.exitCode = 1;
      return `${toKilobytes(sizes[kind])}${isOver ? ` OVER ${toKilobytes(budget[kind])}` : ""}`;
    });
    console.log(`| ${path} | ${columns.join(" | ")} |`);
  }
} finally {
  await browser.close();
  await site.stop("SIGKILL");
  await folder.remove();
}

function toKilobytes(bytes: number): string {
  return (bytes / 1_000).toFixed(1);
}
