import type { Mark, MarkKind } from "./mark.ts";
import type { Stretch } from "./prepare-text.ts";

/** A run of text under one mark or none, also split where highlighted evidence begins and ends. */
export interface ProofPiece {
  mark: NumberedMark | null;
  parts: readonly { text: string; isEvidence: boolean }[];
}

export interface NumberedMark {
  kind: MarkKind;
  note: string;
  number: number;
}

export interface ProofParagraph {
  pieces: readonly ProofPiece[];
  marks: readonly NumberedMark[];
}

/** Splits a text into paragraphs of pieces. @param marks in text order, without overlaps; one that crosses a line break is cut there */
export function toProof(text: string, marks: readonly Mark[], evidence: readonly Stretch[]): ProofParagraph[] {
  const numbered = marks.map((mark, index) => ({ ...mark, number: index + 1 }));
  const paragraphs: ProofParagraph[] = [];
  for (const { 0: line, index: start } of text.matchAll(/[^\n]+/g)) {
    if (line.trim() === "") continue;
    const end = start + line.length;
    const here = numbered.filter((mark) => mark.start >= start && mark.start < end);
    const shown = evidence.filter((stretch) => stretch.start < end && stretch.end > start);
    const pieces = cutAt(here, start, end).map((piece) => ({
      mark: piece.of,
      parts: cutAt(shown, piece.start, piece.end).map((part) => ({
        text: text.slice(part.start, part.end),
        isEvidence: part.of !== null,
      })),
    }));
    paragraphs.push({ pieces, marks: here });
  }
  return paragraphs;
}

/** The text from `start` to `end` in pieces, each with the stretch it is part of or null. */
function cutAt<Of extends Stretch>(stretches: readonly Of[], start: number, end: number) {
  const pieces: (Stretch & { of: Of | null })[] = [];
  let at = start;
  for (const stretch of stretches) {
    const from = Math.max(stretch.start, at);
    const to = Math.min(stretch.end, end);
    if (from >= to) continue;
    if (from > at) pieces.push({ start: at, end: from, of: null });
    pieces.push({ start: from, end: to, of: stretch });
    at = to;
  }
  if (at < end) pieces.push({ start: at, end, of: null });
  return pieces;
}
