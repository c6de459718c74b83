import { expect, test } from "vitest";
import { countOf, formatNumber } from "./format-count.ts";

test.each([
  [0, "0 visits"],
  [1, "1 visit"],
  [2_000, "2,000 visits"],
])("%d is called %s", (count, text) => {
  expect(countOf(count, "visit")).toBe(text);
});

test("another plural is given, and a part of one is a plural too", () => {
  expect(countOf(2, "person", "people")).toBe("2 people");
  expect(countOf(1.4, "signup")).toBe("1.4 signups");
  expect([1_234_567.89, 0, 999, 1_000, -12_345, -0.04, 999.96].map(formatNumber)).toEqual([
    "1,234,567.9",
    "0",
    "999",
    "1,000",
    "-12,345",
    "0",
    "1,000",
  ]);
});
