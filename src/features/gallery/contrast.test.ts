import { expect, test } from "vitest";
import { contrastGrade, contrastRatio, formatRatio } from "./contrast.ts";

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
  ["#e6ecf8", "#0b1428", 15.5],
  ["#e6ecf8", "#111c36", 14.3],
  ["#e6ecf8", "#123a44", 10.3],
  ["#a6b4d0", "#0b1428", 8.8],
  ["#a6b4d0", "#111c36", 8.1],
  ["#a6b4d0", "#123a44", 5.9],
  ["#8fb0ff", "#0b1428", 8.6],
  ["#8fb0ff", "#111c36", 7.9],
  ["#8fb0ff", "#123a44", 5.7],
  ["#2fd6c8", "#0b1428", 10.1],
  ["#2fd6c8", "#111c36", 9.3],
  ["#2fd6c8", "#123a44", 6.8],
  ["#3560e6", "#ffffff", 5.3],
  ["#ff8a80", "#0b1428", 8.0],
] as const)("dark: %s on %s has the contrast that the brand names, %d", (first, second, ratio) => {
  expect(contrastRatio(first, second)).toBeCloseTo(ratio, 1);
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
