import { Hono, type MiddlewareHandler } from "hono";
import { expect, test } from "vitest";
import { createReadLimit } from "./rate-limit.ts";
import { createMemoryRateLimiter, takeWrite } from "../http/rate-limiter.ts";

function open(limits: { burstMs: number; refillPerMs: number }) {
  let now = 0;
  const reads = createReadLimit((context) => context.req.header("x-ip") ?? "", { ...limits, now: () => now });
  const app = new Hono().use(reads.step).get("/:ms", (context) => {
    now += Number(context.req.param("ms"));
    return context.text("read");
  });
  return {
    ask: (ip: string, ms: number) => Promise.resolve(app.request(`/${ms}`, { headers: { "x-ip": ip } })),
    pass: (ms: number) => (now += ms),
  };
}

test("reads are limited by their processing time, per client IP, and allowed again later", async () => {
  const { ask, pass } = open({ burstMs: 1_000, refillPerMs: 0.25 });
  expect((await ask("a", 600)).status).toBe(200);
  expect((await ask("a", 800)).status).toBe(200);
  const refused = await ask("a", 0);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "1"]);
  expect((await ask("b", 0)).status).toBe(200);
  pass(2_000);
  expect((await ask("a", 0)).status).toBe(200);
});

test("a thousand cheap reads are all answered", async () => {
  const { ask } = open({ burstMs: 10_000, refillPerMs: 0.25 });
  for (let count = 0; count < 1_000; count += 1) expect((await ask("a", 1)).status).toBe(200);
});

test("a few renderings run at once, and too many are answered 503 soon", async () => {
  const reads = createReadLimit((context) => context.req.header("x-ip") ?? "");
  let running = 0;
  let most = 0;
  const finished = Promise.withResolvers<void>();
  const app = new Hono().use(reads.step).get("*", async (context) => {
    running += 1;
    most = Math.max(most, running);
    await finished.promise;
    running -= 1;
    return context.text("read");
  });
  const asked = Array.from({ length: 150 }, (_, reader) =>
    Promise.resolve(app.request("/", { headers: { "x-ip": `r${reader}` } })),
  );
  setTimeout(finished.resolve, 600);
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(most).toBe(6);
  expect(statuses.filter((status) => status === 200)).toHaveLength(6);
  expect(statuses.filter((status) => status === 503)).toHaveLength(144);
});

test("one client's slow pages leave places for others", async () => {
  const reads = createReadLimit((context) => context.req.header("x-ip") ?? "");
  const finished = Promise.withResolvers<void>();
  const app = new Hono().use(reads.step).get("*", async (context) => {
    if (context.req.header("x-ip") === "greedy") await finished.promise;
    return context.text("read");
  });
  const ask = (ip: string) => Promise.resolve(app.request("/", { headers: { "x-ip": ip } }));
  const greedy = Array.from({ length: 40 }, () => ask("greedy"));
  await new Promise(setImmediate);
  const started = performance.now();
  for (const ip of ["a", "b", "c"]) expect((await ask(ip)).status).toBe(200);
  expect(performance.now() - started).toBeLessThan(200);
  finished.resolve();
  const statuses = (await Promise.all(greedy)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(33);
  expect((await ask("greedy")).status).toBe(200);
});

test("reads are never throttled by a flood of writes, nor by everybody's reading together", async () => {
  const reads = createReadLimit((context) => context.req.header("x-ip") ?? "");
  const limits = { perIp: { limit: 2, seconds: 60 }, total: { limit: 5, seconds: 60 } };
  const limiter = createMemoryRateLimiter();
  const writes: MiddlewareHandler = async (context, next) => {
    const taken = await takeWrite(limiter, "route", limits, "a");
    return taken.ok ? next() : context.text("", 429);
  };
  const app = new Hono()
    .get("*", reads.step)
    .get("*", (context) => context.text("read"))
    .post("*", writes, (context) => context.text("written"));
  const statuses: number[] = [];
  for (let count = 0; count < 10; count += 1) statuses.push((await app.request("/", { method: "POST" })).status);
  expect(statuses).toEqual([200, 200, ...Array<number>(8).fill(429)]);
  for (let reader = 0; reader < 500; reader += 1)
    expect((await app.request("/", { headers: { "x-ip": `r${reader}` } })).status).toBe(200);
});
