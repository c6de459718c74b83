import { expect, test } from "vitest";
import { moveChoices } from "./text-choices.ts";

const text = "Perhaps it may rain. It might not.";
const choices = {
  counted: [0],
  dismissed: [
    { id: "hedges" as const, start: 11 },
    { id: "hedges" as const, start: 24 },
  ],
};

test.each([
  ["nothing changed", text, [0], [11, 24]],
  ["a word before all", `So: ${text}`, [4], [15, 28]],
  ["a word between", text.replace("rain.", "rain today."), [0], [11, 30]],
  ["a word at the end", `${text} Or so.`, [0], [11, 24]],
  ["the first mark's word", text.replace("may", "will"), [0], [25]],
  ["everything", "", [], []],
])("after an edit of %s the choices stand at the same words", (_, after, counted, starts) => {
  expect(moveChoices(choices, text, after)).toEqual({
    counted,
    dismissed: starts.map((start) => ({ id: "hedges", start })),
  });
});
