import type { Mark } from "./home-content.ts";

export type TimedMark = ReturnType<typeof timeMarks>[number];

/** When the generic line has been read, and when the last mark is drawn, in milliseconds. */
export const editStartMs = 500;
export const editEndMs = 2_300;

/** Relative duration of one word of each kind; the highlighter comes last. */
const weights = { kept: 0, struck: 1, added: 1.3, highlight: 2.5 } as const;

/**
 * Spreads the drawing of a paragraph's marks from `editStartMs` to `editEndMs`, the highlight last.
 * @returns `startMs`: after the edit begins; `stepMs`: from one word to the next
 */
export function timeMarks(marks: readonly Mark[]) {
  const cut = marks.map((mark) => ({ mark, words: mark.text.split(/\s+/).filter(Boolean) }));
  const total = cut.reduce((sum, { mark, words }) => sum + words.length * weights[mark.kind], 0);
  const unitMs = (editEndMs - editStartMs) / total;
  let nextMs = editStartMs;
  return cut.map(({ mark, words }) => {
    const durationMs = words.length * weights[mark.kind] * unitMs;
    const startMs = mark.kind === "highlight" ? editEndMs - durationMs : nextMs;
    if (mark.kind !== "highlight") nextMs += durationMs;
    return { mark, words, startMs: Math.round(startMs), stepMs: Math.round(weights[mark.kind] * unitMs) };
  });
}
