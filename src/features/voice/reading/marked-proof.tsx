import { memo } from "react";
import { markCopy } from "./reading-content.ts";
import { type NumberedMark, type ProofParagraph, type ProofPiece, toProof } from "./proof-pieces.ts";
import type { Mark } from "./mark.ts";
import type { Stretch } from "./prepare-text.ts";

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
                <Note mark={mark} />
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

function Note({ mark }: { mark: NumberedMark }) {
  return (
    <>
      <span aria-hidden="true" className="yv-note-number not-italic">
        {mark.number}
      </span>
      <span>
        <span className="sr-only">{markCopy.kinds[mark.kind].label}: </span>
        {mark.note}
      </span>
    </>
  );
}
