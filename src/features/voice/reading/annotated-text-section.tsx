import { type ReactElement, useState } from "react";
import type { TextRange } from "../../../lib/text-ranges.ts";
import { AnnotatedText } from "./annotated-text.tsx";
import { markKinds } from "./counts/text-choices.ts";
import { MarkWalker } from "./mark-walker.tsx";
import { markCopy, readerCopy, walkCopy } from "./reading-content.ts";
import type { Tools } from "./load-tools.ts";
import type { ShownReading } from "./use-reading.ts";
import type { Walk } from "./walk.ts";
import { TextButton } from "./text-button.tsx";

const noRanges: readonly TextRange[] = [];

export function AnnotatedTextSection({
  shown,
  walk,
  tools,
  children,
}: {
  shown: ShownReading;
  walk: Walk;
  tools: Tools | null;
  /** Where the text is entered. */
  children: ReactElement;
}) {
  const [showsLeftOut, setShowsLeftOut] = useState(false);
  const { drawn, all, counts } = shown.reading.marks;
  const { kinds, setKinds } = walk;
  const visible = drawn.filter(({ kind }) => kinds.includes(kind));
  const undrawn = kinds.reduce((sum, kind) => sum + counts[kind], 0) - visible.length;

  return (
    <section className="bg-band print:bg-transparent" aria-labelledby="your-text">
      <h2 id="your-text" className="sr-only">
        {readerCopy.heading}
      </h2>
      <div className="wrap grid items-start gap-8 py-10 lg:grid-cols-[21rem_minmax(0,1fr)] lg:gap-x-14 lg:py-16">
        <div className="on-ink text-on-ink lg:sticky lg:top-28">
          {children}
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
            <p>{readerCopy.summary(shown.reading.words, shown.reading.sentences, shown.pieces.length)}</p>
          </header>
          <fieldset className="no-print mt-3 flex flex-wrap gap-x-6 gap-y-1 border-y border-ink py-2.5 text-xs">
            <legend className="sr-only">{markCopy.heading}</legend>
            {markKinds.map((kind) => (
              <label key={kind} className="inline-flex min-h-11 items-center gap-2">
                <input
                  type="checkbox"
                  className="size-4 accent-blue"
                  name={`marks-${kind}`}
                  checked={kinds.includes(kind)}
                  onChange={() =>
                    setKinds(kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind])
                  }
                />
                <span className={`yv-mark yv-mark-${kind}`}>{markCopy.kinds[kind].label}</span>
                <strong className="figures">{counts[kind]}</strong>
              </label>
            ))}
            {all.length > 0 ? (
              <TextButton className="min-h-11 noscript:hidden" onClick={() => walk.start("marks")}>
                {walkCopy.start}
              </TextButton>
            ) : null}
          </fieldset>
          <AnnotatedText
            shown={shown}
            marks={visible}
            leftOut={showsLeftOut ? shown.leftOut : noRanges}
            place={walk.place}
          />
          <MarkWalker walk={walk} shown={shown} />
          <footer className="mt-6 mb-8 text-xs text-mute empty:hidden">
            {tools ? (
              <tools.LeftOutLines shown={shown} walk={walk} isShown={showsLeftOut} onShow={setShowsLeftOut} />
            ) : null}
            {shown.voice ? (
              <p>
                <span>{readerCopy.fromFile(shown.voice.name, shown.voice.measured)}</span>{" "}
                <span>{readerCopy.noText}</span>
              </p>
            ) : all.length === 0 ? (
              <p>{readerCopy.noMarks}</p>
            ) : null}
            {undrawn > 0 ? (
              <p>
                <span>{readerCopy.leftOut(undrawn)}</span>{" "}
                <span className="noscript:hidden">{readerCopy.leftOutWalk}</span>
              </p>
            ) : null}
          </footer>
          {tools && !shown.isExample && !shown.voice ? <tools.ProofTools shown={shown} walk={walk} /> : null}
        </article>
      </div>
    </section>
  );
}
