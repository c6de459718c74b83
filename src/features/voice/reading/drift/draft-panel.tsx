import { type RefObject, useState } from "react";
import { createPortal } from "react-dom";
import type { ShownReading } from "../use-reading.ts";
import { driftCopy } from "./drift-content.ts";
import { DraftMarks } from "./draft-marks.tsx";
import { DriftNotes, type FirstDraft } from "./drift-notes.tsx";
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
