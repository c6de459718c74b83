import { memo, useEffect, useState } from "react";
import { splitAtRanges, type TextRange } from "../../../lib/text-ranges.ts";
import type { Elements } from "../../../ui/elements.ts";
import { markCopy } from "./reading-content.ts";
import type { Mark } from "./mark.ts";

interface NumberedMark extends Mark {
  number: number;
}

/** A line of the text with what lies in it, at positions that count from the line's start. */
interface AnnotatedParagraph {
  text: string;
  marks: readonly NumberedMark[];
  evidence: readonly TextRange[];
  leftOut: readonly TextRange[];
}

/** @param leftOut pieces that are not counted, drawn in grey */
export function AnnotatedText({
  text,
  marks,
  evidence,
  leftOut,
}: {
  text: string;
  marks: readonly Mark[];
  evidence: readonly TextRange[];
  leftOut: readonly TextRange[];
}) {
  const end = useGrowingEnd(text.length);
  return (
    <div className="yv-proof">
      {toParagraphs(text.slice(0, end), marks, evidence, leftOut).map((paragraph, index) => (
        <Paragraph key={index} {...paragraph} />
      ))}
    </div>
  );
}

const stepCharacters = 8_000;
const stepMs = 30;

/** How much of a long text is drawn: it grows step by step, so that no step holds the page up. */
function useGrowingEnd(length: number): number {
  const [drawn, setDrawn] = useState({ end: stepCharacters, length });
  // Another text starts again; what is typed in is drawn at once.
  if (Math.abs(length - drawn.length) > stepCharacters) setDrawn({ end: stepCharacters, length });
  const isWhole = drawn.end >= length;
  useEffect(() => {
    if (isWhole) return undefined;
    const timer = setTimeout(() => setDrawn((before) => ({ ...before, end: before.end + stepCharacters })), stepMs);
    return () => clearTimeout(timer);
  }, [drawn.end, isWhole]);
  return drawn.end;
}

/** Memoized, so that typing renders one paragraph. */
const Paragraph = memo(
  function Paragraph({ text, marks, evidence, leftOut }: AnnotatedParagraph) {
    return (
      <div className="yv-paragraph">
        <p dir="auto">
          {splitAtRanges(marks, 0, text.length).map(({ start, end, of: mark }) => (
            <Piece key={start} mark={mark}>
              {splitAtRanges(evidence, start, end).map((part) => (
                <span key={part.start} className={part.of ? "yv-evidence" : undefined}>
                  {leftOut.length === 0
                    ? text.slice(part.start, part.end)
                    : splitAtRanges(leftOut, part.start, part.end).map((piece) => (
                        <span key={piece.start} className={piece.of ? "yv-left-out" : undefined}>
                          {text.slice(piece.start, piece.end)}
                        </span>
                      ))}
                </span>
              ))}
            </Piece>
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
                  <span className="sr-only">{`${markCopy.kinds[mark.kind].label}: `}</span>
                  <span>{mark.note}</span>
                </span>
              </li>
            ))}
          </ol>
        ) : null}
      </div>
    );
  },
  (before, after) => JSON.stringify(before) === JSON.stringify(after),
);

function Piece({ mark, children }: { mark: NumberedMark | null; children: Elements }) {
  if (!mark) return children;
  return (
    <mark className={`yv-mark yv-mark-${mark.kind}`}>
      {children}
      <sup className="yv-number">
        <span className="sr-only">{` (${markCopy.kinds[mark.kind].note}, note `}</span>
        <span>{mark.number}</span>
        <span className="sr-only">)</span>
      </sup>
    </mark>
  );
}

/** A line; one of more than 3,000 characters is drawn in parts, since a browser lays out each as a whole. */
const linePattern = /[^\n]{1,3000}(?=\s|$)|[^\n]{1,3000}/g;

/** @param marks in text order, without overlaps; one that crosses a line break is cut there */
function toParagraphs(
  text: string,
  marks: readonly Mark[],
  evidence: readonly TextRange[],
  leftOut: readonly TextRange[],
): AnnotatedParagraph[] {
  const numbered = marks.map((mark, index) => ({ ...mark, number: index + 1 }));
  const lines = Array.from(text.matchAll(linePattern)).filter(([line]) => line.trim() !== "");
  const marksWithin = rangesByLine(numbered);
  const evidenceWithin = rangesByLine(evidence);
  const leftOutWithin = rangesByLine(leftOut);
  return lines.map(({ 0: line, index: start }) => {
    const end = start + line.length;
    const within = <Of extends TextRange>(one: Of) => ({ ...one, start: one.start - start, end: one.end - start });
    return {
      text: line,
      marks: marksWithin(start, end)
        .filter((mark) => mark.start >= start)
        .map(within),
      evidence: evidenceWithin(start, end).map(within),
      leftOut: leftOutWithin(start, end).map(({ start: from, end: to }) => within({ start: from, end: to })),
    };
  });
}

/** Finds the ranges of one line after the other, in one pass over all. @param ranges in text order */
function rangesByLine<Of extends TextRange>(ranges: readonly Of[]): (start: number, end: number) => Of[] {
  let next = 0;
  return (start, end) => {
    while ((ranges[next]?.end ?? Number.POSITIVE_INFINITY) <= start) next += 1;
    let last = next;
    while ((ranges[last]?.start ?? Number.POSITIVE_INFINITY) < end) last += 1;
    return ranges.slice(next, last);
  };
}
