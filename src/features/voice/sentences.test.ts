import fc from "fast-check";
import { expect, test } from "vitest";
import { splitSentences } from "./sentences.ts";

test.each([
  ["", []],
  ["One.", ["One."]],
  ["One. Two! Three?", ["One.", "Two!", "Three?"]],
  ["“Lemon,” she said at last.", ["“Lemon,” she said at last."]],
  ["“Is this about the export?” she said. I didn’t know.", ["“Is this about the export?” she said.", "I didn’t know."]],
  ["“It’s asleep.” Danny agreed.", ["“It’s asleep.”", "Danny agreed."]],
  ["(So it goes.) Then more.", ["(So it goes.)", "Then more."]],
  ["At 2.5 hours. Nothing else", ["At 2.5 hours.", "Nothing else"]],
  ["Who does? But I’ve started.", ["Who does?", "But I’ve started."]],
  ["Twelve. 0.97 is less.", ["Twelve.", "0.97 is less."]],
])("%j is cut into %j", (paragraph, sentences) => {
  expect(splitSentences(paragraph)).toEqual(sentences);
});

test("no word is lost", () => {
  const piece = fc.constantFrom("a", "B", " ", "  ", ".", "!", "?", "”", "’", "1", "\u00a0");
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join("");
      expect(splitSentences(text).join("").replaceAll(/\s/g, "")).toBe(text.replaceAll(/\s/g, ""));
    }),
  );
});
