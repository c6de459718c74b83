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
  let markAt = 0;
  let evidenceAt = 0;
  const paragraphs: ProofParagraph[] = [];
  for (const line of text.matchAll(/[^\n]+/g)) {
    if (line[0].trim() === "") continue;
    const start = line.index;
    const end = start + line[0].length;
    while (markAt < marks.length && (marks[markAt]?.end ?? 0) <= start) markAt += 1;
    const here: (Mark & NumberedMark)[] = [];
    for (let index = markAt; index < marks.length; index += 1) {
      const mark = marks[index];
      if (!mark || mark.start >= end) break;
      if (mark.start >= start) here.push({ ...mark, end: Math.min(mark.end, end), number: index + 1 });
    }
    while (evidenceAt < evidence.length && (evidence[evidenceAt]?.end ?? 0) <= start) evidenceAt += 1;
    const shown: Stretch[] = [];
    for (let index = evidenceAt; index < evidence.length; index += 1) {
      const piece = evidence[index];
      if (!piece || piece.start >= end) break;
      shown.push(piece);
    }
    paragraphs.push({ pieces: toPieces(text, start, end, here, shown), marks: here });
  }
  return paragraphs;
}

function toPieces(
  text: string,
  start: number,
  end: number,
  marks: readonly (Mark & NumberedMark)[],
  evidence: readonly Stretch[],
): ProofPiece[] {
  const pieces: ProofPiece[] = [];
  let at = start;
  for (const mark of marks) {
    if (mark.start > at) pieces.push({ mark: null, parts: toParts(text, at, mark.start, evidence) });
    pieces.push({ mark, parts: toParts(text, mark.start, mark.end, evidence) });
    at = mark.end;
  }
  if (at < end) pieces.push({ mark: null, parts: toParts(text, at, end, evidence) });
  return pieces;
}

function toParts(text: string, start: number, end: number, evidence: readonly Stretch[]) {
  const parts: { text: string; isEvidence: boolean }[] = [];
  let at = start;
  for (const piece of evidence) {
    const from = Math.max(piece.start, at);
    const to = Math.min(piece.end, end);
    if (from >= to) continue;
    if (from > at) parts.push({ text: text.slice(at, from), isEvidence: false });
    parts.push({ text: text.slice(from, to), isEvidence: true });
    at = to;
  }
  if (at < end) parts.push({ text: text.slice(at, end), isEvidence: false });
  return parts;
}
