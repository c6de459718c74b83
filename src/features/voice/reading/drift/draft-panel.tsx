import { type RefObject, useState } from "react";
import { createPortal } from "react-dom";
import { splitAtRanges } from "../../../../lib/text-ranges.ts";
import type { ShownReading } from "../use-reading.ts";
import { driftCopy } from "./drift-content.ts";
import { DriftNotes, type FirstDraft } from "./drift-notes.tsx";
import type { DriftMark } from "./find-drift.ts";
import { moveMarks, useDrift } from "./use-drift.ts";

/** What is said of a draft, and its marks behind the field. @param yours null for the example @param behind where the marks are drawn */
export function DraftPanel({
  yours,
  draft,
  field,
  behind,
}: {
  yours: ShownReading | null;
  draft: string;
  field: RefObject<HTMLTextAreaElement | null>;
  behind: HTMLElement | null;
}) {
  const [first, setFirst] = useState<FirstDraft | null>(null);
  const drift = useDrift(yours, draft);
  const marks = drift ? moveMarks(drift, draft) : [];
  const reading = drift?.reading.ok ? drift.reading : null;
  const refusal = drift && !drift.reading.ok ? driftCopy.refusals[drift.reading.reason] : null;

  if (draft === "") {
    if (first) setFirst(null);
  } else if (drift && reading && !first) {
    setFirst({ text: drift.draft, distance: reading.distance, marks: reading.marks.length });
  }

  return (
    <>
      {behind ? createPortal(<DraftMarks text={draft} marks={marks} />, behind) : null}
      {reading && first ? (
        <DriftNotes text={draft} marks={marks} reading={reading} first={first} field={field} />
      ) : null}
      <p role="status" className={refusal ? "yv-fine" : "sr-only"}>
        {refusal ?? (reading && driftCopy.spoken(reading.marks.length))}
      </p>
    </>
  );
}

/** The draft's text once more behind its field, invisible but for the marks. */
function DraftMarks({ text, marks }: { text: string; marks: readonly DriftMark[] }) {
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
