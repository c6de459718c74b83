import { useEffect, useState } from "react";
import { track } from "../../../ui/analytics/track.ts";
import { rememberOwnFigures } from "../../../ui/own-figures.ts";
import { SectionHeading } from "../../../ui/section-heading.tsx";
import { ComparisonSection } from "./comparison-section.tsx";
import { exampleReading } from "./example-reading.ts";
import { pieceFields } from "./kept-text.ts";
import { loadTools, useTools } from "./load-tools.ts";
import { NearestVoiceSection } from "./nearest-voice-section.tsx";
import { MeasureTable } from "./measure-table.tsx";
import { stripsCopy } from "./reading-content.ts";
import { ExportSection, JoinWithVoice } from "./export-section.tsx";
import { AnnotatedTextSection } from "./annotated-text-section.tsx";
import { TextPieces } from "./text-pieces.tsx";
import { preloadReader, type ShownReading, useReading } from "./use-reading.ts";
import { useWalk } from "./walk.ts";

const preloadMs = 2_500;

export function TextReader({ takesFocus = false }: { takesFocus?: boolean }) {
  const own = useReading(pieceFields, exampleReading);
  const [opened, setOpened] = useState<ShownReading | null>(null);
  const shown = opened ?? own.shown ?? exampleReading;
  const walk = useWalk(shown, own);
  useReadEvent(shown);

  const tools = useTools(shown.isExample ? null : shown.text);
  useEffect(() => {
    // All that a reading needs is there before the connection may be lost.
    const timer = setTimeout(() => void loadTools().finally(preloadReader), preloadMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <>
      <AnnotatedTextSection shown={shown} walk={walk} tools={tools}>
        <TextPieces
          status={own.status}
          takesFocus={takesFocus}
          onText={(text) => {
            setOpened(null);
            own.change(text);
          }}
        />
      </AnnotatedTextSection>
      <NearestVoiceSection reading={shown.reading} isExample={shown.isExample} />
      <JoinWithVoice shown={shown} />
      {tools && shown.pieces.length > 1 && shown.pieces.length <= pieceFields.length ? (
        <tools.PiecesTable shown={shown} />
      ) : null}
      <section className="wrap pt-[clamp(2rem,6vw,5rem)] pb-[clamp(2.5rem,9vw,7.5rem)]" aria-labelledby="strips">
        <SectionHeading id="strips" kicker={stripsCopy.kicker} text={stripsCopy.text}>
          {stripsCopy.heading}
        </SectionHeading>
        <MeasureTable shown={shown} walk={walk} />
      </section>
      <ComparisonSection first={shown} />
      <ExportSection shown={shown} tools={tools} onOpen={setOpened} />
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
  const { sentenceLength, we, longWords } = reading.measures;
  useEffect(
    () => rememberOwnFigures(isExample ? null : { sentenceLength, we, longWords }),
    [isExample, sentenceLength, we, longWords],
  );
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
