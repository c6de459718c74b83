import { expect, test } from "vitest";
import { createMemoryRateLimiter, takeWrite } from "./rate-limiter.ts";

const three = { limit: 3, seconds: 60 };

test("a used-up limit refuses until the next window", async () => {
  let now = 0;
  const limits = createMemoryRateLimiter({ now: () => now });
  for (let count = 0; count < 3; count += 1) expect(await limits.take("a", three)).toEqual({ ok: true });
  now += 20_500;
  expect(await limits.take("a", three)).toEqual({ ok: false, retryAfterSeconds: 40 });
  expect(await limits.take("b", three)).toEqual({ ok: true });
  now += 40_000;
  expect(await limits.take("a", three)).toEqual({ ok: true });
});

test.each([
  [3, true],
  [4, false],
])("a cost of %i from a limit of 3 is let through: %s", async (cost, ok) => {
  expect((await createMemoryRateLimiter().take("a", three, cost)).ok).toBe(ok);
});

test("one key under two limits is counted in each", async () => {
  const limits = createMemoryRateLimiter();
  expect((await limits.take("a", { limit: 1, seconds: 60 })).ok).toBe(true);
  expect((await limits.take("a", { limit: 1, seconds: 3_600 })).ok).toBe(true);
  expect((await limits.take("a", { limit: 1, seconds: 60 })).ok).toBe(false);
});

test("a full table forgets the oldest windows and refuses nobody", async () => {
  const limits = createMemoryRateLimiter({ maxKeys: 4 });
  for (let count = 0; count < 3; count += 1) await limits.take("a", three);
  await limits.take("b", three);
  expect((await limits.take("a", three)).ok).toBe(false);
  for (const key of ["c", "d", "e"]) expect((await limits.take(key, three)).ok).toBe(true);
  expect(limits.size()).toBeLessThanOrEqual(4);
  expect((await limits.take("a", three)).ok).toBe(true);
});

test("600,000 invented keys in a minute refuse no other client, and memory stays bounded", async () => {
  let now = 0;
  const limits = createMemoryRateLimiter({ now: () => now });
  let others = 0;
  for (let key = 0; key < 600_000; key += 1) {
    now += 0.1;
    await limits.take(`invented ${key}`, three);
    if (key % 1_000 === 0 && (await limits.take(`visitor ${key}`, three)).ok) others += 1;
  }
  expect(others).toBe(600);
  expect(limits.size()).toBeLessThanOrEqual(300_000);
}, 20_000);

test("windows that have ended take no memory", async () => {
  let now = 0;
  const limits = createMemoryRateLimiter({ now: () => now });
  for (let visitor = 0; visitor < 1_000; visitor += 1) await limits.take(`visitor ${visitor}`, three);
  expect(limits.size()).toBe(1_000);
  now = 60_001;
  await limits.take("next", three);
  expect(limits.size()).toBe(1);
});

test("refused requests of one client IP do not count against the total limit", async () => {
  const limits = createMemoryRateLimiter();
  const routeLimits = { perIp: { limit: 1, seconds: 60 }, total: { limit: 2, seconds: 60 } };
  expect((await takeWrite(limits, "rest", routeLimits, "192.0.2.1")).ok).toBe(true);
  for (let count = 0; count < 5; count += 1) {
    expect((await takeWrite(limits, "rest", routeLimits, "192.0.2.1")).ok).toBe(false);
  }
  expect((await takeWrite(limits, "rest", routeLimits, "192.0.2.2")).ok).toBe(true);
  expect((await takeWrite(limits, "rest", routeLimits, "192.0.2.3")).ok).toBe(false);
  expect((await takeWrite(limits, "functions", routeLimits, "192.0.2.3")).ok).toBe(true);
});

test("IP addresses of one IPv6 line share a limit", async () => {
  const limits = createMemoryRateLimiter();
  const routeLimits = { perIp: { limit: 1, seconds: 60 }, total: { limit: 9, seconds: 60 } };
  expect((await takeWrite(limits, "rest", routeLimits, "2001:db8::1")).ok).toBe(true);
  expect((await takeWrite(limits, "rest", routeLimits, "2001:db8::2")).ok).toBe(false);
});
