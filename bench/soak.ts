// Mixed traffic for minutes on end, and what memory the site holds meanwhile (docs/reliability.md).
//   node bench/soak.ts [--minutes 10] [--scale 1]
// Against the built site with the embedded database, in a process of its own. Prints a row a minute; ends with 1 when anything but the
// expected was answered or memory went on growing. Needs a build.
import assert from "node:assert/strict";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import * as z from "zod/mini";
import { exampleKey, withMac } from "../tests/fixtures/storychief-vectors.ts";
import { exchange, openSlowly } from "../tests/support/raw-exchange.ts";
import { freePort, type SiteProcess, startProcess, temporaryFolder } from "../tests/support/site-process.ts";

const { values } = parseArgs({
  options: { minutes: { type: "string", default: "10" }, scale: { type: "string", default: "1" } },
});
const minutes = Math.min(60, Number(values.minutes));
const scale = Number(values.scale);

const memory = z.object({ rss: z.number(), heapUsed: z.number(), external: z.number(), arrayBuffers: z.number() });

interface Ask {
  method?: "GET" | "POST";
  path: string;
  type?: string;
  body?: string;
  more?: Record<string, string>;
}

interface Kind {
  perSecond: number;
  /** The statuses that are right. */
  expected: readonly number[];
  send(number: number): Promise<number>;
}

/** What is counted of one kind of traffic in a minute. */
interface Count {
  answers: number;
  wrong: Map<number, number>;
  times: number[];
}

const addressOf = (number: number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
const pick = <Item>(items: readonly [Item, ...Item[]], number: number): Item =>
  items[number % items.length] ?? items[0];

function toKinds(port: number, agent: Agent): Record<string, Kind> {
  let sender = 0;
  const run = Date.now().toString(36);

  function ask({ method = "GET", path, type, body, more }: Ask): Promise<number> {
    sender += 1;
    const headers = {
      "x-forwarded-for": addressOf(sender),
      "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
      "accept-encoding": "br, gzip",
      ...(type === undefined ? {} : { "content-type": type }),
      ...(body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) }),
      ...more,
    };
    return new Promise((resolve) => {
      const asking = request({ agent, port, host: "127.0.0.1", method, path, headers, timeout: 20_000 }, (answer) => {
        answer.resume();
        answer.on("end", () => resolve(answer.statusCode ?? 0));
        answer.on("error", () => resolve(0));
      });
      asking.on("timeout", () => asking.destroy());
      asking.on("error", () => resolve(0));
      asking.end(body);
    });
  }

  const json = "application/json";
  const form = "application/x-www-form-urlencoded";
  const rest = { apikey: "penwright-anon" };
  const raw = async (bytes: string) => (await exchange(port, bytes, { withinMs: 10_000 })).status;
  return {
    pages: {
      perSecond: 20,
      expected: [200],
      send: (n) => ask({ path: pick(["/", "/pricing", "/how-it-works", "/personas", "/robots.txt"], n) }),
    },
    blog: {
      perSecond: 10,
      expected: [200],
      send: (n) =>
        ask({
          path: pick(
            [
              `/blog?page=${1 + (n % 2)}`,
              `/blog?search=word${n}`,
              "/blog/feed.xml",
              `/blog.data?page=${1 + (n % 2)}`,
              "/api/blog/posts?limit=5",
              "/blog/one-idea-four-formats",
              "/sitemap.xml",
            ],
            n,
          ),
        }),
    },
    demo: {
      perSecond: 4,
      expected: [200],
      send: (n) => ask({ path: `/demo?formality=${n % 101}&energy=${(n * 7) % 101}&perspective=${(n * 13) % 101}` }),
    },
    signups: {
      perSecond: 4,
      expected: [201],
      send: (n) =>
        ask({
          method: "POST",
          path: "/rest/v1/waitlist_signups",
          type: json,
          more: rest,
          body: JSON.stringify({
            name: "Soak",
            email: `${run}.${n}@example.org`,
            primary_use: "team",
            timeline: "1month",
            formats: ["blog"],
          }),
        }),
    },
    messages: {
      perSecond: 0.5,
      expected: [302, 303],
      send: (n) =>
        ask({
          method: "POST",
          path: "/contact",
          type: form,
          body: `name=Soak&email=${run}.c${n}%40example.org&reason=feedback&message=A+message+of+some+length+${n}.`,
        }),
    },
    events: {
      perSecond: 5,
      expected: [204],
      send: () =>
        ask({
          method: "POST",
          path: "/api/events",
          type: json,
          body: JSON.stringify({
            sentAt: Date.now(),
            events: [{ name: "nav_clicked", properties: { label: "Blog" }, path: "/", at: Date.now() }],
          }),
        }),
    },
    publishes: {
      perSecond: 0.5,
      expected: [200],
      // Forty stories, published again and again.
      send: (n) =>
        ask({
          method: "POST",
          path: "/api/blog/webhook",
          type: json,
          body: withMac(
            JSON.stringify({
              meta: { event: "publish", status: "publish" },
              data: {
                storychief_id: 880_000 + (n % 40),
                title: `Soak ${n % 40}`,
                seo_slug: `soak-${n % 40}`,
                content: `<p>${"Words. ".repeat(300)}${n}</p>`,
                published_at: "2020-01-01T00:00:00+00:00",
              },
            }),
            exampleKey,
          ),
        }),
    },
    hostile: {
      perSecond: 8,
      expected: [400, 404, 405, 413, 415, 401, 403],
      send: (n) =>
        pick(
          [
            () => ask({ path: `/wp-login-${n}.php` }),
            () => ask({ path: "/%E0%A4%A" }),
            () => ask({ method: "POST", path: "/waitlist", type: json, body: "{" }),
            () => ask({ method: "POST", path: "/pricing", type: form, body: "a=b" }),
            () =>
              ask({
                method: "POST",
                path: "/api/blog/webhook",
                type: json,
                body: `{"meta":{"mac":"${"0".repeat(64)}","n":${n}}}`,
              }),
            () =>
              ask({ method: "POST", path: "/rest/v1/waitlist_signups", type: json, more: { apikey: "x" }, body: "{}" }),
            () => ask({ method: "POST", path: "/api/events", type: json, body: "x".repeat(20_000) }),
            () =>
              ask({
                method: "POST",
                path: "/contact",
                type: form,
                body: "a=b",
                more: { origin: "https://evil.example" },
              }),
            () => raw("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"),
            () =>
              raw(
                "POST /waitlist HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
              ),
          ],
          n,
        )(),
    },
    halfOpen: {
      perSecond: 2,
      expected: [0],
      async send() {
        const socket = openSlowly(port, "POST /waitlist HTTP/1.1\r\nHost: x\r\nContent-Len");
        await sleep(3_000);
        socket.destroy();
        return 0;
      },
    },
  };
}

