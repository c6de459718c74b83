import { useEffect, useRef, useState } from "react";
import { track } from "../../../lib/analytics/track.ts";
import { BesideSection } from "./beside-section.tsx";
import { exampleReading } from "./example-reading.ts";
import type { MeasureRowId } from "./figures.ts";
import { Finding } from "./finding.tsx";
import { MeasureTable } from "./measure-table.tsx";
import { measureRows } from "./measures-content.ts";
import type { ShownReading } from "./reader-protocol.ts";
import { stripsCopy } from "./reading-content.ts";
import { TextAndProof } from "./text-and-proof.tsx";
import styles from "./reading.css?url";
import { TakeAwaySection } from "./take-away-section.tsx";
import { useReader, useReading } from "./use-reader.ts";
import { wordBand } from "./word-band.ts";
import { SectionHeading } from "../../../ui/section-heading.tsx";

export function TextReader({ takesFocus = false }: { takesFocus?: boolean }) {
  const [highlighted, setHighlighted] = useState<MeasureRowId | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const load = useReader();
  const row = highlighted ? measureRows[highlighted] : null;
  const evidence = row ? { id: row.evidence, label: row.label } : null;
  const { shown: read, status, change } = useReading(load, "first", exampleReading, evidence?.id ?? null);
  const shown = read ?? exampleReading;
  useReadEvent(shown);

  // Text typed or restored before hydration.
  useEffect(() => {
    if (field.current && field.current.value !== "") change(field.current.value);
  }, [change]);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);

  return (
    <>
      <link rel="stylesheet" href={styles} precedence="reading" />
      <TextAndProof
        shown={shown}
        status={status}
        evidence={evidence}
        field={field}
        onTouch={() => void load().catch(() => undefined)}
        onText={change}
      />
      <Finding reading={shown.reading} isExample={shown.isExample} />
      <section className="yv-strips wrap" aria-labelledby="strips">
        <SectionHeading id="strips" kicker={stripsCopy.kicker} text={stripsCopy.text}>
          {stripsCopy.heading}
        </SectionHeading>
        <MeasureTable
          figures={shown.reading.measures}
          isExample={shown.isExample}
          highlighted={highlighted}
          onHighlight={setHighlighted}
        />
      </section>
      <BesideSection first={shown} load={load} />
      <TakeAwaySection shown={shown} />
    </>
  );
}

const settledMs = 3_000;

/** Sends `voice_read` once a result is stable: the text's length in bands, and the nearest voice. */
function useReadEvent({ reading, isExample }: ShownReading) {
  const words = wordBand(reading.words);
  const persona = reading.nearest.kind === "named" ? reading.nearest.voice : "none";
  const sent = useRef("");
  useEffect(() => {
    const key = `${words} ${persona}`;
    if (isExample || sent.current === key) return undefined;
    const timer = setTimeout(() => {
      sent.current = key;
      track("voice_read", { words, persona });
    }, settledMs);
    return () => clearTimeout(timer);
  }, [words, persona, isExample]);
}
