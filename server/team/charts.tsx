import { countOf, formatNumber, shareOf } from "../../src/lib/format-count.ts";
import { List } from "./parts.tsx";
import { TeamTable } from "./tables.tsx";

const dayName = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", weekday: "short", month: "short", day: "numeric" });
const dateName = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "short", day: "numeric" });

const width = 720;
const height = 120;
/** More days than that are shown by week: their points would be too narrow. */
const mostDays = 31;

interface Series {
  unit: string;
  values: readonly number[];
}

interface DayLineProps {
  title: string;
  /** Of its points, which are one choice; different for each chart on a page. */
  name: string;
  /** ISO dates, at least one. */
  days: readonly string[];
  /** The first one has its area filled. */
  series: readonly Series[];
  /** What the first one is made of. */
  parts?: readonly { name: string; values: readonly number[] }[];
}

/** Each day is a choice, so that pointer, finger and arrow keys read it without a script. The last one has not ended. */
export function DayLine({ title, name, days, series, parts = [] }: DayLineProps) {
  const size = days.length > mostDays ? 7 : 1;
  const starts = days.flatMap((day, index) => (index % size === 0 ? [{ day, index }] : []));
  const group = (values: readonly number[]) =>
    starts.map(({ index }) => values.slice(index, index + size).reduce((total, value) => total + value, 0));
  const lines = series.map((one) => ({ ...one, values: group(one.values) }));
  const kinds = parts.map((one) => ({ name: one.name, values: group(one.values) }));
  const names = starts.map(({ day }) =>
    size === 1 ? dayName.format(new Date(day)) : `Week of ${dateName.format(new Date(day))}`,
  );
  const [firstDate, lastDate] = [starts[0], starts.at(-1)].map((start) => dateName.format(new Date(start?.day ?? 0)));
  const most = Math.max(...lines.flatMap(({ values }) => values), 0);
  const step = width / starts.length;
  const toPoints = (values: readonly number[]) =>
    values.map((value, index) => [round((index + 0.5) * step), round(height - (value / Math.max(1, most)) * height)]);
  const toRow = (day: string, index: number) => {
    const figures = [...lines.map(({ unit, values }) => ({ name: `${unit}s`, values })), ...kinds];
    const cells = figures.map(({ name: column, values }) => [column, values[index] ?? 0] as const);
    return [day, { [size === 1 ? "Day" : "Week"]: day, ...Object.fromEntries(cells) }] as const;
  };
  const [area = [], ...others] = lines.map(({ values }) => toPoints(values));
  const [firstX = 0] = area[0] ?? [];
  const [lastX = width] = area.at(-1) ?? [];
  return (
    <figure>
      <div className="days">
        <fieldset className="plot">
          <legend className="visually-hidden">{title}</legend>
          {/* Stretched to the page's width, so its labels are outside. */}
          <svg className="chart" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
            <polygon className="area" points={`${firstX},${height} ${area.join(" ")} ${lastX},${height}`} />
            <path className="scale" d={`M0,0H${width}M0,${height / 2}H${width}`} />
            <polyline className="line" points={area.slice(0, -1).join(" ")} />
            <polyline className="line so-far" points={area.slice(-2).join(" ")} />
            {others.map((points) => (
              <polyline key={points.join(" ")} className="thin" points={points.join(" ")} />
            ))}
            {area.map(([x, y]) => (
              <path key={x} className="dot" d={`M${x},${y}h0`} />
            ))}
          </svg>
          <div className="points">
            {names.map((day, index) => (
              <label key={day} className="point">
                <input type="radio" name={name} />
                <span className="tip">
                  {day}
                  {index === names.length - 1 ? " so far" : ""}:{" "}
                  <b>{lines.map(({ values, unit }) => countOf(values[index] ?? 0, unit)).join(", ")}</b>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      </div>
      <p className="axis">
        <span>{firstDate}</span>
        {lines.map(({ unit, values }, index) => (
          <span key={unit} className={index > 0 ? "dashed" : undefined}>
            up to {countOf(Math.max(...values), unit)} a {size === 1 ? "day" : "week"}
          </span>
        ))}
        <span>{lastDate}, so far</span>
      </p>
      <details>
        <summary>The figures as a table</summary>
        <TeamTable caption={title} rows={names.map((day, index) => toRow(day, index)).reverse()} />
      </details>
    </figure>
  );
}

interface Value {
  label: string;
  count: number;
  note?: string;
}

interface ValueBarsProps {
  title: string;
  values: readonly Value[];
  /** What shares are of; without it there are none. */
  whole?: number;
  none?: string;
}

export function ValueBars({ title, values, whole, none = "Nothing yet" }: ValueBarsProps) {
  const most = whole ? whole : Math.max(...values.map(({ count }) => count), 1);
  return (
    <div className="bars">
      <h3>{title}</h3>
      {values.length === 0 ? <p className="note small">{none}</p> : null}
      <List isSmall>
        {values.map(({ label, count, note }) => (
          <li key={label}>
            <span className="value">
              <bdi>{label}</bdi>{" "}
              <span>
                <b>{formatNumber(count)}</b> {whole ? <span className="share">{shareOf(count, whole)}</span> : null}
              </span>
            </span>
            <svg className="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
              <rect className="whole" width="100" height="4" />
              <rect className="part" width={round(Math.min(1, count / most) * 100)} height="4" />
            </svg>
            {note ? <span className="mute">{note}</span> : null}
          </li>
        ))}
      </List>
    </div>
  );
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}

export type Figure = readonly [count: number | string, label: string, labelOfOne?: string];

export function Counts({ counts }: { counts: readonly Figure[] }) {
  return (
    <ul className="figures">
      {counts.map(([count, label, labelOfOne = label]) => (
        <li key={label}>
          <b>{typeof count === "number" ? formatNumber(count) : count}</b>
          <span>{count === 1 ? labelOfOne : label}</span>
        </li>
      ))}
    </ul>
  );
}
