import assert from "node:assert/strict";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { exchange, openSlowly } from "../support/raw-exchange.ts";
import { freePort, startProcess, temporaryFolder } from "../support/site-process.ts";
import { readingFigures, sayFigures, startVisitors, type VisitorLoad } from "../support/visitor-load.ts";
import { test } from "./fault.ts";

// Attackers use other loopback addresses than the visitors (127.0.0.1).
const hostile = (number: number) => `127.0.${1 + (number % 4)}.2`;
const form = "POST /waitlist HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n";
const row =
  "POST /rest/v1/waitlist_signups HTTP/1.1\r\nHost: x\r\napikey: penwright-anon\r\nContent-Type: application/json\r\n";

const paths = ["/", "/pricing", "/blog", "/waitlist"];

function startReaders(origin: string): VisitorLoad {
  return startVisitors({ origin, name: "", signupLanes: 0, readLanes: 4, paths, pauseMs: 25 });
}

/** Waits until the server closes the connection. @returns milliseconds since `began`, or null after `withinMs` */
function closedAfter(socket: Socket, began: number, withinMs: number): Promise<number | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), withinMs);
    socket.resume();
    socket.on("close", () => {
      clearTimeout(timer);
      resolve(performance.now() - began);
    });
  });
}

/** Sends a byte every half second until the connection closes or `until`. */
async function drip(socket: Socket, until: number): Promise<void> {
  while (!socket.destroyed && performance.now() < until) {
    await sleep(500);
    socket.write("a");
  }
}

/** Repeats an attack in parallel lanes until `until`. @returns how often */
async function repeat(lanes: number, until: number, attack: (number: number) => Promise<unknown>): Promise<number> {
  let count = 0;
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (performance.now() < until) {
        count += 1;
        await attack(count);
        await sleep(80);
      }
    }),
  );
  return count;
}

