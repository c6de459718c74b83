import fc from "fast-check";
import { expect, test } from "vitest";
import { maxPartLength, toSections, toThread } from "./format-view.ts";

test("a body is cut at its headings", () => {
  expect(toSections("Opening.\n\nMore.\n\n## One\n\nText.\n\n- a\n- b\n\n## Two")).toEqual([
    {
      heading: null,
      blocks: [
        { isList: false, texts: ["Opening."] },
        { isList: false, texts: ["More."] },
      ],
    },
    {
      heading: "One",
      blocks: [
        { isList: false, texts: ["Text."] },
        { isList: true, texts: ["a", "b"] },
      ],
    },
    { heading: "Two", blocks: [] },
  ]);
});

test("a body that begins with a heading has no empty opening", () => {
  expect(toSections("## One\n\nText.").map((section) => section.heading)).toEqual(["One"]);
});

test("the title begins the first part and each heading one of its own", () => {
  expect(
    toThread({
      threadOmits: [],
      title: "Title",
      body: "First. Second.\n\nThird.\n\n## Head\n\n- Item one.\n- Item two.",
    }),
  ).toEqual([
    { number: "1/2", text: "Title\n\nFirst. Second.\n\nThird." },
    { number: "2/2", text: "Head\n\n• Item one.\n• Item two." },
  ]);
});

test("a heading that leaves no room for its first sentence is left out; a title stands alone", () => {
  const long = `${"word ".repeat(52)}end.`;
  const parts = toThread({
    threadOmits: [],
    title: "A title of some length",
    body: `${long}\n\n## A heading of some length\n\n${long}`,
  });
  expect(parts.map((part) => part.text)).toEqual(["A title of some length", long, long]);
});

test("sentences are not cut while they fit", () => {
  const sentences = Array.from({ length: 40 }, (_, index) => `Sentence ${index} has a few words in it.`);
  const parts = toThread({ threadOmits: [], title: "Title", body: sentences.join(" ") });
  for (const part of parts) expect(part.text).toMatch(/\.$/);
  expect(parts.map((part) => part.text).join(" ")).toBe(`Title\n\n${sentences.join(" ")}`);
});

test("parts of a section are about equally long", () => {
  const sentence = "This is one sentence of exactly fifty characters..";
  const lengths = toThread({
    threadOmits: [],
    title: "T",
    body: Array.from({ length: 7 }, () => sentence).join(" "),
  }).map((part) => part.text.length);
  expect(lengths).toHaveLength(2);
  expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThan(60);
});

test("characters are counted as a reader counts them", () => {
  const parts = toThread({ threadOmits: [], title: "T", body: "🖋".repeat(270) });
  expect(parts).toEqual([{ number: "1/1", text: `T\n\n${"🖋".repeat(270)}` }]);
});

test("whatever the sentences: every part fits with its number, in order, and no letter is lost", () => {
  const word = fc.constantFrom("a", "Word", "longer-word", "x,", "“x”", "x".repeat(90), "🖋");
  const sentence = fc
    .tuple(fc.array(word, { minLength: 1, maxLength: 12 }), fc.constantFrom(".", "!", "?”"))
    .map(([words, end]) => `A ${words.join(" ")}${end}`)
    .filter((text) => text.length <= 260);
  const block = fc
    .tuple(fc.constantFrom("", "- ", "Head\n\n"), fc.array(sentence, { minLength: 1, maxLength: 6 }))
    .map(([start, sentences]) => start + sentences.join(" "));
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 12 }), (blocks) => {
      const body = blocks.join("\n\n");
      const parts = toThread({ threadOmits: [], title: "Title", body });
      for (const [index, part] of parts.entries()) {
        expect(part.number).toBe(`${index + 1}/${parts.length}`);
        expect(part.text).toBe(part.text.trim());
        expect(part.text).not.toBe("");
        expect(lengthOf(part)).toBeLessThanOrEqual(maxPartLength);
      }
      const letters = (text: string) => text.replaceAll(/[\s•-]/g, "");
      expect(letters(parts.map((part) => part.text).join(""))).toBe(letters(`Title${body}`));
    }),
  );
});

function lengthOf(part: { number: string; text: string }): number {
  return Array.from(`${part.number} ${part.text}`).length;
}
