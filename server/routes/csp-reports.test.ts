import { Hono } from "hono";
import { expect, test } from "vitest";
import { createViolationCounts } from "../../src/features/analytics/policy-violations.server.ts";
import { createLog } from "../../src/platform/log.server.ts";
import { createMemoryRateLimiter } from "../http/rate-limiter.ts";
import { createCspReportRoute } from "./csp-reports.ts";

function open() {
  const logged: unknown[] = [];
  const log = { ...createLog("silent"), warn: (line: unknown) => void logged.push(line) };
  let sender = 0;
  const route = createCspReportRoute({
    limits: createMemoryRateLimiter(),
    // Reports come from everywhere, unless a test says otherwise.
    clientIp: (context) => context.req.header("x-test-ip") ?? `10.${(sender += 1) >> 8}.${sender & 255}.1`,
    violations: createViolationCounts({
      db: () => Promise.reject(new Error("no database")),
      log,
      now: () => new Date("2026-11-21T12:00:00Z"),
    }),
  });
  const app = new Hono().post("/", route);
  const send = (report: Record<string, string>, headers: Record<string, string> = {}) =>
    app.request("/", {
      method: "POST",
      headers: { "content-type": "application/csp-report", ...headers },
      body: JSON.stringify({ "csp-report": report }),
    });
  return { app, send, logged };
}

test("violations are counted by directive and origin, and logged at the first, tenth and hundredth", async () => {
  const { send, logged } = open();
  const report = { "effective-directive": "img-src", "blocked-uri": "https://evil.example/who?name=ada" };
  for (let index = 0; index < 100; index += 1) expect((await send(report)).status).toBe(204);
  await send({ "violated-directive": "require-trusted-types-for 'script'", "blocked-uri": "trusted-types-sink" });
  expect(logged).toEqual([
    { violation: "img-src https://evil.example", count: 1 },
    { violation: "img-src https://evil.example", count: 10 },
    { violation: "img-src https://evil.example", count: 100 },
    { violation: "require-trusted-types-for trusted-types-sink", count: 1 },
  ]);
});

test("an origin longer than any browser's is cut", async () => {
  const { send, logged } = open();
  await send({ "effective-directive": "img-src", "blocked-uri": `https://${"a".repeat(5_000)}.example/` });
  expect(logged).toEqual([{ violation: `img-src https://${"a".repeat(192)}`, count: 1 }]);
});

test("invented reports neither fill the memory nor the log, nor hide a real one", async () => {
  const { send, logged } = open();
  for (let index = 0; index < 600; index += 1)
    await send({ "effective-directive": `made-up-${index}\n`, "blocked-uri": `https://h${index}.evil.example/` });
  expect(logged).toHaveLength(500 + 3);
  await send({ "effective-directive": "script-src-elem", "blocked-uri": "inline" });
  expect(logged.at(-1)).toEqual({ violation: "script-src-elem elsewhere", count: 1 });
});

test("an IP that reports too much gets Retry-After; anything but a report is refused", async () => {
  const { app, send } = open();
  const from = { "x-test-ip": "192.0.2.7" };
  for (let index = 0; index < 20; index += 1) await send({}, from);
  expect((await send({}, from)).headers.get("retry-after")).toMatch(/^\d+$/);
  expect((await send({}, { "content-type": "text/plain" })).status).toBe(415);
  expect(
    (await app.request("/", { method: "POST", headers: { "content-type": "application/json" }, body: "[" })).status,
  ).toBe(400);
});
