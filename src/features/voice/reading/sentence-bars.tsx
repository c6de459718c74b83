import { type KeyboardEvent, useRef, useState } from "react";
import { barsCopy } from "./reading-content.ts";
import type { TextReading } from "./counts/read-text.ts";
import { TextButton } from "./text-button.tsx";

/** As many bars stand on the page at once. */
const pageSize = 60;
/** A sentence of so many words is drawn at full height; a longer one as well. */
const fullWords = 45;

/** The sentences' lengths in order, each a bar that leads to its sentence. */
export function SentenceBars({
  sentences,
  onChoose,
}: {
  sentences: TextReading["sentences"];
  onChoose: (index: number) => void;
}) {
  const [active, setActive] = useState(0);
  const list = useRef<HTMLOListElement>(null);
  const current = Math.min(active, sentences.length - 1);
  const first = current - (current % pageSize);
  const last = Math.min(first + pageSize, sentences.length);
  const lengths = sentences.map(({ words }) => words);
  const most = Math.min(
    fullWords,
    lengths.reduce((a, b) => Math.max(a, b), 1),
  );

  function onKeyDown(event: KeyboardEvent) {
    const to = {
      ArrowRight: current + 1,
      ArrowLeft: current - 1,
      Home: first,
      End: last - 1,
      PageDown: Math.min(first + pageSize, sentences.length - 1),
      PageUp: Math.max(first - pageSize, 0),
    }[event.key];
    if (to === undefined || to < 0 || to >= sentences.length) return;
    event.preventDefault();
    setActive(to);
    // After another page of bars is drawn.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus());
  }

  return (
    <section className="no-print" aria-labelledby="bars">
      <h3 id="bars" className="yv-small-heading">
        {barsCopy.heading}
      </h3>
      <p className="yv-fine">
        {barsCopy.text(
          lengths.reduce((a, b) => Math.min(a, b)),
          lengths.reduce((a, b) => Math.max(a, b)),
        )}
      </p>
      <ol ref={list} className="mt-4 flex flex-wrap gap-y-2" start={first + 1}>
        {sentences.slice(first, last).map(({ start, words }, offset) => (
          <li key={start}>
            <button
              type="button"
              className="yv-bar"
              style={{ "--length": Math.min(1, words / most).toFixed(3) }}
              tabIndex={first + offset === current ? 0 : -1}
              aria-label={barsCopy.bar(first + offset + 1, words)}
              onKeyDown={onKeyDown}
              onFocus={() => setActive(first + offset)}
              onClick={() => onChoose(first + offset)}
            />
          </li>
        ))}
      </ol>
      {sentences.length > pageSize ? (
        <p className="flex flex-wrap items-center gap-x-4 text-sm">
          <span>{barsCopy.shown(first + 1, last, sentences.length)}</span>
          <PageButton label={barsCopy.earlier} to={first > 0 ? first - pageSize : null} onTurn={setActive} />
          <PageButton label={barsCopy.later} to={last < sentences.length ? last : null} onTurn={setActive} />
        </p>
      ) : null}
    </section>
  );
}

function PageButton({ label, to, onTurn }: { label: string; to: number | null; onTurn: (to: number) => void }) {
  return (
    <TextButton
      className="min-h-11 px-1 aria-disabled:no-underline aria-disabled:opacity-60"
      aria-disabled={to === null}
      onClick={() => {
        if (to !== null) onTurn(to);
      }}
    >
      {label}
    </TextButton>
  );
}
