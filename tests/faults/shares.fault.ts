import assert from "node:assert/strict";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { unsubscribeUrl } from "../../src/features/submissions/unsubscribe/unsubscribe.server.ts";
import { exampleKey, withMac } from "../fixtures/storychief-vectors.ts";
import { openSlowly } from "../support/raw-exchange.ts";
import { locateProxy, startRealProxy } from "../support/real-proxy.ts";
import { prepareSite } from "../support/prepared-site.ts";
import { freePort, startProcess } from "../support/site-process.ts";
import {
  countStatuses,
  readingFigures,
  sayFigures,
  startVisitors,
  type Visit,
  visit,
} from "../support/visitor-load.ts";
import { test } from "./fault.ts";

const secret = "a secret of at least thirty-two characters";

async function startSite(more: Record<string, string> = {}) {
  const { dataDir, remove } = await prepareSite();
  const port = await freePort();
  const site = startProcess({
    PORT: String(port),
    DATA_DIR: dataDir,
    // Every request below says where it comes from, as a proxy would.
    TRUSTED_PROXIES: "1",
    STORYCHIEF_KEY: exampleKey,
    SECRET: secret,
    EMAIL_EVENTS_KEY: "k".repeat(32),
    POSTMARK_EVENTS_KEY: "k".repeat(32),
    SES_EVENTS_KEY: "k".repeat(32),
    INVITATION_KEY: "i".repeat(32),
    ...more,
  });
  await site.ready(60_000);
  return { site, port, stop: () => site.stop("SIGKILL").then(remove) };
}

function headOf(path: string, from: string, type: string, length: number): string {
  const headers = [
    "Host: x",
    `X-Forwarded-For: ${from}`,
    `Content-Type: ${type}`,
    "Sec-Fetch-Site: same-origin",
    "apikey: penwright-anon",
    `Content-Length: ${length}`,
  ];
  return `POST ${path} HTTP/1.1\r\n${headers.join("\r\n")}\r\n\r\n`;
}

const json = "application/json";
const form = "application/x-www-form-urlencoded";
const routes: readonly (readonly [path: string, type: string])[] = [
  ["/rest/v1/waitlist_signups", json],
  ["/rest/v1/contact_submissions", json],
  ["/functions/v1/send-email", json],
  ["/api/slack-notify", json],
  ["/api/events", json],
  ["/api/csp-report", json],
  ["/api/email-events", json],
  ["/api/email-events/postmark", json],
  ["/api/email-events/ses", json],
  ["/api/invitations/redeem", json],
  ["/api/blog/webhook", json],
  ["/waitlist", form],
  ["/contact", form],
  ["/unsubscribe", form],
  ["/invitation", form],
  ["/your-place/link", form],
  ["/team/sign-in", form],
  ["/team/sign-in/link", form],
  ["/team/letters", form],
];

/** Those whose body says who sends it. */
const heavy = routes.filter(([path]) => /slack-notify|team|webhook|email-events/.test(path));

/** Keeps `count` connections of one client open on every route, each a byte short of its body, and opens another for each that is closed. */
function besiege(port: number, from: string, count: number, localAddress = "127.0.0.1"): { stop(): number } {
  let isOver = false;
  let opened = 0;
  const sockets = new Set<Socket>();
  const body = "x".repeat(65_535);
  function open(): void {
    if (isOver) return;
    // Half of them stall a byte before the end, where a route might read before it counts; the others at once, or they drip.
    const isHeavy = opened % 2 === 0;
    const round = Math.floor(opened / 2);
    const [path, type] = (isHeavy ? heavy[round % heavy.length] : routes[round % routes.length]) ?? ["/", form];
    const way = isHeavy ? body : round % 4 < 2 ? "" : "{";
    opened += 1;
    const socket = openSlowly(port, headOf(path, from, type, 65_536) + way, localAddress).resume();
    sockets.add(socket);
    const drip = setInterval(() => way === "{" && socket.writable && socket.write("x"), 900);
    socket.on("close", () => {
      clearInterval(drip);
      sockets.delete(socket);
      setTimeout(open, 50);
    });
  }
  for (let number = 0; number < count; number += 1) open();
  return {
    stop() {
      isOver = true;
      for (const socket of sockets) socket.destroy();
      return opened;
    },
  };
}

