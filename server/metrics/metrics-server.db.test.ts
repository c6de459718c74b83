import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import type { Database } from "../../src/platform/db.server.ts";
import { createLog } from "../../src/platform/log.server.ts";
import { readMetrics } from "../../tests/support/metrics-reader.ts";
import { freePort } from "../../tests/support/site-process.ts";
import { openTestDatabase } from "../../tests/support/test-database.ts";
import { createRequestMetrics } from "./request-metrics.ts";
import { serveMetrics } from "./metrics-server.ts";

const log = createLog("silent");
let db: Database;
let port: number;

beforeAll(async () => {
  db = await openTestDatabase();
  port = await freePort();
});
afterAll(() => db.close());

const line = { id: "1", method: "GET", path: "/pricing", status: 200, ms: 4 };

/** What a scrape finds, by name and labels. */
async function scrape(): Promise<Map<string, number>> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(answer.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  return readMetrics(await answer.text());
}

test("a scrape finds requests, latencies, the queue, what was not delivered, signups, database and memory", async () => {
  const requests = createRequestMetrics();
  requests.count(line);
  requests.count({ ...line, path: "/rest/v1/waitlist_signups", status: 503, ms: 700 });
  requests.count({ ...line, path: "/api/blog/webhook", status: 501 });
  for (const path of ["/made-up", '/"},x="', "/api/events", "/api/x"])
    requests.count({ ...line, path, status: 404, ms: 60_000 });
  await db.exec(`
    insert into public.waitlist_signups (name, email, primary_use, timeline, formats) values ('Ana', 'ana@example.org', 'team', '1month', '{blog}');
    insert into public.contact_submissions (name, email, use_case, message) values ('Ed', 'ed@example.org', 'media', 'May I quote your post?');
    update site.outbox set created_at = now() - interval '1 hour' where kind = 'waitlist/sender-email';
    update site.outbox set outcome = 'rejected', settled_at = now() where kind = 'contact/sender-email'`);
  const stop = serveMetrics({ port, db, requests, log });
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}/`).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(404);
  const found = await scrape();
  expect(found.get('site_requests_total{route="page",status="2xx"}')).toBe(1);
  expect(found.get('site_requests_total{route="page",status="4xx"}')).toBe(2);
  expect(found.get('site_requests_total{route="api",status="4xx"}')).toBe(2);
  expect(found.get('site_requests_total{route="api",status="501"}')).toBe(1);
  expect(found.has('site_requests_total{route="api",status="5xx"}')).toBe(false);
  expect(found.get('site_request_duration_seconds_bucket{route="page",le="0.005"}')).toBe(1);
  expect(found.get('site_request_duration_seconds_bucket{route="page",le="10"}')).toBe(1);
  expect(found.get('site_request_duration_seconds_bucket{route="page",le="+Inf"}')).toBe(3);
  expect(found.get('site_request_duration_seconds_count{route="rest"}')).toBe(1);
  expect(found.get('site_request_duration_seconds_sum{route="rest"}')).toBeCloseTo(0.7);
  expect(found.get('site_queue_depth{channel="email"}')).toBe(2);
  expect(found.get('site_queue_age_seconds{channel="email"}')).toBeGreaterThan(3_590);
  expect(found.get('site_queue_depth{channel="job"}')).toBe(0);
  expect(found.get('site_undelivered{channel="email"}')).toBe(1);
  expect(found.get("site_signups")).toBe(1);
  expect(found.get("site_messages_waiting")).toBe(1);
  expect(found.get("site_database_up")).toBe(1);
  expect(found.get("site_memory_bytes")).toBeGreaterThan(1e7);

  // What the files in deploy/ ask for exists.
  const names = new Set([...found.keys()].map((key) => key.replace(/\{.*/, "")));
  const rules: unknown = parse(readFileSync("deploy/prometheus-alerts.yml", "utf8"));
  const board: unknown = JSON.parse(readFileSync("deploy/grafana-dashboard.json", "utf8"));
  const asked = [...JSON.stringify([rules, board]).matchAll(/\bsite_\w+/g)].map(([name]) => name);
  expect(asked.length).toBeGreaterThan(15);
  expect(asked.filter((name) => !names.has(name))).toEqual([]);
  stop();
});

test("while the database is unavailable the metrics say so, and a taken port is retried until it is free", async () => {
  const holder = createServer();
  await new Promise<void>((done) => holder.listen(port, "127.0.0.1", done));
  expect(holder.address()).toMatchObject({ port } satisfies Partial<AddressInfo>);
  const away: Database = {
    ...db,
    query: () => Promise.reject(Object.assign(new Error("away"), { code: "08006" })),
  };
  const stop = serveMetrics({ port, db: away, requests: createRequestMetrics(), log, retryMs: 20 });
  await new Promise((done) => holder.close(done));
  await expect
    .poll(() =>
      scrape().then(
        (found) => found.get("site_database_up"),
        () => null,
      ),
    )
    .toBe(0);
  stop();
});

const described = "# HELP a_total A\n# TYPE a_total counter\n";
const histogram = "# HELP h H\n# TYPE h histogram\n";

test.each([
  ["without an end", "# HELP a_total A\n# TYPE a_total counter\na_total 1"],
  ["a type before its help", "# TYPE a_total counter\na_total 1\n"],
  ["a family twice", `${described}a_total 1\n${described}`],
  ["an unknown type", "# HELP a_total A\n# TYPE a_total number\na_total 1\n"],
  ["a counter by another name", "# HELP a A\n# TYPE a counter\na 1\n"],
  ["a series twice", `${described}a_total{b="c"} 1\na_total{b="c"} 2\n`],
  ["another family's sample", `${described}b_total 1\n`],
  ["an unescaped quote", `${described}a_total{b="c"d"} 1\n`],
  ["a comma too many", `${described}a_total{b="c",} 1\n`],
  ["words for a number", `${described}a_total many\n`],
  ["buckets that shrink", `${histogram}h_bucket{le="1"} 2\nh_bucket{le="+Inf"} 1\nh_sum 1\nh_count 1\n`],
  ["no last bucket", `${histogram}h_bucket{le="1"} 2\nh_sum 1\nh_count 2\n`],
  ["a count that differs", `${histogram}h_bucket{le="+Inf"} 1\nh_sum 1\nh_count 2\n`],
])("the reader refuses %s", (_name, text) => {
  expect(() => readMetrics(text)).toThrow();
});

test("the reader takes escapes, exponents and whole histograms", () => {
  const text = `${described}a_total{b="c\\"d\\\\e\\n"} 1e+21\n${histogram}h_bucket{r="x",le="0.5"} 1\nh_bucket{r="x",le="+Inf"} 2\nh_sum{r="x"} 1.5\nh_count{r="x"} 2\n`;
  expect(readMetrics(text).size).toBe(5);
});
