import { memo, useEffect, useRef, useState } from "react";
import { splitAtRanges, type TextRange } from "../../../lib/text-ranges.ts";
import type { Elements } from "../../../ui/elements.ts";
import { markCopy, piecesCopy } from "./reading-content.ts";
import type { Mark } from "./counts/text-choices.ts";
import type { ShownReading } from "./use-reading.ts";
import type { WalkStop } from "./walk.ts";

interface NumberedMark extends Mark {
  number: number;
}

/** A line of the text with what lies in it, at positions that count from the line's start. */
interface AnnotatedParagraph {
  text: string;
  marks: readonly NumberedMark[];
  layers: readonly Layer[];
  /** The number of the piece that begins here. */
  piece: number | null;
}

/** What is drawn without a note, below the marks: by one class each. */
type Layer = readonly TextRange[];
const layerClasses = ["yv-evidence", "yv-place", "yv-left-out"];

/** @param leftOut pieces that are not counted, drawn in grey @param place what the page scrolls to */
export function AnnotatedText({
  shown: { text, evidence, starts },
  marks,
  leftOut,
  place,
}: {
  shown: ShownReading;
  marks: readonly Mark[];
  leftOut: Layer;
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
  return (
    <div ref={proof} className="yv-proof">
      {toParagraphs(text.slice(0, end), marks, [evidence, place ? [place] : [], leftOut], starts).map(
        (paragraph, index) => (
          <Paragraph key={index} {...paragraph} />
        ),
      )}
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
  function Paragraph({ text, marks, layers, piece }: AnnotatedParagraph) {
    return (
      <div className="yv-paragraph">
        {piece === null ? null : (
          <p className="col-span-full border-t border-rule pt-2 font-sans text-xs font-semibold text-mute">
            {piecesCopy.name(piece)}
          </p>
        )}
        <p dir="auto">
          {splitAtRanges(marks, 0, text.length).map(({ start, end, of: mark }) => (
            <Piece key={start} mark={mark}>
              {splitAtLayers(layers, start, end).map((part) => (
                <span key={part.start} className={part.classes.join(" ")}>
                  {text.slice(part.start, part.end)}
                </span>
              ))}
            </Piece>
          ))}
        </p>
        {marks.length > 0 ? (
          <ol className="mt-2 space-y-1.5 border-margin font-serif leading-snug text-blue italic max-md:border-l max-md:pl-3.5">
            {marks.map((mark) => (
              <li key={mark.number} value={mark.number} className="grid grid-cols-[1.25rem_1fr]">
                <span aria-hidden="true" className="font-sans text-[0.6875rem] leading-[1.9] font-semibold not-italic">
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
      <sup className="font-sans text-[0.6875rem] leading-none font-semibold text-blue">
        <span className="sr-only">{` (${markCopy.kinds[mark.kind].note}, note `}</span>
        <span>{mark.number}</span>
        <span className="sr-only">)</span>
      </sup>
    </mark>
  );
}

function splitAtLayers(layers: readonly Layer[], start: number, end: number) {
  return layers.reduce<(TextRange & { classes: string[] })[]>(
    (pieces, layer, index) =>
      pieces.flatMap((piece) =>
        splitAtRanges(layer, piece.start, piece.end).map(({ of, ...part }) => ({
          ...part,
          classes: of ? [...piece.classes, layerClasses[index] ?? ""] : piece.classes,
        })),
      ),
    [{ start, end, classes: [] }],
  );
}

/** A line; one of more than 3,000 characters is drawn in parts, since a browser lays out each as a whole. */
const linePattern = /[^\n]{1,3000}(?=\s|$)|[^\n]{1,3000}/g;

/** @param marks in text order, without overlaps; one that crosses a line break is cut there @param starts where further pieces of the text begin */
function toParagraphs(
  text: string,
  marks: readonly Mark[],
  layers: readonly Layer[],
  starts: readonly number[],
): AnnotatedParagraph[] {
  const lines = Array.from(text.matchAll(linePattern)).filter(([line]) => line.trim() !== "");
  const marksWithin = rangesByLine(marks.map((mark, index) => ({ ...mark, number: index + 1 })));
  const layersWithin = layers.map((layer) => rangesByLine(layer));
  let pieces = 0;
  return lines.map(({ 0: line, index: start }, index) => {
    const before = pieces;
    while (start >= (starts[pieces] ?? Number.POSITIVE_INFINITY)) pieces += 1;
    const isFirst = starts.length > 0 && (index === 0 || pieces > before);
    const end = start + line.length;
    const within = (one: TextRange) => ({ start: one.start - start, end: one.end - start });
    return {
      text: line,
      marks: marksWithin(start, end)
        .filter((mark) => mark.start >= start)
        .map((mark) => ({ ...mark, ...within(mark) })),
      layers: layersWithin.map((rangesWithin) => rangesWithin(start, end).map(within)),
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
