import { expect, test } from "vitest";
import { markLongestWord, readTitle, setTitle, titleLineHeight } from "./title-lines.ts";

const room = { width: 880, height: 326 };
const sizes = [112, 96, 88, 80, 72, 66, 56];

function linesOf(title: string): string[] {
  return setTitle(title, room, sizes).lines.map((line) => line.map(({ text, tail }) => text + tail).join(" "));
}

test("a short title is large and on one line", () => {
  expect(setTitle("First sentences", room, sizes)).toMatchObject({ fontSize: 112, lines: [[{}, {}]] });
});

test("no word is left alone on the last line", () => {
  expect(linesOf("Alt text is writing: describing pictures for people who can’t see them")).toEqual([
    "Alt text is writing:",
    "describing pictures for",
    "people who can’t see them",
  ]);
});

test.each([
  "One idea, four formats: what changes besides the length",
  "The quick brown fox and the lazy dog went out to the pub and stayed for a very long time because nobody had told them to go home until the landlord came by",
])("%s fits, whole", (title) => {
  const { fontSize, lines } = setTitle(title, room, sizes);
  expect(lines.length * fontSize * titleLineHeight).toBeLessThanOrEqual(room.height);
  expect(linesOf(title).join(" ")).toBe(title);
});

test("a title that does not fit ends in an ellipsis", () => {
  const lines = linesOf("THE QUICK BROWN FOX AND THE LAZY DOG WENT HOME ".repeat(4).trim());
  expect(lines).toHaveLength(5);
  expect(lines.at(-1)).toMatch(/[A-Z]…$/);
});

test.each([
  ["Qui êtes-vous ?", ["Qui", "êtes-vous ?"]],
  ["« Oui » : quand ?", ["« Oui » :", "quand ?"]],
  ["Yes or no? Both", ["Yes", "or", "no?", "Both"]],
])("in %j punctuation stays with its word", (title, words) => {
  expect(readTitle(title).map(({ text }) => text)).toEqual(words);
});

test("a word longer than the line ends in an ellipsis", () => {
  expect(linesOf("Internationalisierungsstrategieentwicklungsabteilung")).toEqual([
    expect.stringMatching(/^Internationalisierungsstrategie\w*…$/),
  ]);
});

test("the longest word is marked once, without the comma behind it", () => {
  expect(markLongestWord("A newsletter for 200 people is a real newsletter")).toBe(
    "A ==newsletter== for 200 people is a real newsletter",
  );
  expect(readTitle(markLongestWord("First sentences, and the ones"))[1]).toEqual({
    text: "sentences",
    tail: ",",
    isMarked: true,
  });
  expect(markLongestWord("One or two")).toBe("One or two");
});

test("several words can be marked together", () => {
  expect(readTitle("case, ==laid out==").map(({ text, isMarked }) => [text, isMarked])).toEqual([
    ["case,", false],
    ["laid", true],
    ["out", true],
  ]);
});
