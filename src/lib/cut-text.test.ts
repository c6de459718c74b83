import { expect, test } from "vitest";
import { cutText } from "./cut-text.ts";

test.each([
  ["short", 10, "short"],
  ["abcdef", 3, "abc"],
  ["ab\u{1f600}cd", 3, "ab\u{1f600}"],
  ["ab\u{1f600}cd", 2, "ab"],
  ["e\u0301e\u0301e\u0301", 3, "e\u0301"],
  ["a\u{1f468}\u200d\u{1f469}\u200d\u{1f467}b", 4, "a"],
  ["a\u{1f1e9}\u{1f1ea}b", 2, "a"],
  ["\u{1f600}".repeat(50), 20, "\u{1f600}".repeat(20)],
])("%j cut to %i", (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut);
});

test("whatever is cut is well-formed and no longer than asked", () => {
  const text = "a\u{1f469}\u{1f3fd}\u200d\u{1f680}\u0928\u093f\u{1f1e9}\u{1f1ea}\u1100\u1161".repeat(10);
  for (let most = 0; most < 80; most += 1) {
    const cut = cutText(text, most);
    expect(cut.isWellFormed() && text.startsWith(cut) && [...cut].length <= most).toBe(true);
  }
});