test("one client with thousands of stalled bodies on every route takes nobody else's signup", async ({
  isLong,
  note,
}) => {
  test.setTimeout(isLong ? 300_000 : 120_000);
  const { site, port, stop } = await startSite();
  let siege: ReturnType<typeof besiege> | null = null;
  try {
    for (const path of ["/", "/pricing", "/blog"]) await visit(site.origin, path);
    siege = besiege(port, "203.0.113.9", isLong ? 2_000 : 1_400);
    await sleep(1_500);
    const load = startVisitors({
      origin: site.origin,
      name: "shares",
      signupLanes: 2,
      readLanes: 2,
      paths: ["/", "/pricing", "/blog"],
      pauseMs: 40,
    });
    await sleep(isLong ? 120_000 : 12_000);
    await load.stop();
    const opened = siege.stop();
    const times = load.signups.map(({ ms }) => ms).toSorted((a, b) => a - b);
    const p99 = times[Math.floor(times.length * 0.99)] ?? 0;
    note(
      `${opened} stalled connections of one client; signups ${countStatuses(load.signups)}, p99 ${p99.toFixed(0)} ms`,
    );
    note(sayFigures(readingFigures(load)));
    assert.ok(load.signups.length > 15, `${load.signups.length} signups`);
    assert.deepEqual(
      load.signups.filter(({ status }) => status !== 201).map(({ status, problem }) => status || problem),
      [],
    );
    assert.deepEqual(readingFigures(load).failures, []);
  } finally {
    siege?.stop();
    await stop();
  }
});

for (const name of ["nginx", "Caddy"] as const) {
  test(`the same behind ${name} with the shipped file`, async ({ isLong, note }) => {
    test.skip(!isLong, "long form only");
    const program = locateProxy(name);
    if (!program) note(`NOT RUN: ${name} is not installed`);
    if (!program) return test.skip();
    test.setTimeout(300_000);
    // The proxy adds the connection's address behind the one that each visitor of the load states.
    const { site, port, stop } = await startSite({ TRUSTED_PROXIES: "2" });
    const proxy = await startRealProxy(name, program, [port]);
    let siege: ReturnType<typeof besiege> | null = null;
    try {
      siege = besiege(proxy.port, "203.0.113.9", 2_000, "127.0.0.2");
      await sleep(1_500);
      const load = startVisitors({
        origin: proxy.origin,
        name: "proxied",
        signupLanes: 2,
        readLanes: 2,
        paths: ["/", "/pricing", "/blog"],
        pauseMs: 40,
      });
      await sleep(120_000);
      await load.stop();
      const opened = siege.stop();
      const times = load.signups.map(({ ms }) => ms).toSorted((a, b) => a - b);
      const p99 = times[Math.floor(times.length * 0.99)] ?? 0;
      note(
        `${opened} stalled connections of one client; signups ${countStatuses(load.signups)}, p99 ${p99.toFixed(0)} ms`,
      );
      note(sayFigures(readingFigures(load)));
      assert.deepEqual(
        load.signups.filter(({ status }) => status !== 201).map(({ status, problem }) => status || problem),
        [],
      );
      assert.deepEqual(readingFigures(load).failures, []);
      assert.equal(site.child.exitCode, null);
    } finally {
      siege?.stop();
      await proxy.stop();
      await stop();
    }
  });
}

