import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { exchange, openSlowly } from "../support/raw-exchange.ts";
import { freePort, startProcess, temporaryFolder } from "../support/site-process.ts";
import { test } from "./fault.ts";

/** Preloaded: a signal throws an uncaught exception in the site. */
const mistake = "process.on('SIGUSR2', () => setImmediate(() => { throw new Error('planted by a test'); }))";

const row = JSON.stringify({
  name: "Ada",
  email: "flight@example.org",
  primary_use: "team",
  timeline: "1month",
  formats: ["blog"],
});
const head = `POST /rest/v1/waitlist_signups HTTP/1.1\r\nHost: x\r\napikey: penwright-anon\r\nContent-Type: application/json\r\nContent-Length: ${row.length}\r\n\r\n`;

test("an uncaught exception is logged, requests in progress are answered, the process exits with 1, and the next one starts as usual", async ({
  note,
}) => {
  test.setTimeout(240 * 1000);
  const folder = await temporaryFolder();
  const port = await freePort();
  const env = { PORT: String(port), DATA_DIR: folder.path };
  const site = startProcess({
    ...env,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(mistake)}`,
  });
  try {
    await site.ready(60_000);
    // Half of each request is sent before the exception, the rest while the process shuts down.
    const socket = openSlowly(port, head + row.slice(0, 20));
    let answer = "";
    socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
    await sleep(200);
    const began = performance.now();
    site.child.kill("SIGUSR2");
    while (!site.output().includes('"level":"fatal"')) await sleep(5);
    socket.write(row.slice(20));
    assert.equal((await exchange(port, "GET /pricing HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")).status, 200);
    assert.equal(await site.exited(), 1);
    note(`gone after ${Math.round(performance.now() - began)} ms`);
    assert.match(answer, /^HTTP\/1\.1 201 /);
    const fatal =
      site
        .output()
        .split("\n")
        .find((line) => line.includes('"level":"fatal"')) ?? "";
    assert.match(fatal, /a failure nobody handled/);
    assert.ok(fatal.includes("planted by a test"), fatal);
    const next = startProcess(env);
    await next.ready(60_000);
    assert.equal(await next.stop(), 0);
  } finally {
    await site.stop("SIGKILL");
    await folder.remove();
  }
});
