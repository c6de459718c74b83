import { useEffect, useRef, useState } from "react";
import { track } from "../../../lib/analytics/track.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Later } from "../../../ui/later.tsx";
import { PageHero } from "../../../ui/section-heading.tsx";
import { BesideSection } from "./beside-section.tsx";
import { exampleReading } from "./example-reading.ts";
import { Finding } from "./finding.tsx";
import { type MeasureRowId } from "./figures.ts";
import { measureRows } from "./measures-content.ts";
import { MeasureTable } from "./measure-table.tsx";
import { ReadingDesk } from "./reading-desk.tsx";
import { countsCopy, heroCopy, stripsCopy } from "./reading-content.ts";
import styles from "./reading.css?url";
import type { ShownReading } from "./reader-protocol.ts";
import { TakeAwaySection } from "./take-away-section.tsx";
import { useReader, useReading } from "./use-reader.ts";
import { wordBand } from "./word-band.ts";

export function YourVoicePage() {
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="reading" />
      <div className="wrap">
        <PageHero kicker={heroCopy.kicker} heading={heroCopy.heading} standfirst={heroCopy.standfirst} />
      </div>
      <Later>
        <ReadingRoom />
        <HowItCounts />
      </Later>
    </>
  );
}

function ReadingRoom() {
  const [highlighted, setHighlighted] = useState<MeasureRowId | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const load = useReader();
  const row = highlighted ? measureRows[highlighted] : null;
  const evidence = row ? { id: row.evidence, label: row.label } : null;
  const { shown: read, status, change } = useReading(load, "first", exampleReading, evidence?.id ?? null);
  const shown = read ?? exampleReading;
  useReadEvent(shown);

  // What was typed or restored before the page was interactive.
  useEffect(() => {
    if (field.current && field.current.value !== "") change(field.current.value);
  }, [change]);

  return (
    <>
      <ReadingDesk
        shown={shown}
        status={status}
        evidence={evidence}
        field={field}
        onTouch={() => void load().catch(() => undefined)}
        onText={change}
      />
      <Finding reading={shown.reading} isExample={shown.isExample} />
      <section className="yv-strips wrap" aria-labelledby="strips">
        <p className="kicker">{stripsCopy.kicker}</p>
        <h2 id="strips" className="yv-heading">
          {stripsCopy.heading}
        </h2>
        <p className="yv-lead">{stripsCopy.text}</p>
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

/** Sends `voice_read` when a reading has stood for a moment: how long the text is, in bands, and the nearest voice. */
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

function HowItCounts() {
  return (
    <section className="yv-counts on-ink" aria-labelledby="counts">
      <div className="wrap section">
        <p className="kicker text-aqua">{countsCopy.kicker}</p>
        <h2 id="counts" className="yv-heading">
          {countsCopy.heading}
        </h2>
        <dl className="yv-counts-list">
          {countsCopy.items.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p className="yv-actions">
          <ButtonLink to={countsCopy.closing.href} variant="on-ink" section="your-voice">
            {countsCopy.closing.label}
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
