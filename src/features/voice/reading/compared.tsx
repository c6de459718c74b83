import { compareReadings } from "./counts/compare-readings.ts";
import { formatFigure, measureRows } from "./counts/measures-content.ts";
import { comparisonCopy } from "./reading-content.ts";
import type { ShownReading } from "./use-reading.ts";

/** The habits that two texts share, and those that they do not. */
export function Compared({ first, second }: { first: ShownReading; second: ShownReading }) {
  const { agree, differ } = compareReadings(first.reading.measures, second.reading.measures);
  return (
    <div className="grid content-start gap-x-10 lg:grid-cols-2">
      <Habits heading={comparisonCopy.differ} habits={differ} />
      <Habits heading={comparisonCopy.agree} habits={agree} />
    </div>
  );
}

function Habits({ heading, habits }: { heading: string; habits: ReturnType<typeof compareReadings>["agree"] }) {
  return (
    <div>
      <h3 className="yv-small-heading mt-9">{`${heading} (${habits.length})`}</h3>
      {habits.length === 0 ? (
        <p className="yv-fine">{comparisonCopy.none}</p>
      ) : (
        <ul className="text-sm">
          {habits.map(({ id, left, right }) => (
            <li key={id} className="flex justify-between gap-4 border-b border-rule py-1.5">
              <span>{measureRows[id].label}</span>
              <span className="figures">
                <span className="sr-only">{comparisonCopy.first} </span>
                <span>{formatFigure(id, left)}</span>
                <span aria-hidden="true"> · </span>
                <span className="sr-only">{`, ${comparisonCopy.second} `}</span>
                <span>{formatFigure(id, right)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
