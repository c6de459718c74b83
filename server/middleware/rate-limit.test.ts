import { Hono, type MiddlewareHandler } from "hono";
import { expect, test } from "vitest";
import { createReadLimit } from "./rate-limit.ts";
import { createMemoryRateLimiter, takeWrite } from "../http/rate-limiter.ts";

const two = { limit: 2, seconds: 60 };

test("reading is limited by address, and comes back with the next minute", async () => {
  let now = 0;
  const reads = createReadLimit((context) => context.req.header("x-test") ?? "", { allowance: two, now: () => now });
  const app = new Hono().get("*", reads.step).get("*", (context) => context.text("in"));
  const ask = async (from: string) => (await app.request("/", { headers: { "x-test": from } })).status;
  expect([await ask("a"), await ask("a"), await ask("a"), await ask("b")]).toEqual([200, 200, 429, 200]);
  now = 20_500;
  const refused = await app.request("/", { headers: { "x-test": "a" } });
  expect(refused.headers.get("retry-after")).toBe("40");
  now = 60_000;
  expect(await ask("a")).toBe(200);
});

test("reads are never throttled by a flood of writes, nor by everybody's reading together", async () => {
  const reads = createReadLimit((context) => context.req.header("x-test") ?? "", { allowance: two });
  const limits = createMemoryRateLimiter();
  const writes: MiddlewareHandler = async (context, next) => {
    const taken = await takeWrite(limits, "route", { perIp: two, total: { limit: 5, seconds: 60 } }, "a");
    return taken.ok ? next() : context.text("", 429);
  };
  const app = new Hono()
    .get("*", reads.step)
    .get("*", (context) => context.text("in"))
    .post("*", writes, (context) => context.text("in"));
  const statuses: number[] = [];
  for (let count = 0; count < 10; count += 1) statuses.push((await app.request("/", { method: "POST" })).status);
  expect(statuses).toEqual([200, 200, ...Array<number>(8).fill(429)]);
  for (let reader = 0; reader < 500; reader += 1)
    expect((await app.request("/", { headers: { "x-test": `r${reader}` } })).status).toBe(200);
});
