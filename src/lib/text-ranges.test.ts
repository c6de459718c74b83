import { expect, test } from "vitest";
import { splitAtNotes } from "./text-ranges.ts";

test("a text without noted words stays in one piece", () => {
  expect(splitAtNotes("No boat today.", ["tugboat"])).toEqual([{ text: "No boat today." }]);
});

test("noted words become pieces of their own, numbered by the notes' order", () => {
  expect(splitAtNotes("one two three", ["three", "one"])).toEqual([
    { text: "one", note: 2 },
    { text: " two " },
    { text: "three", note: 1 },
  ]);
});

test("words that lie inside words already noted are passed over", () => {
  expect(splitAtNotes("a spiral notebook", ["spiral notebook", "notebook"])).toEqual([
    { text: "a " },
    { text: "spiral notebook", note: 1 },
  ]);
});

test("of two texts that share a list of notes each has the pieces of its own", () => {
  expect(["One two.", "Three four five."].map((text) => splitAtNotes(text, ["two", "four"]))).toEqual([
    [{ text: "One " }, { text: "two", note: 1 }, { text: "." }],
    [{ text: "Three " }, { text: "four", note: 2 }, { text: " five." }],
  ]);
});
