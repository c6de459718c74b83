import { List } from "../../ui/team/team-parts.server.tsx";
import type { Counted, Today } from "./today.ts";

const numbers = new Intl.NumberFormat("en-US");
const dayName = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "short", day: "numeric" });

const width = 720;
const height = 120;

/** Stretched to the page's width, so its labels are outside the SVG. @param days at least one; the last is today */
export function SignupLine({ days }: { days: Today["signupDays"] }) {
  const counts = days.map(({ count }) => count);
  const most = Math.max(...counts, 0);
  const step = width / Math.max(1, days.length - 1);
  const points = counts.map(
    (count, index) => `${round(index * step)},${round(height - (count / Math.max(1, most)) * height)}`,
  );
  const nameDay = (index: number) => dayName.format(new Date(days[index]?.day ?? ""));
  const peak = most > 0 ? `, most on ${nameDay(counts.indexOf(most))} (${numbers.format(most)})` : "";
  const total = counts.reduce((all, count) => all + count, 0);
  return (
    <figure className="line">
      <svg
        className="chart"
        viewBox={`0 -4 ${width} ${height + 8}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Signups in ${days.length} days: ${numbers.format(total)}${peak}`}
      >
        <polygon className="area" points={`0,${height} ${points.join(" ")} ${width},${height}`} />
        <polyline className="line" points={points.join(" ")} vectorEffect="non-scaling-stroke" />
      </svg>
      <figcaption>
        <span>{nameDay(0)}</span>
        <span>{most > 0 ? `at most ${numbers.format(most)} a day` : "nobody yet"}</span>
        <span>today</span>
      </figcaption>
    </figure>
  );
}

export function ValueBars({ title, values }: { title: string; values: readonly Counted[] }) {
  const most = Math.max(...values.map(({ count }) => count), 1);
  return (
    <div className="bars">
      <h3>{title}</h3>
      {values.length === 0 ? <p className="note small">Nothing yet</p> : null}
      <List isSmall>
        {values.map(({ label, count }) => (
          <li key={label}>
            <span className="value">
              <bdi>{label}</bdi> <b>{numbers.format(count)}</b>
            </span>
            <svg className="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
              <rect className="part" width={round((count / most) * 100)} height="4" />
            </svg>
          </li>
        ))}
      </List>
    </div>
  );
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}
