import { expect, test } from "vitest";
import { toDrawableText } from "./drawable-text.ts";

test.each([
  ["  Measuring\n your  voice ", "Measuring your voice"],
  ["Łódź, “quoted” — naïve", "Łódź, “quoted” — naïve"],
  ["Launch 🚀 day", "Launch day"],
  ["写作", null],
  ["", null],
  ["a == b", "a = b"],
  ["What CO₂ costs", "What CO2 costs"],
  ["⅓ of all drafts", "1/3 of all drafts"],
  ["Bake 1⅔ loaves", "Bake 1 2/3 loaves"],
  ["From 10² to ½", "From 10² to ½"],
  ["№ 5 at 20 ℃", "No 5 at 20 °C"],
  ["10⁶ readers", null],
  ["C♯ in a week", null],
  ["Why ∞ matters to writers", null],
  ["Idea → draft", null],
  ["≈ 300 words", null],
  ["Ṣaṣṭi", null],
  ["soft\u00adhyphen", "softhyphen"],
  ["L’œuvre, ışık, tiếng Việt, Łódź", "L’œuvre, ışık, tiếng Việt, Łódź"],
])("%j is drawn as %j", (text, expected) => {
  expect(toDrawableText(text)).toBe(expected);
});

test("a long text is cut at a word", () => {
  const text = toDrawableText("word ".repeat(60));
  expect(text?.length).toBeLessThanOrEqual(160);
  expect(text).toMatch(/ word…$/);
});
