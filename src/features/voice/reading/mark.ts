import type { TextRange } from "../../../lib/text-ranges.ts";

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