test("strangers who hold the places for large bodies keep no genuine delivery out", async ({ note }) => {
  test.setTimeout(120_000);
  const { site, port, stop } = await startSite();
  const held: Socket[] = [];
  const deliver = (number: number, from: string) => {
    const content = `<p>${"Words to read. ".repeat(8_000)}</p>`;
    const data = { storychief_id: 500 + number, title: `Large ${number}`, seo_slug: `large-${number}`, content };
    const body = withMac(JSON.stringify({ meta: { event: "publish", status: "publish" }, data }), exampleKey);
    const headers = { "content-type": json, "x-forwarded-for": from };
    return visit(site.origin, "/api/blog/webhook", { method: "POST", headers, body });
  };
  let isOver = false;
  try {
    assert.equal((await deliver(0, "198.51.100.1")).status, 200);
    const length = 10 * 1_048_576;
    const begin = `{"meta":{"event":"publish","mac":"${"a".repeat(64)}"},"data":"${"x".repeat(100_000)}`;
    const hold = (number: number): void => {
      if (isOver) return;
      const socket = openSlowly(
        port,
        headOf("/api/blog/webhook", `203.0.113.${number}`, json, length) + begin,
      ).resume();
      held.push(socket);
      socket.on("close", () => void setTimeout(hold, 20, number));
    };
    for (let number = 1; number <= 6; number += 1) hold(number);
    await sleep(500);
    const deliveries = [];
    for (let number = 1; number <= 20; number += 1) {
      deliveries.push(await deliver(number, "198.51.100.1"));
      await sleep(200);
    }
    note(`${countStatuses(deliveries)}; ${held.length} held bodies`);
    assert.deepEqual(new Set(deliveries.map(({ status }) => status)), new Set([200]));
    assert.ok(held.length > 12, "a body that stalls is ended within seconds");
  } finally {
    isOver = true;
    for (const socket of held) socket.destroy();
    await stop();
  }
});

/** Headers and bodies with which one-click unsubscribes are posted. */
const oneClicks: readonly [Record<string, string>, string][] = [
  [{ "content-type": form }, "List-Unsubscribe=One-Click"],
  [{ "content-type": form }, ""],
  [{}, ""],
  [{ "content-type": "text/plain" }, "List-Unsubscribe=One-Click"],
  [{ "content-type": json }, "{}"],
  [{ "content-type": "multipart/form-data" }, "List-Unsubscribe=One-Click"],
  [{ "content-type": form, "content-encoding": "gzip" }, "List-Unsubscribe=One-Click"],
];

test("a mail provider's one-click posts for many people from one address all count", async ({ note }) => {
  test.setTimeout(120_000);
  const { site, stop } = await startSite();
  try {
    const unsubscribed: Visit[] = [];
    const postAll = async (lane: number) => {
      for (let number = lane; number < 60; number += 4) {
        const signupId = `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
        const url = new URL(unsubscribeUrl({ origin: site.origin, secret, signupId }));
        const [kind, body] = oneClicks[number % oneClicks.length] ?? [{}, ""];
        const headers = { "x-forwarded-for": "192.0.2.77", origin: "https://mail.example", ...kind };
        const query = number % 3 === 0 ? url.search.replaceAll("&", "&amp;") : url.search;
        unsubscribed.push(await visit(site.origin, url.pathname + query, { method: "POST", headers, body }));
      }
    };
    await Promise.all([0, 1, 2, 3].map(postAll));
    note(countStatuses(unsubscribed));
    assert.deepEqual(new Set(unsubscribed.map(({ status }) => status)), new Set([200]));
  } finally {
    await stop();
  }
});

test("one client's messages, by the form and by the client, leave the team's hour to others", async ({ note }) => {
  test.setTimeout(120_000);
  const { site, stop } = await startSite();
  const write = (from: string, nth: number) => {
    const message = { name: "Eve", email: `eve${nth}@example.org`, message: `The message number ${nth}.` };
    const sender = { "x-forwarded-for": from, "sec-fetch-site": "same-origin" };
    const [path, type, body] =
      nth % 3 === 0
        ? ["/contact", form, String(new URLSearchParams({ ...message, reason: "other" }))]
        : ["/rest/v1/contact_submissions", json, JSON.stringify({ ...message, use_case: "other" })];
    const headers = { ...sender, "content-type": type, apikey: "penwright-anon" };
    return visit(site.origin, path, { method: "POST", headers, body, redirect: "manual" });
  };
  try {
    const greedy: Visit[] = [];
    for (let nth = 0; nth < 66; nth += 1) greedy.push(await write("203.0.113.9", nth));
    const other = [await write("198.51.100.1", 100), await write("2001:db8::1", 102)];
    note(`${countStatuses(greedy)} of one client, ${countStatuses(other)} of others`);
    assert.equal(greedy.filter(({ status }) => status === 201 || status === 303).length, 60);
    assert.deepEqual(
      other.map(({ status }) => status),
      [201, 303],
    );
  } finally {
    await stop();
  }
});
