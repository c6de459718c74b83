import { splitAtRanges } from "../../../../lib/text-ranges.ts";
import type { DriftMark } from "./find-drift.ts";

/** The draft's text once more behind its field, invisible but for the marks. */
export function DraftMarks({ text, marks }: { text: string; marks: readonly DriftMark[] }) {
  const numbered = marks.map((mark, index) => ({ ...mark, number: index + 1 }));
  const passages = numbered.filter(({ kind }) => kind === "gone");
  const places = numbered.filter(({ kind }) => kind !== "gone");
  return (
    <>
      {splitAtRanges(passages, 0, text.length).map((passage) => (
        <span key={passage.start} className={passage.of ? "yv-draft-passage" : undefined}>
          {splitAtRanges(places, passage.start, passage.end).map(({ start, end, of }) => (
            <span key={start} className={of ? `yv-mark yv-draft-${of.kind}` : undefined}>
              <span>{text.slice(start, end)}</span>
              {of && end === of.end ? <NumberAbove number={of.number} /> : null}
            </span>
          ))}
          {passage.of ? <NumberAbove number={passage.of.number} /> : null}
        </span>
      ))}
      <span>{"\n"}</span>
    </>
  );
}

function NumberAbove({ number }: { number: number }) {
  return <span className="yv-draft-number" data-number={number} />;
}
