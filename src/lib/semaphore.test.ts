import { expect, test } from "vitest";
import { createSemaphore } from "./semaphore.ts";

test("so many run at once, and the next one starts when one is done", async () => {
  const takeSlot = createSemaphore({ count: 1, maxWaiting: 1, waitMs: 1_000 });
  const first = await takeSlot();
  const second = takeSlot();
  expect(await takeSlot()).toBeNull();
  first?.();
  first?.();
  const release = await second;
  expect(release).not.toBeNull();
  release?.();
  expect(await takeSlot()).not.toBeNull();
});

test("a caller that has waited too long is turned away, and its place is free", async () => {
  const takeSlot = createSemaphore({ count: 1, maxWaiting: 1, waitMs: 5 });
  const first = await takeSlot();
  expect(await takeSlot()).toBeNull();
  const next = takeSlot();
  first?.();
  expect(await next).not.toBeNull();
});
