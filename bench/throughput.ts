import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import autocannon from "autocannon";
import { freePort, startProcess, temporaryFolder } from "../tests/support/site-process.ts";
import { median } from "./median.ts";
import { processorSeconds } from "./process-figures.ts";

/**
 * Requests per CPU second of the built site, with logging, and of bare `node:http` sending the same bytes and headers; also
 * the 99th percentile at 32 connections. For a prerendered and a cached page. Linux only (/proc).
 * Usage: node bench/throughput.ts [rounds=5] [seconds=3]
 */
const rounds = Number(process.argv[2] ?? 5);
const seconds = Number(process.argv[3] ?? 3);
const headers = { "accept-encoding": "br" };

async function measure(url: string, child: ChildProcess) {
  const before = processorSeconds(child);
  const { requests, latency, errors, non2xx } = await autocannon({ url, connections: 32, duration: seconds, headers });
  if (errors + non2xx > 0) throw new Error(`${errors + non2xx} requests of ${url} failed`);
  return { rate: requests.total / (processorSeconds(child) - before), p99: latency.p99 };
}

/** Waits until the background work of a start is done. */
async function untilQuiet(child: ChildProcess): Promise<void> {
  for (let before = 0, now = 1; now - before > 0.05; before = now, now = processorSeconds(child)) await sleep(1_000);
}

/** Pages are compressed after the start, cached pages on their first request. */
async function askCompressed(url: string): Promise<IncomingMessage> {
  for (;;) {
    const [response]: IncomingMessage[] = await once(get(url, { headers }), "response");
    if (response?.headers["content-encoding"] === "br") return response;
    response?.resume();
    await sleep(100);
  }
}

const bareServer = `
const { createServer } = require("node:http");
process.once("message", ({ headers, body }) => {
  const bytes = Buffer.from(body, "base64");
  const server = createServer((request, response) => { response.writeHead(200, headers); response.end(bytes); });
  server.listen(Number(process.env.PORT), "127.0.0.1", () => process.send("up"));
});`;

async function startBare(url: string): Promise<{ url: string; child: ChildProcess }> {
  const response = await askCompressed(url);
  const body = (await buffer(response)).toString("base64");
  const sent = Object.fromEntries(
    Object.entries(response.headers).filter(([name]) => !["connection", "keep-alive", "date"].includes(name)),
  );
  const port = await freePort();
  const child = spawn(process.execPath, ["-e", bareServer], {
    env: { ...process.env, PORT: String(port) },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  child.send({ headers: sent, body });
  await once(child, "message");
  return { url: `http://127.0.0.1:${port}/`, child };
}

const folder = await temporaryFolder();
const site = startProcess({ PORT: String(await freePort()), DATA_DIR: folder.path, LOG_LEVEL: "info" });
try {
  await site.ready();
  await site.waitForLaunchPosts();
  await untilQuiet(site.child);
  site.child.stdout?.removeAllListeners("data").resume();
  const results: string[] = [];
  for (const path of ["/pricing", "/blog"]) {
    const url = `${site.origin}${path}`;
    const bare = await startBare(url);
    await measure(url, site.child);
    await measure(bare.url, bare.child);
    const ours: Awaited<ReturnType<typeof measure>>[] = [];
    const theirs: typeof ours = [];
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await measure(url, site.child));
      theirs.push(await measure(bare.url, bare.child));
    }
    bare.child.kill();
    const ratio = median(ours.map(({ rate }, round) => rate / (theirs[round]?.rate ?? 0)));
    const p99 = [ours, theirs].map((runs) => median(runs.map((run) => run.p99)));
    const rates = [ours, theirs].map((runs) => Math.round(median(runs.map(({ rate }) => rate))));
    results.push(
      `${path} ${ratio.toFixed(2)} of bare node:http (${rates.join(" / ")} a second), p99 ${p99.join(" / ")} ms`,
    );
  }
  console.log(results.join("; "));
} finally {
  await site.stop("SIGKILL");
  await folder.remove();
}
