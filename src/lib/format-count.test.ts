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
  expect(formatNumber(1_234_567.89)).toBe("1,234,567.9");
});
