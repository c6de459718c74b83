import { expect, test } from "vitest";
import { ListFailure, retryRules } from "./list-requests.ts";

test.each([
  [0, new TypeError("Failed to fetch"), true],
  [2, new TypeError("Failed to fetch"), true],
  [3, new TypeError("Failed to fetch"), false],
  [0, new ListFailure(503), true],
  [0, new ListFailure(500), true],
  [0, new ListFailure(404), false],
  [0, new ListFailure(400), false],
  [0, new ListFailure(429), false],
])("after %i failures, the last being %s, asking again: %s", (failures, error, isRepeated) => {
  expect(retryRules.retry(failures, error)).toBe(isRepeated);
});

test.each([
  [0, 1_000],
  [1, 2_000],
  [2, 4_000],
  [4, 16_000],
  [5, 30_000],
  [20, 30_000],
])("the wait after failure %i is %i ms", (failures, ms) => {
  expect(retryRules.retryDelay(failures)).toBe(ms);
});
