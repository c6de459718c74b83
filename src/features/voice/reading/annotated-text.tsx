import { memo, useEffect, useRef, useState } from "react";
import { splitAtRanges, type TextRange } from "../../../lib/text-ranges.ts";
import { cn } from "../../../ui/cn.ts";
import type { Elements } from "../../../ui/elements.ts";
import { markCopy, piecesCopy } from "./reading-content.ts";
import type { Mark } from "./mark.ts";
import type { WalkStop } from "./use-walk.ts";

interface NumberedMark extends Mark {
  number: number;
}

/** A line of the text with what lies in it, at positions that count from the line's start. */
interface AnnotatedParagraph {
  text: string;
  marks: readonly NumberedMark[];
  evidence: readonly TextRange[];
  leftOut: readonly TextRange[];
  place: readonly TextRange[];
  /** The number of the piece that begins here. */
  piece: number | null;
}

/** @param leftOut pieces that are not counted, drawn in grey @param starts where further pieces of the text begin @param place what the page scrolls to */
export function AnnotatedText({
  text,
  marks,
  evidence,
  leftOut,
  starts,
  place,
}: {
  text: string;
  marks: readonly Mark[];
  evidence: readonly TextRange[];
  leftOut: readonly TextRange[];
  starts: readonly number[];
  place: WalkStop | null;
}) {
  const end = useGrowingEnd(text.length);
  const proof = useRef<HTMLDivElement>(null);
  const isDrawn = place !== null && place.start < end;
  const step = place?.step;
  useEffect(() => {
    if (!isDrawn) return;
    const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
    proof.current?.querySelector(".yv-place")?.scrollIntoView({ block: "center", behavior });
  }, [step, isDrawn]);
  const ranges = { marks, evidence, leftOut, place: place ? [{ start: place.start, end: place.end }] : [] };
  return (
    <div ref={proof} className="yv-proof">
      {toParagraphs(text.slice(0, end), ranges, starts).map((paragraph, index) => (
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
  function Paragraph({ text, marks, evidence, leftOut, place, piece }: AnnotatedParagraph) {
    return (
      <div className="yv-paragraph">
        {piece === null ? null : <p className="yv-piece">{piecesCopy.name(piece)}</p>}
        <p dir="auto">
          {splitAtRanges(marks, 0, text.length).map(({ start, end, of: mark }) => (
            <Piece key={start} mark={mark}>
              {splitAtRanges(evidence, start, end).flatMap((counted) =>
                splitAtRanges(place, counted.start, counted.end).flatMap((shown) =>
                  splitAtRanges(leftOut, shown.start, shown.end).map((part) => (
                    <span
                      key={part.start}
                      className={cn(counted.of && "yv-evidence", shown.of && "yv-place", part.of && "yv-left-out")}
                    >
                      {text.slice(part.start, part.end)}
                    </span>
                  )),
                ),
              )}
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
  {
    marks,
    evidence,
    leftOut,
    place,
  }: {
    marks: readonly Mark[];
    evidence: readonly TextRange[];
    leftOut: readonly TextRange[];
    place: readonly TextRange[];
  },
  starts: readonly number[],
): AnnotatedParagraph[] {
  const numbered = marks.map((mark, index) => ({ ...mark, number: index + 1 }));
  const lines = Array.from(text.matchAll(linePattern)).filter(([line]) => line.trim() !== "");
  const marksWithin = rangesByLine(numbered);
  const evidenceWithin = rangesByLine(evidence);
  const leftOutWithin = rangesByLine(leftOut);
  const placeWithin = rangesByLine(place);
  let pieces = 0;
  return lines.map(({ 0: line, index: start }, index) => {
    const before = pieces;
    while (start >= (starts[pieces] ?? Number.POSITIVE_INFINITY)) pieces += 1;
    const isFirst = starts.length > 0 && (index === 0 || pieces > before);
    const end = start + line.length;
    const within = <Of extends TextRange>(one: Of) => ({ ...one, start: one.start - start, end: one.end - start });
    return {
      text: line,
      marks: marksWithin(start, end)
        .filter((mark) => mark.start >= start)
        .map(within),
      evidence: evidenceWithin(start, end).map(within),
      leftOut: leftOutWithin(start, end).map(({ start: from, end: to }) => within({ start: from, end: to })),
      place: placeWithin(start, end).map(within),
      piece: isFirst ? pieces + 1 : null,
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
