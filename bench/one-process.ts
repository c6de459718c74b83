import type { ChildProcess } from "node:child_process";
import { Agent, request } from "node:http";
import { startRealPostgres } from "../tests/support/real-postgres.ts";
import { askPostgres, startOnPostgres } from "../tests/support/site-on-postgres.ts";
import { processorSeconds, residentMegabytes } from "./process-figures.ts";

/**
 * What one process of the built site does on a Postgres that syncs each commit, by processor second of that process (a steadier
 * measure than by the clock: load generator and database share the machine), and its memory. For docs/scaling.md. Linux only.
 * Usage: node bench/one-process.ts [requests=20000]
 */
const total = Number(process.argv[2] ?? 20_000);
const lanes = 32;
const agent = new Agent({ keepAlive: true, maxSockets: lanes });

interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

const json = { "content-type": "application/json" };
const address = (number: number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
const read = (path: string) => (): Sent => ({ method: "GET", path, headers: { "accept-encoding": "br" } });

function signup(number: number): Sent {
  const row = { name: "Load", email: `bench-${number}@example.org`, primary_use: "creator", timeline: "exploring" };
  return {
    method: "POST",
    path: "/rest/v1/waitlist_signups",
    headers: { ...json, apikey: "penwright-anon", "x-forwarded-for": address(number) },
    body: JSON.stringify({ ...row, formats: ["blog"] }),
  };
}

function events(number: number): Sent {
  const at = Date.now();
  const event = { name: "blog_page_viewed", properties: {}, path: "/blog", at };
  return {
    method: "POST",
    path: "/api/events",
    headers: { ...json, "user-agent": "Mozilla/5.0 Firefox/150.0", "x-forwarded-for": address(number) },
    body: JSON.stringify({ sentAt: at, events: [event, event, event] }),
  };
}

function send(origin: string, { method, path, headers, body }: Sent): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, origin), { agent, method, headers }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

async function measure(name: string, site: { origin: string; child: ChildProcess }, make: (number: number) => Sent) {
  let next = 0;
  let failed = 0;
  const times: number[] = [];
  const before = processorSeconds(site.child);
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (next < total) {
        next += 1;
        const sentAt = performance.now();
        if ((await send(site.origin, make(next))) >= 400) failed += 1;
        times.push(performance.now() - sentAt);
      }
    }),
  );
  const seconds = (performance.now() - begun) / 1_000;
  const used = processorSeconds(site.child) - before;
  times.sort((a, b) => a - b);
  return {
    what: name,
    "per processor second": Math.round(total / used),
    "per second here": Math.round(total / seconds),
    "p50 ms": times[Math.floor(total * 0.5)]?.toFixed(1),
    "p99 ms": times[Math.floor(total * 0.99)]?.toFixed(1),
    failed,
    "MB after": residentMegabytes(site.child),
  };
}

const postgres = await startRealPostgres({ isDurable: true });
const site = await startOnPostgres(postgres.url, { LOG_LEVEL: "info" });
try {
  await site.ready();
  console.log(`idle: ${residentMegabytes(site.child)} MB`);
  const rows = [];
  for (const [name, make] of [
    ["home", read("/")],
    ["blog list", read("/blog")],
    ["signup", signup],
    ["batch of 3 events", events],
  ] as const) {
    await send(site.origin, make(0));
    rows.push(await measure(name, site, make));
  }
  console.table(rows);
  const sizes = await askPostgres<{ name: string; rows: number; bytes: number }>(
    postgres.url,
    `select relname as name, n_live_tup::int as rows, pg_total_relation_size(relid)::int as bytes from pg_stat_user_tables
     where relname in ('waitlist_signups', 'outbox', 'events', 'limits')`,
  );
  console.table(sizes);
} finally {
  agent.destroy();
  await site.stop("SIGKILL");
  await site.remove();
  await postgres.stop();
}
