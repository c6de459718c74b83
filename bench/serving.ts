import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import autocannon from "autocannon";
import { freePort, startProcess, temporaryFolder } from "../tests/support/site-process.ts";
import { median } from "./median.ts";
import { processorSeconds, residentMegabytes } from "./process-figures.ts";

/**
 * Requests per processor second of the built site against bare `node:http` answering the same bytes, interleaved in one run,
 * and the 99th percentile at 32 connections. Linux only: processor time is read from /proc. Both are warm before anything is
 * counted.
 * Usage: node bench/serving.ts [rounds=9] [seconds=3]
 */
const rounds = Number(process.argv[2] ?? 9);
const seconds = Number(process.argv[3] ?? 3);
const warmSeconds = 6;
/** All servers then have the same past: quiet after their start, as any server is at some time. */
const quietSeconds = 15;

async function measure(
  url: string,
  child: ChildProcess,
  duration = seconds,
): Promise<{ perProcessorSecond: number; p99: number; errors: number }> {
  const before = processorSeconds(child);
  const result = await autocannon({ url, connections: 32, duration, headers: { "accept-encoding": "br" } });
  const used = processorSeconds(child) - before;
  return {
    perProcessorSecond: result.requests.total / used,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
  };
}

const bareSource = `
const { createServer } = require("node:http");
const body = Buffer.from(process.env.BODY, "base64");
const headers = JSON.parse(process.env.HEADERS);
createServer((request, response) => { response.writeHead(200, headers); response.end(body); }).listen(Number(process.env.PORT), "127.0.0.1", () => console.log("up"));
`;

interface Bare {
  url: string;
  child: ChildProcess;
}

async function startBare(url: string): Promise<Bare> {
  const response = await fetch(url, { headers: { "accept-encoding": "br" } });
  const headers = Object.fromEntries(response.headers);
  const { request } = await import("node:http");
  const body = await new Promise<Buffer>((resolve, reject) => {
    request(url, { headers: { "accept-encoding": "br" } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk)).on("end", () => resolve(Buffer.concat(chunks)));
    })
      .on("error", reject)
      .end();
  });
  for (const name of ["connection", "keep-alive", "date", "transfer-encoding"]) delete headers[name];
  const port = await freePort();
  const child = spawn(process.execPath, ["-e", bareSource], {
    env: {
      PATH: process.env["PATH"] ?? "",
      BODY: body.toString("base64"),
      HEADERS: JSON.stringify({ ...headers, "content-length": String(body.length) }),
      PORT: String(port),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  return { url: `http://127.0.0.1:${port}/`, child };
}

const folder = await temporaryFolder();
const site = startProcess({
  PORT: String(await freePort()),
  DATA_DIR: folder.path,
  LOG_LEVEL: process.env["LOG_LEVEL"] ?? "info",
});
try {
  await site.ready();
  // Kept in this process, which also asks, the log's megabytes would slow the asking of the site and not of the bare server.
  site.child.stdout?.removeAllListeners("data").resume();
  const pages = ["/", "/pricing", "/blog", "/blog/one-idea-four-formats"];
  await site.filled();
  const bares = new Map<string, Bare>();
  for (const path of pages) bares.set(path, await startBare(`${site.origin}${path}`));
  await new Promise((resolve) => setTimeout(resolve, quietSeconds * 1_000));
  console.log(`resident memory, idle, embedded database: ${residentMegabytes(site.child)} MB`);
  console.log(
    "| page | site, requests per processor second | bare node:http | ratio | p99 site, ms | p99 bare, ms |\n|---|---|---|---|---|---|",
  );
  for (const [path, bare] of bares) {
    const url = `${site.origin}${path}`;
    const results = {
      site: [] as number[],
      bare: [] as number[],
      ratio: [] as number[],
      siteP99: [] as number[],
      bareP99: [] as number[],
    };
    await measure(url, site.child, warmSeconds);
    await measure(bare.url, bare.child, warmSeconds);
    let before = await measure(bare.url, bare.child);
    for (let round = 0; round < rounds; round += 1) {
      const ours = await measure(url, site.child);
      const theirs = await measure(bare.url, bare.child);
      if (ours.errors > 0) throw new Error(`${ours.errors} requests of ${path} failed`);
      // The machine's own speed comes and goes: each round is held against the bare server just before and just after it.
      results.ratio.push((2 * ours.perProcessorSecond) / (before.perProcessorSecond + theirs.perProcessorSecond));
      before = theirs;
      results.site.push(ours.perProcessorSecond);
      results.bare.push(theirs.perProcessorSecond);
      results.siteP99.push(ours.p99);
      results.bareP99.push(theirs.p99);
    }
    bare.child.kill();
    console.log(
      `| ${path} | ${Math.round(median(results.site))} | ${Math.round(median(results.bare))} | ${median(results.ratio).toFixed(2)} | ${median(results.siteP99)} | ${median(results.bareP99)} |`,
    );
  }
  console.log(`resident memory after load: ${residentMegabytes(site.child)} MB`);
} finally {
  await site.stop("SIGKILL");
  await folder.remove();
}
