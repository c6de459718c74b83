import { useState } from "react";
import type { TextRange } from "../../../lib/text-ranges.ts";
import { AnnotatedText } from "./annotated-text.tsx";
import { LeftOutLines } from "./left-out-lines.tsx";
import { type MarkKind, markKinds } from "./mark.ts";
import { markCopy, readerCopy } from "./reading-content.ts";
import { TextInput } from "./text-input.tsx";
import type { ShownReading } from "./use-reading.ts";

const noRanges: readonly TextRange[] = [];

export function AnnotatedTextSection({
  shown,
  status,
  evidenceLabel,
  takesFocus,
  onText,
  onCount,
}: {
  shown: ShownReading;
  status: string;
  evidenceLabel: string | null;
  takesFocus: boolean;
  onText: (text: string) => void;
  onCount: (start: number | null) => void;
}) {
  const [on, setOn] = useState<readonly MarkKind[]>(markKinds);
  const [showsLeftOut, setShowsLeftOut] = useState(false);
  const { drawn, counts } = shown.reading.marks;
  const visible = drawn.filter(({ kind }) => on.includes(kind));
  const undrawn = on.reduce((sum, kind) => sum + counts[kind], 0) - visible.length;

  return (
    <section className="yv-reader" aria-labelledby="your-text">
      <h2 id="your-text" className="sr-only">
        {readerCopy.heading}
      </h2>
      <div className="wrap grid items-start gap-8 py-10 lg:grid-cols-[21rem_minmax(0,1fr)] lg:gap-x-14 lg:py-16">
        <div className="on-ink text-on-ink lg:sticky lg:top-28">
          <TextInput label={readerCopy.label} field="text" status={status} takesFocus={takesFocus} onText={onText} />
          <p className="mt-4 border-t border-ink-rule pt-4 font-serif leading-snug text-on-ink-mute italic noscript:hidden">
            {readerCopy.privacy}
          </p>
          <p className="scripts-off font-serif leading-snug italic">{readerCopy.noScript}</p>
        </div>
        <article
          className="min-w-0 rounded-sm bg-sheet px-5 pt-6 pb-8 text-ink sheet-shadow md:p-8"
          aria-labelledby="proof"
        >
          <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-xs text-mute">
            <h3 id="proof" className="font-sans text-xs font-semibold tracking-normal text-ink">
              {shown.isExample ? readerCopy.proofOfExample : readerCopy.proofOfYours}
            </h3>
            <p>{readerCopy.summary(shown.reading.words, shown.reading.sentences)}</p>
          </header>
          <fieldset className="no-print mt-3 flex flex-wrap gap-x-6 gap-y-1 border-y border-ink py-2.5 text-xs">
            <legend className="sr-only">{markCopy.heading}</legend>
            {markKinds.map((kind) => (
              <label key={kind} className="inline-flex min-h-9 items-center gap-2">
                <input
                  type="checkbox"
                  className="size-4 accent-blue"
                  name={`marks-${kind}`}
                  checked={on.includes(kind)}
                  onChange={() => setOn(on.includes(kind) ? on.filter((one) => one !== kind) : [...on, kind])}
                />
                <span className={`yv-mark yv-mark-${kind}`}>{markCopy.kinds[kind].label}</span>
                <strong className="figures">{counts[kind]}</strong>
              </label>
            ))}
          </fieldset>
          <AnnotatedText
            text={shown.text}
            marks={visible}
            evidence={shown.evidence}
            leftOut={showsLeftOut ? shown.leftOut : noRanges}
          />
          <footer className="mt-6 text-xs text-mute empty:hidden">
            <LeftOutLines
              text={shown.text}
              leftOut={shown.leftOut}
              counted={shown.countedLines}
              isShown={showsLeftOut}
              onShow={setShowsLeftOut}
              onCount={onCount}
            />
            {drawn.length === 0 ? <p>{readerCopy.noMarks}</p> : null}
            {undrawn > 0 ? <p>{readerCopy.leftOut(undrawn)}</p> : null}
            {evidenceLabel ? <p>{readerCopy.evidence(evidenceLabel, shown.evidence.length)}</p> : null}
          </footer>
        </article>
      </div>
    </section>
  );
}
