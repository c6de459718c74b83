import fc from "fast-check";
import { expect, test } from "vitest";
import { splitSentences } from "./sentence-ends.ts";

test("no word is lost", () => {
  const piece = fc.constantFrom("a", "B", " ", "  ", ".", "!", "?", "”", "’", "1", "\u00a0");
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join("");
      expect(splitSentences(text).join("").replaceAll(/\s/g, "")).toBe(text.replaceAll(/\s/g, ""));
    }),
  );
});
