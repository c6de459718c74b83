import { expect, test } from "vitest";
import { contrastGrade, contrastRatio, formatRatio, luminance } from "./contrast.ts";

test.each([
  ["#000000", "#ffffff", "21.0"],
  ["#ffffff", "#ffffff", "1.0"],
  ["#0a1a3a", "#fbfcfe", "16.7"],
  ["#52607a", "#fbfcfe", "6.1"],
  ["#1d4fd7", "#ffffff", "6.6"],
  ["#2fd6c8", "#0a1a3a", "9.4"],
  ["#a9b8d8", "#0a1a3a", "8.6"],
])("%s on %s carries %s to 1", (first, second, ratio) => {
  expect(formatRatio(contrastRatio(first, second))).toBe(ratio);
  expect(contrastRatio(second, first)).toBe(contrastRatio(first, second));
});

test.each([
  [7, "AAA"],
  [6.99, "AA"],
  [4.5, "AA"],
  [4.49, "large text, marks"],
  [3, "large text, marks"],
  [2.99, "surfaces only"],
] as const)("a ratio of %d is enough for %s", (ratio, grade) => {
  expect(contrastGrade(ratio)).toBe(grade);
});

test("a ratio is never printed better than it is", () => {
  expect(formatRatio(4.499)).toBe("4.4");
  expect(formatRatio(4.5)).toBe("4.5");
});

test("only #rrggbb is a color", () => {
  expect(() => luminance("#fff")).toThrow("#fff");
});
