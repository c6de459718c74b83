import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { brotliCompressSync } from "node:zlib";
import lighthouse from "lighthouse";
import { findChromium } from "../tests/support/chromium.ts";
import { freePort, startProcess, temporaryFolder } from "../tests/support/site-process.ts";

/**
 * Lighthouse (mobile, 4x slowed processor) on the built site's pages, each beside its "limit": the same HTML without any script,
 * served by a bare server. Interleaved, medians.
 * Usage: node bench/lighthouse.ts [runs=5] [paths, comma separated] [other addresses, comma separated]
 */
const runs = Number(process.argv[2] ?? 5);
const pages = (process.argv[3] ?? "/,/waitlist,/pricing,/blog/one-idea-four-formats").split(",");
const others = (process.argv[4] ?? "").split(",").filter(Boolean);

interface Reading {
  scores: Record<string, number>;
  lcp: number;
  tbt: number;
  cls: number;
  failed: string[];
}

async function read(url: string, port: number): Promise<Reading> {
  const result = await lighthouse(url, {
    port,
    output: "json",
    logLevel: "silent",
    onlyCategories: ["performance", "accessibility", "best-practices", "seo"],
  });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
  const { categories, audits } = result.lhr;
  const scores = Object.fromEntries(
    Object.values(categories).map((category) => [category.id, Math.round((category.score ?? 0) * 100)]),
  );
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const counted = new Set(
    Object.values(categories).flatMap((category) =>
      category.auditRefs.filter((ref) => ref.weight > 0).map((ref) => ref.id),
    ),
  );
  const failed = Object.values(audits)
    .filter((audit) => counted.has(audit.id) && audit.score !== null && audit.score < 0.9)
    .map((audit) => audit.id);
  return {
    scores,
    lcp: value("largest-contentful-paint"),
    tbt: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
    failed,
  };
}

/** The page without scripts, its files fetched from the site: what a hand-written file with inlined CSS would be. */
async function startLimit(origin: string): Promise<{ url: string; close: () => void }> {
  const port = await freePort();
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(`${origin}${request.url ?? "/"}`);
      const type = answer.headers.get("content-type") ?? "";
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (!type.startsWith("text/html")) {
        response.writeHead(200, { "content-type": type, "cache-control": "public, max-age=31536000" }).end(bytes);
        return;
      }
      const html = bytes.toString("utf8").replace(/<script(?![^>]*ld\+json)[\s\S]*?<\/script>/g, "");
      response.writeHead(200, { "content-type": type, "content-encoding": "br" }).end(brotliCompressSync(html));
    })();
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return { url: `http://localhost:${port}`, close: () => server.close() };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const lowest = (values: number[]) => Math.min(...values);

const folder = await temporaryFolder();
const profile = await temporaryFolder();
const site = startProcess({ PORT: String(await freePort()), DATA_DIR: folder.path });
const debugPort = await freePort();
const isRoot = process.getuid?.() === 0;
const chromium = spawn(
  findChromium(),
  [
    "--headless",
    `--remote-debugging-port=${debugPort}`,
    `--user-data-dir=${profile.path}`,
    ...(isRoot ? ["--no-sandbox"] : []),
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "about:blank",
  ],
  { stdio: "ignore" },
);
try {
  await site.ready();
  const origin = site.origin.replace("127.0.0.1", "localhost");
  const limit = await startLimit(origin);
  await new Promise((resolve) => setTimeout(resolve, 8_000));
  console.log(
    "| page | performance | accessibility | best practices | SEO | LCP ms | LCP / limit | blocking ms | shift | below 0.9 |\n|---|---|---|---|---|---|---|---|---|---|",
  );
  for (const path of pages) {
    const ours: Reading[] = [];
    const theirs: Reading[] = [];
    for (let run = 0; run < runs; run += 1) {
      ours.push(await read(`${origin}${path}`, debugPort));
      theirs.push(await read(`${limit.url}${path}`, debugPort));
    }
    const score = (id: string) => median(ours.map((reading) => reading.scores[id] ?? 0));
    const lcp = median(ours.map((reading) => reading.lcp));
    const ratio = lcp / median(theirs.map((reading) => reading.lcp));
    const failed = [...new Set(ours.flatMap((reading) => reading.failed))].join(", ");
    console.log(
      `| ${path} | ${score("performance")} | ${score("accessibility")} | ${score("best-practices")} | ${score("seo")} | ${Math.round(lcp)} | ${ratio.toFixed(2)} | ${Math.round(median(ours.map((reading) => reading.tbt)))} (least ${Math.round(lowest(ours.map((reading) => reading.tbt)))}) | ${median(ours.map((reading) => reading.cls)).toFixed(3)} | ${failed} |`,
    );
  }
  for (const url of others) {
    const readings: Reading[] = [];
    for (let run = 0; run < runs; run += 1) readings.push(await read(url, debugPort));
    console.log(
      `| ${url} | ${median(readings.map((reading) => reading.scores["performance"] ?? 0))} | | | | ${Math.round(median(readings.map((reading) => reading.lcp)))} | | ${Math.round(median(readings.map((reading) => reading.tbt)))} | | |`,
    );
  }
  limit.close();
} finally {
  chromium.kill();
  await site.stop("SIGKILL");
  await folder.remove();
  await profile.remove().catch(() => undefined);
}