const emptyCount = (): Count => ({ answers: 0, wrong: new Map(), times: [] });

/** Sends a kind at its rate, however long the answers take, but never with more than fifty on their way. */
async function send(kind: Kind, count: () => Count, until: number): Promise<void> {
  const everyMs = 1_000 / (kind.perSecond * scale);
  let underWay = 0;
  for (let number = 0; performance.now() < until; number += 1) {
    if (underWay < 50) {
      underWay += 1;
      const began = performance.now();
      void kind.send(number).then((status) => {
        underWay -= 1;
        const counted = count();
        counted.answers += 1;
        counted.times.push(performance.now() - began);
        if (!kind.expected.includes(status)) counted.wrong.set(status, (counted.wrong.get(status) ?? 0) + 1);
      });
    }
    await sleep(everyMs);
  }
}

/** Asks the process for its memory after a collection. */
async function readMemory(site: SiteProcess): Promise<z.infer<typeof memory>> {
  const seen = site.output().length;
  site.child.kill("SIGUSR2");
  for (let tries = 0; tries < 200; tries += 1) {
    const line = /^memory (\{.*\})$/m.exec(site.output().slice(seen))?.[1];
    if (line) return memory.parse(JSON.parse(line));
    await sleep(50);
  }
  throw new Error("The site did not say what memory it holds.");
}

const percentile = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

async function main(): Promise<void> {
  const folder = await temporaryFolder();
  const port = await freePort();
  const site = startProcess({
    PORT: String(port),
    DATA_DIR: folder.path,
    TRUSTED_PROXIES: "1",
    STORYCHIEF_KEY: exampleKey,
    LOG_LEVEL: "error",
    NODE_OPTIONS: `--expose-gc --import=${join(import.meta.dirname, "memory-report.ts")}`,
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 40 });
  try {
    await site.ready(60_000);
    await sleep(5_000);
    const kinds = toKinds(port, agent);
    const until = performance.now() + minutes * 60_000;
    let counts = new Map(Object.keys(kinds).map((name) => [name, emptyCount()] as const));
    const lanes = Object.entries(kinds).map(([name, kind]) =>
      send(kind, () => counts.get(name) ?? emptyCount(), until),
    );
    const heaps: number[] = [];
    const residents: number[] = [];
    let wrongs = 0;
    console.log(
      "| minute | requests | wrong answers | p50 ms | p99 ms, pages | p99 ms, all | RSS MB | heap MB | buffers MB |",
    );
    console.log("|---|---|---|---|---|---|---|---|---|");
    for (let minute = 1; minute <= minutes; minute += 1) {
      await sleep(Math.max(0, until - (minutes - minute) * 60_000 - performance.now()));
      const counted = counts;
      counts = new Map(Object.keys(kinds).map((name) => [name, emptyCount()] as const));
      const { rss, heapUsed, external } = await readMemory(site);
      heaps.push(heapUsed);
      residents.push(rss);
      const answered = [...counted].filter(([name]) => name !== "halfOpen").map(([, count]) => count);
      const times = answered.flatMap((count) => count.times).toSorted((a, b) => a - b);
      const pages = (counted.get("pages")?.times ?? []).toSorted((a, b) => a - b);
      const wrong = [...counted].flatMap(([name, count]) =>
        [...count.wrong].map(([status, number]) => ({ text: `${name} ${number} × ${status}`, number })),
      );
      wrongs += wrong.reduce((sum, one) => sum + one.number, 0);
      const figures = [
        minute,
        times.length,
        wrong.map((one) => one.text).join(", ") || 0,
        percentile(times, 0.5).toFixed(1),
        percentile(pages, 0.99).toFixed(1),
        percentile(times, 0.99).toFixed(1),
        rss,
        heapUsed,
        external,
      ];
      console.log(`| ${figures.join(" | ")} |`);
    }
    await Promise.all(lanes);
    // The first minutes fill what is kept on purpose; from then on there is nothing left to grow.
    const third = Math.max(1, Math.floor(minutes / 3));
    const growth = (all: readonly number[]) => mean(all.slice(-third)) / mean(all.slice(third, 2 * third));
    console.log(
      `last third against the second: heap × ${growth(heaps).toFixed(2)}, RSS × ${growth(residents).toFixed(2)}; wrong answers: ${wrongs}`,
    );
    assert.ok(minutes < 6 || (growth(heaps) < 1.1 && growth(residents) < 1.1), "memory went on growing");
    assert.equal(wrongs, 0, site.output().slice(-2_000));
  } finally {
    agent.destroy();
    await site.stop("SIGKILL");
    await folder.remove();
  }
}

await main();
process.exit(0);
