import { cardMeasures, paths } from "../../../pages.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import type { ReadingCard } from "./card-url.ts";
import { SliderRanges } from "./nearest-voice-section.tsx";
import { formatFigure, measureRows } from "./counts/measures-content.ts";
import { describeNearest, nearestHeadline } from "./counts/describe-nearest-voice.ts";
import { cardCopy } from "./reading-content.ts";

export function FiguresCard({ card }: { card: ReadingCard }) {
  return (
    <section className="wrap section" aria-labelledby="card">
      <article className="mx-auto max-w-[46rem] rounded-sm bg-sheet px-5 py-6 sheet-shadow md:p-8">
        <p className="kicker">{cardCopy.kicker(card.words)}</p>
        <h1 id="card" className="mt-2 text-[clamp(2.25rem,1.35rem+3.6vw,4rem)] leading-[1.08]">
          <span className="highlighted">{nearestHeadline(card.nearest)}</span>
        </h1>
        <p className="mt-4 max-w-[60ch] text-lg text-mute">{describeNearest(card.nearest, card.words)}</p>
        <SliderRanges sliders={card.sliders} />
        <dl className="mt-10 grid grid-cols-2 gap-5 border-t border-ink pt-5 sm:grid-cols-3">
          {cardMeasures.map((id) => (
            <div key={id}>
              <dt className="text-xs text-mute">{measureRows[id].label}</dt>
              <dd className="font-display text-[1.75rem] leading-[1.2] font-[450]">
                {formatFigure(id, card.measures[id])}
              </dd>
            </div>
          ))}
        </dl>
        <p className="yv-fine">{cardCopy.note}</p>
        <p className="no-print yv-actions">
          <ButtonLink to={paths.yourVoice} section="voice-card">
            {cardCopy.action}
          </ButtonLink>
        </p>
      </article>
    </section>
  );
}