test("slow connections are closed and hostile requests refused, while other visitors are answered fast", async ({
  note,
}) => {
  test.setTimeout(240 * 1000);
  const folder = await temporaryFolder();
  const port = await freePort();
  const site = startProcess({ PORT: String(port), DATA_DIR: folder.path });
  const slow: Socket[] = [];
  try {
    await site.ready(60_000);
    for (const path of paths) await fetch(`${site.origin}${path}`);
    const saidBefore = site.output().length;
    const calm = startReaders(site.origin);
    await sleep(1_500);
    await calm.stop();
    const before = readingFigures(calm);

    const visitors = startReaders(site.origin);
    const began = performance.now();
    const until = began + 15_000;
    const open = (number: number, first: string) => {
      const socket = openSlowly(port, first, hostile(number));
      slow.push(socket);
      return socket;
    };
    const silent = Array.from({ length: 150 }, (_, number) => open(number, ""));
    const halfHeaders = Array.from({ length: 150 }, (_, number) => open(number, "GET / HTTP/1.1\r\nHost: x\r\nX-A: "));
    const halfBodies = Array.from({ length: 150 }, (_, number) =>
      open(number, `${number % 2 ? form : row}Content-Length: 5000\r\n\r\n{"name":"`),
    );
    const closedHeaders = halfHeaders.map((socket) => closedAfter(socket, began, 25_000));
    const closedBodies = halfBodies.map((socket) => closedAfter(socket, began, 25_000));
    const closedSilent = silent.map((socket) => closedAfter(socket, began, 25_000));
    const drips = [...halfHeaders, ...halfBodies].map((socket) => drip(socket, began + 20_000));
    // Pipelines sixty requests on each connection and reads no response.
    const deaf = Array.from({ length: 20 }, (_, number) =>
      open(number, "GET /pricing HTTP/1.1\r\nHost: x\r\n\r\n".repeat(60)).pause(),
    );
    assert.equal(deaf.length, 20);

    const flood = `GET / HTTP/1.1\r\nHost: x\r\n${Array.from({ length: 900 }, (_, n) => `X-${n}: ${"a".repeat(15)}\r\n`).join("")}\r\n`;
    const chunk = `4000\r\n${"x".repeat(0x4000)}\r\n`;
    const attacks: ((number: number) => Promise<number>)[] = [
      async (n) => (await exchange(port, flood, { localAddress: hostile(n) })).status,
      async (n) =>
        (await exchange(port, `${form}Content-Length: 900000000\r\n\r\n`, { localAddress: hostile(n) })).status,
      async (n) =>
        (
          await exchange(port, `${form}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(8)}`, {
            localAddress: hostile(n),
          })
        ).status,
      async (n) =>
        (
          await exchange(port, `${row}Content-Encoding: gzip\r\nContent-Length: 4\r\n\r\n\x1f\x8b\x08\x00`, {
            localAddress: hostile(n),
          })
        ).status,
      async (n) =>
        (
          await exchange(port, `GET /${"a".repeat(15_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, {
            localAddress: hostile(n),
          })
        ).status,
      async (n) =>
        (
          await exchange(
            port,
            `GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
            { localAddress: hostile(n) },
          )
        ).status,
    ];
    const expected = [431, 413, 413, 415, 404, 400];
    const seen = attacks.map(() => new Set<number>());
    const floods = await Promise.all(
      attacks.map((attack, index) =>
        repeat(2, until, async (number) => {
          const status = await attack(number);
          // 429 is an accepted answer, too.
          if (status !== 429) seen[index]?.add(status);
        }),
      ),
    );
    await visitors.stop();
    const during = readingFigures(visitors);
    await Promise.all(drips);
    const headerMs = await Promise.all(closedHeaders);
    const bodyMs = await Promise.all(closedBodies);
    const silentMs = await Promise.all(closedSilent);

    note(`before: ${sayFigures(before)}`);
    note(
      `under siege (450 slow connections, ${floods.reduce((sum, one) => sum + one, 0)} hostile requests): ${sayFigures(during)}`,
    );
    assert.deepEqual(during.failures, []);
    // On a busy machine pages are slow before the attack, too.
    assert.ok(during.p99 < Math.max(1_000, 10 * before.p99), `p99 of other visitors: ${during.p99} ms`);
    assert.deepEqual(
      seen.map((statuses) => [...statuses]),
      expected.map((status) => [status]),
    );
    const within = (times: (number | null)[], ms: number) => times.every((time) => time !== null && time < ms);
    assert.ok(within(headerMs, 20_000), `half headers were closed after ${headerMs.slice(0, 5).join(", ")} ms`);
    assert.ok(within(silentMs, 20_000), `silent connections were closed after ${silentMs.slice(0, 5).join(", ")} ms`);
    assert.ok(within(bodyMs, 24_000), `half bodies were closed after ${bodyMs.slice(0, 5).join(", ")} ms`);
    const slowest = Math.max(...bodyMs.map((ms) => ms ?? 0));
    note(
      `half headers closed after ${(Math.max(...headerMs.map((ms) => ms ?? 0)) / 1_000).toFixed(1)} s, half bodies after ${(slowest / 1_000).toFixed(1)} s`,
    );
    assert.doesNotMatch(site.output().slice(saidBefore), /"level":"(?:error|fatal)"/);
  } finally {
    for (const socket of slow) socket.destroy();
    await site.stop("SIGKILL");
    await folder.remove();
  }
});

test("one client IP cannot hold more than its share of the connections, and the others are let in", async ({
  note,
}) => {
  test.setTimeout(180 * 1000);
  const folder = await temporaryFolder();
  const port = await freePort();
  const site = startProcess({ PORT: String(port), DATA_DIR: folder.path });
  const held: Socket[] = [];
  try {
    await site.ready(60_000);
    // Each connection sends one valid request and stays idle, so only the connection limit applies.
    const ask = "GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n";
    for (let number = 0; number < 1_300; number += 1) held.push(openSlowly(port, ask, "127.0.9.1").resume());
    const count = () =>
      held.filter((socket) => !socket.connecting && !socket.destroyed && !socket.readableEnded).length;
    // The kernel completes connections before the process accepts and closes them.
    await sleep(1_500);
    const isConnecting = () => held.some(({ connecting }) => connecting);
    for (let looks = 0; looks < 100 && (isConnecting() || count() > 1_000); looks += 1) await sleep(200);
    const open = count();
    note(`of 1,300 connections from one client IP ${open} stayed open`);
    const answer = await exchange(port, "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    assert.equal(answer.status, 200);
    assert.ok(open <= 1_000 && open > 900, `${open} stayed open`);
  } finally {
    for (const socket of held) socket.destroy();
    await site.stop("SIGKILL");
    await folder.remove();
  }
});
