import { useEffect, useState } from "react";
import { track } from "../../../ui/analytics/track.ts";
import { SectionHeading } from "../../../ui/section-heading.tsx";
import { ComparisonSection } from "./comparison-section.tsx";
import { exampleReading } from "./example-reading.ts";
import type { MeasureRowId } from "./figures.ts";
import { NearestVoiceSection } from "./nearest-voice-section.tsx";
import { MeasureTable } from "./measure-table.tsx";
import { measureRows } from "./measures-content.ts";
import { stripsCopy } from "./reading-content.ts";
import styles from "./reading.css?url";
import { ExportSection } from "./export-section.tsx";
import { AnnotatedTextSection } from "./annotated-text-section.tsx";
import { preloadReader, type ShownReading, useReading } from "./use-reading.ts";

const preloadMs = 2_500;

export function TextReader({ takesFocus = false }: { takesFocus?: boolean }) {
  const [highlighted, setHighlighted] = useState<MeasureRowId | null>(null);
  const row = highlighted ? measureRows[highlighted] : null;
  const { shown: read, status, change, highlight, countLine } = useReading("text", exampleReading);
  const shown = read ?? exampleReading;
  useReadEvent(shown);

  useEffect(() => {
    const timer = setTimeout(preloadReader, preloadMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <>
      <link rel="stylesheet" href={styles} precedence="reading" />
      <AnnotatedTextSection
        shown={shown}
        status={status}
        evidenceLabel={row?.label ?? null}
        takesFocus={takesFocus}
        onText={change}
        onCount={countLine}
      />
      <NearestVoiceSection reading={shown.reading} isExample={shown.isExample} />
      <section className="yv-strips wrap" aria-labelledby="strips">
        <SectionHeading id="strips" kicker={stripsCopy.kicker} text={stripsCopy.text}>
          {stripsCopy.heading}
        </SectionHeading>
        <MeasureTable
          figures={shown.reading.measures}
          isExample={shown.isExample}
          highlighted={highlighted}
          onHighlight={(id) => {
            setHighlighted(id);
            highlight(id && measureRows[id].evidence);
          }}
        />
      </section>
      <ComparisonSection first={shown} />
      <ExportSection shown={shown} />
    </>
  );
}

const settledMs = 3_000;

/** Kept beyond the page, so that one who comes back to a text is not counted twice. */
let lastSent = "";

/** Sends `voice_read` once a result is stable: the text's length in bands, and the nearest voice. */
function useReadEvent({ reading, isExample }: ShownReading) {
  const words = wordBand(reading.words);
  const persona = reading.nearest.kind === "named" ? reading.nearest.voice : "none";
  useEffect(() => {
    const key = `${words} ${persona}`;
    if (isExample || lastSent === key) return undefined;
    const timer = setTimeout(() => {
      lastSent = key;
      track("voice_read", { words, persona });
    }, settledMs);
    return () => clearTimeout(timer);
  }, [words, persona, isExample]);
}

function wordBand(words: number): string {
  if (words < 150) return "40-149";
  if (words < 300) return "150-299";
  if (words < 600) return "300-599";
  return words < 1_200 ? "600-1199" : "1200+";
}
