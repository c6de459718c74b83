import { expect, test } from "vitest";
import { toDrawableText } from "./drawable-text.ts";

test.each([
  ["  Measuring\n your  voice ", "Measuring your voice"],
  ["Łódź, “quoted” — naïve", "Łódź, “quoted” — naïve"],
  ["Launch 🚀 day", "Launch day"],
  ["写作", null],
  ["", null],
  ["a == b", "a = b"],
])("%j is drawn as %j", (text, expected) => {
  expect(toDrawableText(text)).toBe(expected);
});

test("a long text is cut at a word", () => {
  const text = toDrawableText("word ".repeat(60));
  expect(text?.length).toBeLessThanOrEqual(160);
  expect(text).toMatch(/ word…$/);
});
