import { type RefObject, useState } from "react";
import type { EvidenceId } from "./measures-content.ts";
import { MarkSwitches } from "./mark-switches.tsx";
import { MarkedProof } from "./marked-proof.tsx";
import { type MarkKind, markKinds } from "./mark.ts";
import { deskCopy } from "./reading-content.ts";
import type { ShownReading } from "./reader-protocol.ts";
import { TextCopy } from "./text-copy.tsx";

/** The visitor's copy on the left, the marked proof of it on the right. */
export function ReadingDesk({
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
    <section className="yv-desk" aria-labelledby="desk">
      <h2 id="desk" className="sr-only">
        {deskCopy.heading}
      </h2>
      <div className="yv-desk-grid wrap">
        <div className="on-ink yv-desk-copy">
          <TextCopy label={deskCopy.label} status={status} field={field} onTouch={onTouch} onText={onText} />
          <p className="yv-privacy noscript:hidden">{deskCopy.privacy}</p>
          <noscript>
            <p className="yv-privacy">{deskCopy.noScript}</p>
          </noscript>
        </div>
        <article className="yv-sheet" aria-labelledby="proof">
          <header className="yv-sheet-head">
            <h3 id="proof">{shown.isExample ? deskCopy.proofOfExample : deskCopy.proofOfYours}</h3>
            <p>{deskCopy.summary(shown.reading.words, shown.reading.sentences)}</p>
          </header>
          <MarkSwitches counts={counts} on={on} onSwitch={switchKind} />
          <MarkedProof text={shown.text} marks={visible} evidence={shown.evidence} />
          <footer className="yv-sheet-foot">
            {drawn.length === 0 ? <p>{deskCopy.noMarks}</p> : null}
            {leftOut > 0 ? <p>{deskCopy.leftOut(leftOut)}</p> : null}
            {evidence ? <p>{deskCopy.evidence(evidence.label, shown.evidence.length)}</p> : null}
          </footer>
        </article>
      </div>
    </section>
  );
}
