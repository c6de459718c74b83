import { expect, test } from "vitest";
import { limitText, mostRead } from "./limit-text.ts";

test("a text within the limits stays whole", () => {
  const text = "word ".repeat(mostRead.words).trimEnd();
  expect(limitText(text)).toEqual({ text, cut: null });
});

test.each([
  ["words", "word ".repeat(30_000), { words: 20_000, characters: 100_000 }],
  ["lines", "a b\r\n".repeat(9_000), { words: 8_000, characters: 19_999 }],
  ["characters", "abcdefghi ".repeat(18_000), { words: 13_000, characters: 129_999 }],
  ["characters without a space", "a".repeat(200_000), { words: 1, characters: 80_000 }],
  ["characters without a space after others", `one two ${"a".repeat(100_000)}`, { words: 3, characters: 80_008 }],
  ["emoji", `a${"🙂".repeat(100_000)}`, { words: 1, characters: 79_999 }],
])("too many %s are cut, and both are counted", (_, text, kept) => {
  const limited = limitText(text);
  expect(limited.cut?.kept).toEqual(kept);
  expect(limited.cut?.whole.characters).toBe(text.length);
  expect(text.startsWith(limited.text)).toBe(true);
  expect(limitText(limited.text).cut).toBeNull();
});
