import { expect, test } from "vitest";
import { describeDuration } from "./duration.ts";

test.each([
  [0, "1 minute"],
  [1.4, "1 minute"],
  [89, "89 minutes"],
  [90, "2 hours"],
  [47 * 60, "47 hours"],
  [48 * 60, "2 days"],
  [9 * 24 * 60, "9 days"],
])("%d minutes are called %s", (minutes, words) => {
  expect(describeDuration(minutes * 60_000)).toBe(words);
});
