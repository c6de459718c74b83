import { cutText } from "../../../lib/cut-text.ts";
import type { TextRange } from "../../../lib/text-ranges.ts";
import type { MeasureRowId } from "./format-figure.ts";
import type { MarkKind } from "./mark.ts";
import { type EvidenceId, measureRows } from "./measures-content.ts";
import { markCopy, walkCopy } from "./reading-content.ts";
import { type CountedId, countedIdOf } from "./text-choices.ts";
import type { ShownReading } from "./use-reading.ts";

/** What is walked through: the marks, every sentence, or the evidence of a figure. */
export type Trail = "marks" | "sentences" | MeasureRowId;

export interface WalkItem extends TextRange {
  /** What it counts as; null where nothing can be dismissed. */
  id: CountedId | null;
  /** What is said of it, before its words. */
  label: string;
  note: string;
}

/** @param kinds of marks that are wanted @returns in text order; null while a figure's evidence is still being found */
export function findWalkItems(shown: ShownReading, trail: Trail, kinds: readonly MarkKind[]): WalkItem[] | null {
  if (trail === "marks") {
    return shown.reading.marks.all
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ kind, start, end, note }) => ({
        id: countedIdOf[kind],
        start,
        end,
        label: markCopy.kinds[kind].note,
        note,
      }));
  }
  const { evidence } = trail === "sentences" ? { evidence: "sentenceStripes" as const } : measureRows[trail];
  // Every second sentence is striped, and each one is meant.
  if (evidence === "sentenceStripes") {
    return shown.sentences.map(({ start, end, words }) => ({
      id: null,
      start,
      end,
      label: walkCopy.words(words),
      note: "",
    }));
  }
  if (shown.evidenceId !== evidence) return null;
  const id = toCountedId(evidence);
  return shown.evidence.map(({ start, end }) => ({ id, start, end, label: "", note: "" }));
}

function toCountedId(evidence: EvidenceId): CountedId | null {
  const isFact = evidence === "sentenceStripes" || evidence === "repeatedWords" || evidence === "repeatedOpenings";
  return isFact ? null : evidence;
}

export function nameTrail(trail: Trail): string {
  if (trail === "marks") return walkCopy.marks;
  return trail === "sentences" ? walkCopy.sentences : measureRows[trail].label;
}

/** "Maybes, 2 of 3: “perhaps”." @param index of the item that is shown */
export function describeItem(trail: Trail, items: readonly WalkItem[], index: number, text: string): string {
  const item = items[index];
  const what = nameTrail(trail);
  if (!item) return walkCopy.none(what);
  return `${walkCopy.place(what, index + 1, items.length)}${item.label ? `, ${item.label}` : ""}: “${excerpt(text, item)}”.`;
}

/** The words of a piece, shortened. */
export function excerpt(text: string, { start, end }: TextRange, most = 70): string {
  const words = text
    .slice(start, Math.min(end, start + 4 * most))
    .replace(/\s+/g, " ")
    .trim();
  const cut = cutText(words, most);
  return cut === words ? words : `${cut.trimEnd()}…`;
}
