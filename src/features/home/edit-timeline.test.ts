import { expect, test } from "vitest";
import { countWords } from "../../lib/reading-time.ts";
import { editEndMs, editStartMs, timeMarks } from "./edit-timeline.ts";
import { manuscript } from "./home-content.ts";

test.each(manuscript)(
  "the $id edit strikes and writes in order, highlights last, and rests within 2.5 s",
  ({ marks }) => {
    const timed = timeMarks(marks).filter(({ mark }) => mark.kind !== "kept");
    const inOrder = timed.filter(({ mark }) => mark.kind !== "highlight").map(({ startMs }) => startMs);
    const highlights = timed.filter(({ mark }) => mark.kind === "highlight").map(({ startMs }) => startMs);
    expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
    expect(Math.min(...inOrder)).toBe(editStartMs);
    expect(Math.min(...highlights)).toBeGreaterThan(Math.max(...inOrder));
    expect(editEndMs).toBeLessThanOrEqual(2_500);
    for (const { words, startMs, stepMs } of timed)
      expect(startMs + words.length * stepMs).toBeLessThanOrEqual(editEndMs + words.length);
  },
);

test.each(manuscript)("the $id edit keeps every word of the paragraph", ({ marks }) => {
  const words = timeMarks(marks).flatMap((timed) => timed.words);
  expect(words).toEqual(marks.flatMap(({ text }) => text.split(/\s+/).filter(Boolean)));
});

test.each(manuscript)("the $id edit has as many words as it says", ({ marks, words }) => {
  expect(countWords(marks.map(({ kind, text }) => (kind === "struck" ? "" : text)).join(""))).toBe(words);
});
