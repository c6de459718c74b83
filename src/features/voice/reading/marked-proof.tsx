import { memo } from "react";
import { markCopy } from "./reading-content.ts";
import type { Mark } from "./mark.ts";
import type { Stretch } from "./prepare-text.ts";

interface NumberedMark extends Mark {
  number: number;
}

interface ProofParagraph {
  /** Runs of text under one mark or none, also split where highlighted evidence begins and ends. */
  pieces: readonly ProofPiece[];
  marks: readonly NumberedMark[];
}

interface ProofPiece {
  mark: NumberedMark | null;
  parts: readonly { text: string; isEvidence: boolean }[];
}

export function MarkedProof({
  text,
  marks,
  evidence,
}: {
  text: string;
  marks: readonly Mark[];
  evidence: readonly Stretch[];
}) {
  return (
    <div className="yv-proof">
      {toProof(text, marks, evidence).map((paragraph, index) => (
        <Paragraph key={index} paragraph={paragraph} />
      ))}
    </div>
  );
}

/** Memoized, so that typing renders one paragraph. */
const Paragraph = memo(
  function Paragraph({ paragraph }: { paragraph: ProofParagraph }) {
    const { pieces, marks } = paragraph;
    return (
      <div className="yv-paragraph">
        <p dir="auto">
          {pieces.map((piece, index) => (
            <Piece key={index} piece={piece} />
          ))}
        </p>
        {marks.length > 0 ? (
          <ol className="yv-notes space-y-1.5 font-serif leading-snug text-blue italic">
            {marks.map((mark) => (
              <li key={mark.number} value={mark.number} className="grid grid-cols-[1.25rem_1fr]">
                <span aria-hidden="true" className="yv-note-number not-italic">
                  {mark.number}
                </span>
                <span>
                  <span className="sr-only">{markCopy.kinds[mark.kind].label}: </span>
                  {mark.note}
                </span>
              </li>
            ))}
          </ol>
        ) : null}
      </div>
    );
  },
  (before, after) => JSON.stringify(before.paragraph) === JSON.stringify(after.paragraph),
);

function Piece({ piece: { mark, parts } }: { piece: ProofPiece }) {
  const words = parts.map(({ text, isEvidence }, index) =>
    isEvidence ? (
      <span key={index} className="yv-evidence">
        {text}
      </span>
    ) : (
      text
    ),
  );
  if (!mark) return words;
  return (
    <mark className={`yv-mark yv-mark-${mark.kind}`}>
      {words}
      <sup className="yv-number">
        <span className="sr-only"> ({markCopy.kinds[mark.kind].note}, note </span>
        {mark.number}
        <span className="sr-only">)</span>
      </sup>
    </mark>
  );
}

/** Splits a text into paragraphs of pieces. @param marks in text order, without overlaps; one that crosses a line break is cut there */
function toProof(text: string, marks: readonly Mark[], evidence: readonly Stretch[]): ProofParagraph[] {
  const numbered: NumberedMark[] = marks.map((mark, index) => ({ ...mark, number: index + 1 }));
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
