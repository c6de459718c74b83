import { Link } from "react-router";
import { emptyDemo } from "../demo-state.ts";
import { writeDemoUrl } from "../demo-url.ts";
import { declaredVoice } from "../nearest-preset.ts";
import { voices } from "../voices-content.ts";
import { compareReadings } from "./compare-readings.ts";
import { formatFigure } from "./figures.ts";
import { measureRows } from "./measures-content.ts";
import { besideCopy } from "./reading-content.ts";
import { TextInput } from "./text-input.tsx";
import { type ShownReading, useReading } from "./use-reading.ts";
import { SectionHeading } from "../../../ui/section-heading.tsx";

export function BesideSection({ first }: { first: ShownReading }) {
  const { shown, status, change } = useReading(null);
  const nearest = first.reading.distances[0]?.voice ?? "executive";
  const nearestUrl = writeDemoUrl({
    ...emptyDemo,
    topic: "ai-education",
    voice: declaredVoice(nearest),
    persona: nearest === "builder" ? nearest : null,
  });

  return (
    <section className="border-y border-rule bg-sheet" aria-labelledby="beside">
      <div className="wrap section">
        <SectionHeading id="beside" kicker={besideCopy.kicker} text={besideCopy.text}>
          {besideCopy.heading}
        </SectionHeading>
        <div className="mt-8 grid gap-8 lg:grid-cols-[21rem_minmax(0,1fr)] lg:gap-x-14">
          <TextInput
            label={besideCopy.label}
            status={status || (first.isExample ? besideCopy.needsTwo : "")}
            onText={change}
            tone="paper"
          />
          {shown ? <Compared first={first} second={shown} /> : null}
        </div>
        <p className="mt-8 font-display text-h3">
          {besideCopy.hear}{" "}
          <Link to={nearestUrl} className="link">
            {besideCopy.hearLabel(voices[nearest].label)}
          </Link>
        </p>
      </div>
    </section>
  );
}

function Compared({ first, second }: { first: ShownReading; second: ShownReading }) {
  const { agree, differ } = compareReadings(first.reading.measures, second.reading.measures);
  return (
    <div className="grid content-start gap-x-10 lg:grid-cols-2">
      <Habits heading={besideCopy.differ} habits={differ} />
      <Habits heading={besideCopy.agree} habits={agree} />
    </div>
  );
}

function Habits({ heading, habits }: { heading: string; habits: ReturnType<typeof compareReadings>["agree"] }) {
  return (
    <div>
      <h3 className="yv-small-heading mt-9">
        {heading} ({habits.length})
      </h3>
      {habits.length === 0 ? (
        <p className="yv-fine">{besideCopy.none}</p>
      ) : (
        <ul className="text-sm">
          {habits.map(({ id, left, right }) => (
            <li key={id} className="flex justify-between gap-4 border-b border-rule py-1.5">
              <span>{measureRows[id].label}</span>
              <span className="figures">
                <span className="sr-only">{besideCopy.first} </span>
                {formatFigure(id, left)}
                <span aria-hidden="true"> · </span>
                <span className="sr-only">, {besideCopy.second} </span>
                {formatFigure(id, right)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
