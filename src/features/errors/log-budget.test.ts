import { expect, test } from "vitest";
import { createLogBudget } from "./log-budget.ts";

test("so many lines a minute are written, and the next minute's first says how many were not", () => {
  let now = 0;
  const mayLog = createLogBudget({ perMinute: 2, now: () => now });
  expect([mayLog(), mayLog(), mayLog(), mayLog()]).toEqual([0, 0, null, null]);
  now = 59_999;
  expect(mayLog()).toBeNull();
  now = 60_000;
  expect([mayLog(), mayLog(), mayLog()]).toEqual([3, 0, null]);
});
