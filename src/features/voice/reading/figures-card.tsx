import { paths } from "../../../pages.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { cardMeasureIds, type ReadingCard } from "./card-url.ts";
import { SliderRanges } from "./finding.tsx";
import { formatFigure } from "./figures.ts";
import { measureRows } from "./measures-content.ts";
import { describeNearest, nearestHeadline } from "./nearest-words.ts";
import { cardCopy } from "./reading-content.ts";
import styles from "./reading.css?url";

/** A shared reading: its figures, and no word of the text. */
export function FiguresCard({ card }: { card: ReadingCard }) {
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="reading" />
      <section className="wrap section" aria-labelledby="card">
        <article className="yv-sheet yv-card">
          <p className="kicker">{cardCopy.kicker(card.words)}</p>
          <h1 id="card" className="yv-headline">
            <span className="highlighted">{nearestHeadline(card.nearest)}</span>
          </h1>
          <p className="yv-lead">{describeNearest(card.nearest, card.words)}</p>
          <SliderRanges sliders={card.sliders} />
          <dl className="yv-card-figures">
            {cardMeasureIds.map((id) => (
              <div key={id}>
                <dt>{measureRows[id].label}</dt>
                <dd>{formatFigure(id, card.measures[id])}</dd>
              </div>
            ))}
          </dl>
          <p className="yv-fine">{cardCopy.note}</p>
          <p className="yv-actions no-print">
            <ButtonLink to={paths.yourVoice} section="voice-card">
              {cardCopy.action}
            </ButtonLink>
          </p>
        </article>
      </section>
    </>
  );
}
