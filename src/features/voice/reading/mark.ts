import type { Stretch } from "./prepare-text.ts";

/** From the most to the least specific: of two marks that overlap, the earlier kind stays. */
export const markKinds = ["worn", "hedge", "run", "long"] as const;
export type MarkKind = (typeof markKinds)[number];

export interface Mark extends Stretch {
  kind: MarkKind;
  /** One line that says why. */
  note: string;
}

export interface Marks {
  /** What is drawn, in the order of the text; they never overlap. */
  drawn: readonly Mark[];
  /** Everything that was found, by kind. */
  counts: Record<MarkKind, number>;
}
