import type { RefObject } from "react";
import { Button } from "../../../../ui/button.tsx";
import { retypeText } from "../type-text.ts";
import { useCopy } from "../use-copy.ts";
import { excerpt } from "../walk.ts";
import { driftCopy, noteOf } from "./drift-content.ts";
import type { DriftMark } from "./find-drift.ts";
import type { FoundDrift } from "./use-drift.ts";

/** The draft as it was first read. */
export interface FirstDraft {
  text: string;
  distance: number;
  marks: number;
}

/** @param marks where they stand in `text` now */
export function DriftNotes({
  text,
  marks,
  reading,
  first,
  field,
}: {
  text: string;
  marks: readonly DriftMark[];
  reading: FoundDrift;
  first: FirstDraft;
  field: RefObject<HTMLTextAreaElement | null>;
}) {
  const [outcome, copy] = useCopy();
  const isChanged = text !== first.text;

  function show({ start, end }: DriftMark) {
    field.current?.focus();
    field.current?.setSelectionRange(start, end);
  }

  return (
    <section aria-labelledby="drift" className="min-w-0">
      <h3 id="drift" className="yv-small-heading">
        {driftCopy.heading}
      </h3>
      <p className="yv-fine">{driftCopy.marked(reading.marks.length, reading.found)}</p>
      {reading.kinds ? <p className="yv-fine">{driftCopy.kinds[reading.kinds]}</p> : null}
      <p className="mt-4 flex items-baseline justify-between gap-4 border-y border-ink py-2">
        <span className="text-sm font-semibold">{driftCopy.distance}</span>
        <strong className="font-display text-h4 figures">{reading.distance.toFixed(2)}</strong>
      </p>
      {isChanged ? (
        <p className="yv-fine">
          <span>{driftCopy.atFirst(first.distance.toFixed(2), first.marks)}</span>{" "}
          <span>{driftCopy.now(reading.distance.toFixed(2), reading.marks.length)}</span>
        </p>
      ) : null}
      <ol>
        {marks.map((mark, index) => (
          <li key={`${mark.kind} ${mark.start}`} className="border-b border-rule">
            <button
              type="button"
              className="grid w-full grid-cols-[1.5rem_1fr] py-2 text-start text-sm leading-[1.4] hover:bg-band"
              onClick={() => show(mark)}
            >
              <span className="figures">{index + 1}</span>
              <span>
                <span className="font-semibold">{excerpt(text, mark, 60)}</span>
                <span className="sr-only">:</span> <span className="font-serif text-blue italic">{noteOf(mark)}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
      <p className="yv-actions">
        <Button onClick={() => void copy(text)}>{driftCopy.copy}</Button>
        {isChanged ? (
          <Button variant="secondary" onClick={() => retypeText(field.current, first.text)}>
            {driftCopy.back}
          </Button>
        ) : null}
        <span role="status">{outcome && driftCopy[outcome]}</span>
      </p>
      <p className="yv-fine">{driftCopy.meaning}</p>
    </section>
  );
}
