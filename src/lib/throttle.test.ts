import { expect, test } from "vitest";
import { createThrottle } from "./throttle.ts";

test("a window has so many turns, and the next window's first says how many were refused", () => {
  let now = 5;
  const take = createThrottle({ limit: 2, ms: 60_000, now: () => now });
  expect([take(), take(), take(), take()]).toEqual([0, 0, null, null]);
  now = 60_004;
  expect(take()).toBeNull();
  now = 60_005;
  expect([take(), take(), take()]).toEqual([3, 0, null]);
});
