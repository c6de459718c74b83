import fc from "fast-check";
import { expect, test } from "vitest";
import { cutAtCountedWords, measureText } from "./text-measures.ts";

test("an empty text measures nothing", () => {
  expect(measureText("")).toEqual({
    words: 0,
    sentenceLength: 0,
    personRate: 0,
    hedgeRate: 0,
  });
});

test("headings are left out, list items are counted", () => {
  const measures = measureText("Two words.\n\n## You perhaps\n\n- One here.\n- And one more.");
  expect(measures).toMatchObject({ words: 7, personRate: 0, hedgeRate: 0 });
  expect(measures.sentenceLength).toBeCloseTo(7 / 3);
});

test("rates are for every hundred words", () => {
  expect(measureText("I think you may stay here with us, perhaps forever.")).toMatchObject({
    words: 10,
    sentenceLength: 10,
    personRate: 30,
    hedgeRate: 20,
  });
});

test.each([
  ["I’d say we’re done with your dog and mine.", ["I’d", "we’re", "your", "mine"]],
  ["Let’s go.", ["Let’s"]],
  ["IT is us-versus-them in item I.", []],
  ["The mine, the museum, the youth, and a dog of mine.", ["mine"]],
  ["Yourself, ourselves and YOU.", ["Yourself", "ourselves", "YOU"]],
])("in %j the person is counted in %j", (text, words) => {
  expect(wordsCounted(text, "person")).toEqual(words);
});

test.each([
  ["It may rain in May.", ["may"]],
  ["It seems likely, perhaps about 31 percent.", ["seems", "likely", "perhaps", "about"]],
  ["A story about a dog.", []],
  ["It tends to appear, and suggests a suggestion.", ["tends", "suggests"]],
  ["An unlikely maybe-so.", []],
])("in %j the hedges are %j", (text, words) => {
  expect(wordsCounted(text, "hedge")).toEqual(words);
});

test("cutting at counted words loses nothing", () => {
  const piece = fc.constantFrom("I", "you", "may", "about", " ", "31", "’d", "-", "x", "\n", "seems");
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join("");
      expect(
        cutAtCountedWords(text)
          .map((cut) => cut.text)
          .join(""),
      ).toBe(text);
    }),
  );
});

function wordsCounted(text: string, counts: "person" | "hedge"): string[] {
  return cutAtCountedWords(text)
    .filter((piece) => piece.counts === counts)
    .map((piece) => piece.text);
}
