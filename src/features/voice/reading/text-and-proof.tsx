import { type RefObject, useState } from "react";
import type { EvidenceId } from "./measures-content.ts";
import { MarkSwitches } from "./mark-switches.tsx";
import { MarkedProof } from "./marked-proof.tsx";
import { type MarkKind, markKinds } from "./mark.ts";
import { readerCopy } from "./reading-content.ts";
import type { ShownReading } from "./reader-protocol.ts";
import { TextCopy } from "./text-copy.tsx";

export function TextAndProof({
  shown,
  status,
  evidence,
  field,
  onTouch,
  onText,
}: {
  shown: ShownReading;
  status: string;
  evidence: { id: EvidenceId; label: string } | null;
  field: RefObject<HTMLTextAreaElement | null>;
  onTouch: () => void;
  onText: (text: string) => void;
}) {
  const [on, setOn] = useState<ReadonlySet<MarkKind>>(new Set(markKinds));
  const { drawn, counts } = shown.reading.marks;
  const visible = drawn.filter(({ kind }) => on.has(kind));
  const leftOut =
    markKinds.filter((kind) => on.has(kind)).reduce((sum, kind) => sum + counts[kind], 0) - visible.length;

  function switchKind(kind: MarkKind) {
    setOn((before) => new Set(markKinds.filter((one) => (one === kind ? !before.has(one) : before.has(one)))));
  }

  return (
    <section className="yv-reader" aria-labelledby="your-text">
      <h2 id="your-text" className="sr-only">
        {readerCopy.heading}
      </h2>
      <div className="wrap grid items-start gap-8 py-10 lg:grid-cols-[21rem_minmax(0,1fr)] lg:gap-x-14 lg:py-16">
        <div className="on-ink text-on-ink lg:sticky lg:top-28">
          <TextCopy label={readerCopy.label} status={status} field={field} onTouch={onTouch} onText={onText} />
          <p className="mt-4 border-t border-ink-rule pt-4 font-serif leading-snug text-on-ink-mute italic noscript:hidden">
            {readerCopy.privacy}
          </p>
          <noscript>
            <p className="font-serif leading-snug italic">{readerCopy.noScript}</p>
          </noscript>
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
          <MarkSwitches counts={counts} on={on} onSwitch={switchKind} />
          <MarkedProof text={shown.text} marks={visible} evidence={shown.evidence} />
          <footer className="mt-6 text-xs text-mute empty:hidden">
            {drawn.length === 0 ? <p>{readerCopy.noMarks}</p> : null}
            {leftOut > 0 ? <p>{readerCopy.leftOut(leftOut)}</p> : null}
            {evidence ? <p>{readerCopy.evidence(evidence.label, shown.evidence.length)}</p> : null}
          </footer>
        </article>
      </div>
    </section>
  );
}
