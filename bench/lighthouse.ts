import { freePort, startProcess, temporaryFolder } from "../tests/support/site-process.ts";
import { categoryIds, openLab, type Reading } from "./lighthouse-run.ts";
import { startBaseline } from "./baseline-server.ts";
import { median } from "./median.ts";

/**
 * Lighthouse on the built site's pages, each beside its baseline (baseline-server.ts) and, where given, another site, all interleaved;
 * medians. Exits with code 1 when a score is below 100 or something shifts.
 * Usage: node bench/lighthouse.ts [runs=5] [pages] [another site's URL]
 *   pages: paths separated by commas; or, without baselines, "all" of the sitemap or a "sample" with three posts.
 */
const runs = Number(process.argv[2] ?? 5);
const wanted = process.argv[3] ?? "/,/waitlist,/pricing,/blog/one-idea-four-formats";
const other = process.argv[4] ?? "";
const isWhole = wanted === "all" || wanted === "sample";

async function listPages(origin: string): Promise<string[]> {
  if (!isWhole) return wanted.split(",");
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? "").pathname);
  const posts = paths.filter((path) => path.startsWith("/blog/"));
  const left = wanted === "all" ? [] : posts.slice(3);
  if (left.length > 0) console.log(`Left out: ${left.length} of ${posts.length} posts.\n`);
  return paths.filter((path) => !left.includes(path));
}

const middle = (readings: readonly Reading[], pick: (reading: Reading) => number) => median(readings.map(pick));

interface PageReadings {
  path: string;
  ours: Reading[];
  baseline: Reading[];
  others: Reading[];
}

function toRow({ path, ours, baseline, others }: PageReadings): string {
  const lcp = middle(ours, (reading) => reading.lcp);
  const ratio = (to: Reading[]) => (to.length > 0 ? (lcp / middle(to, (reading) => reading.lcp)).toFixed(2) : "–");
  const scores = categoryIds.map((id) => middle(ours, ({ scores }) => scores[id] ?? 0));
  const beside = (pick: (reading: Reading) => number) =>
    [ours, baseline, others]
      .map((readings) => (readings.length > 0 ? String(Math.round(middle(readings, pick))) : "–"))
      .join(" / ");
  const blocking = beside((reading) => reading.blocking);
  const mainThread = beside((reading) => reading.mainThread);
  const shift = Math.max(...ours.map((reading) => reading.shift)).toFixed(3);
  const failed = [...new Set(ours.flatMap((reading) => reading.failed))].join(", ");
  return `| ${[path, ...scores, Math.round(lcp), ratio(baseline), ratio(others), blocking, mainThread, shift, failed].join(" | ")} |`;
}

const isPerfect = ({ scores, shift }: Reading) => shift === 0 && categoryIds.every((id) => scores[id] === 100);

const folder = await temporaryFolder();
const site = startProcess({ PORT: String(await freePort()), DATA_DIR: folder.path });
const lab = await openLab();
try {
  await site.ready();
  const origin = site.origin.replace("127.0.0.1", "localhost");
  const baseline = await startBaseline(origin);
  // Time for the import of the launch posts and the compression of pages.
  await new Promise((resolve) => setTimeout(resolve, 8_000));
  const pages = await listPages(origin);
  for (const path of pages) await (await fetch(`${origin}${path}`)).arrayBuffer();
  await new Promise((resolve) => setTimeout(resolve, 200 * pages.length));
  const readings = pages.map((path): PageReadings => ({ path, ours: [], baseline: [], others: [] }));
  for (let run = 0; run < runs; run += 1) {
    for (const page of readings) {
      page.ours.push(await lab.read(`${origin}${page.path}`));
      if (!isWhole) page.baseline.push(await lab.read(`${baseline.origin}${page.path}`));
      if (other) page.others.push(await lab.read(other));
    }
  }
  console.log(
    "| page | performance | accessibility | best practices | SEO | LCP ms | / baseline | / other | blocking, ours / baseline / other | main thread, the same | shift | |",
  );
  console.log("|---|---|---|---|---|---|---|---|---|---|---|---|");
  for (const page of readings) console.log(toRow(page));
  const below = readings.filter(({ ours }) => ours.filter(isPerfect).length * 2 < ours.length).map(({ path }) => path);
  console.log(
    below.length === 0 ? `\nAll ${pages.length} pages: 100, no shift.` : `\nNot perfect: ${below.join(", ")}`,
  );
  process.exitCode = below.length === 0 ? 0 : 1;
  baseline.close();
} finally {
  await lab.close();
  await site.stop("SIGKILL");
  await folder.remove();
}
