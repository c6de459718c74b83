import type { SumId } from "./count-sentence.ts";
import type { MeasureRowId } from "./measures-content.ts";
import type { TextRange } from "../../../../lib/text-ranges.ts";

/** From the most to the least specific: of two marks that overlap, the earlier kind stays. */
export const markKinds = ["worn", "hedge", "run", "long"] as const;
export type MarkKind = (typeof markKinds)[number];

export interface Mark extends TextRange {
  kind: MarkKind;
  note: string;
}

export interface Marks {
  /** The drawn marks in text order, without overlaps. */
  drawn: readonly Mark[];
  /** Counts of all marks found, drawn or not. */
  counts: Record<MarkKind, number>;
  /** All marks found, in text order; they may overlap. */
  all: readonly Mark[];
}

export type CountedId = SumId | "worn" | "run";

/** Something that is counted, by where it starts. */
export interface CountedAt {
  id: CountedId;
  start: number;
}

/** Whose evidence is every sentence. */
export function isOfAllSentences(id: MeasureRowId): id is "sentenceLength" | "lengthVariation" {
  return id === "sentenceLength" || id === "lengthVariation";
}

/** What a visitor said of a text, by positions in it. */
export interface TextChoices {
  /** Starts of lines that count although they would be left out. */
  counted: readonly number[];
  /** Marks that are wrong, and so are not counted. */
  dismissed: readonly CountedAt[];
}

export const noChoices: TextChoices = { counted: [], dismissed: [] };

/** A mark and a figure's evidence are one where they count the same. */
export const countedIdOf = {
  worn: "worn",
  hedge: "hedges",
  run: "run",
  long: "longSentences",
} satisfies Record<MarkKind, CountedId>;

export function isDismissed(dismissed: readonly CountedAt[], id: CountedId, start: number): boolean {
  return dismissed.some((one) => one.id === id && one.start === start);
}

/** Moves the choices along with an edit; those inside what changed are dropped. */
export function moveChoices({ counted, dismissed }: TextChoices, before: string, after: string): TextChoices {
  if (before === after || (counted.length === 0 && dismissed.length === 0)) return { counted, dismissed };
  const move = moverOf(before, after);
  return {
    counted: counted.flatMap((start) => move(start, start + 1) ?? []),
    dismissed: dismissed.flatMap((one) => {
      const start = move(one.start, one.start + 1);
      return start === null ? [] : [{ ...one, start }];
    }),
  };
}

/** @returns where a range of the text begins after an edit; null for one that the edit touched */
export function moverOf(before: string, after: string): (start: number, end: number) => number | null {
  const most = Math.min(before.length, after.length);
  let same = 0;
  while (same < most && before[same] === after[same]) same += 1;
  let sameAtEnd = 0;
  while (sameAtEnd < most - same && before.at(-1 - sameAtEnd) === after.at(-1 - sameAtEnd)) sameAtEnd += 1;
  return (start, end) => {
    if (end <= same) return start;
    return start >= before.length - sameAtEnd ? start + after.length - before.length : null;
  };
}
