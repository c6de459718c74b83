import { escapeMarkup } from "../../lib/escape-markup.ts";
import { formatNumber, sum } from "./report-text.ts";

/** Charts as SVG; colors come from the page's stylesheet by class (s0, s1 … are series). Every number is also in a title. */

export interface Series {
  name: string;
  values: readonly number[];
}

const width = 920;

export function dayBars(days: readonly string[], series: readonly Series[], height = 200): string {
  const totals = days.map((_, index) => sum(series.map((one) => one.values[index] ?? 0)));
  const top = niceTop(Math.max(...totals, 0));
  const step = width / days.length;
  const gap = step > 8 ? 2 : 0.5;
  const bars = days.map((day, index) => {
    let y = height;
    const parts = series.map((one, place) => {
      const value = one.values[index] ?? 0;
      const size = (value / top) * height;
      y -= size;
      return value === 0
        ? ""
        : `<rect class="s${place}" x="${fix(index * step + gap / 2)}" y="${fix(y)}" width="${fix(step - gap)}" height="${fix(size)}"/>`;
    });
    const title = series.map((one) => `${one.name} ${formatNumber(one.values[index] ?? 0)}`).join(", ");
    return dayGroup({ title: `${sayDay(day)}: ${title}`, x: index * step, step, height, inside: parts.join("") });
  });
  return frame({ days, height, top, inside: bars.join(""), description: describe(days, series) });
}

export function dayLines(days: readonly string[], area: Series, thin: Series): string {
  const height = 220;
  const top = niceTop(Math.max(...area.values, ...thin.values, 0));
  const points = (values: readonly number[]) =>
    values.map(
      (value, index) =>
        `${fix(days.length === 1 ? width / 2 : (index * width) / (days.length - 1))},${fix(height - (value / top) * height)}`,
    );
  const areaPoints = points(area.values);
  const step = width / days.length;
  const hits = days.map((day, index) => {
    const counts = [area, thin].map(({ name, values }) => `${formatNumber(values[index] ?? 0)} ${name}`);
    return dayGroup({ title: `${sayDay(day)}: ${counts.join(", ")}`, x: index * step, step, height });
  });
  const inside = `<polygon class="wash" points="0,${height} ${areaPoints.join(" ")} ${width},${height}"/><polyline class="pencil" points="${areaPoints.join(" ")}"/><polyline class="thin" points="${points(thin.values).join(" ")}"/>${hits.join("")}`;
  return frame({ days, height, top, inside, description: describe(days, [area, thin]) });
}

function dayGroup(day: { title: string; x: number; step: number; height: number; inside?: string }): string {
  const hit = `<rect class="hit" x="${fix(day.x)}" y="0" width="${fix(day.step)}" height="${day.height}"/>`;
  return `<g><title>${escapeMarkup(day.title)}</title>${hit}${day.inside ?? ""}</g>`;
}

function describe(days: readonly string[], series: readonly Series[]): string {
  return series
    .map(({ name, values }) => {
      const most = Math.max(...values, 0);
      const when = days[values.indexOf(most)];
      return `${name}: ${formatNumber(sum(values))}${most > 0 && when ? `, most on ${sayDay(when)} (${formatNumber(most)})` : ""}`;
    })
    .join("; ");
}

function frame(chart: {
  days: readonly string[];
  height: number;
  top: number;
  inside: string;
  description: string;
}): string {
  const { days, height, top, inside } = chart;
  const lines = [0, 0.5, 1].map((part) => {
    const y = height - part * height;
    return `<line class="rule" x1="0" x2="${width}" y1="${y}" y2="${y}"/><text x="${width + 8}" y="${y + 4}">${formatNumber(top * part)}</text>`;
  });
  const every = Math.ceil(days.length / 8);
  const labels = days.map((day, index) => {
    if ((days.length - 1 - index) % every !== 0) return "";
    const x = (index + 0.5) * (width / days.length);
    return `<text x="${fix(x)}" y="${height + 22}" text-anchor="middle">${sayDay(day)}</text>`;
  });
  return `<svg class="chart" viewBox="-30 -10 ${width + 90} ${height + 40}" role="img" aria-label="${escapeMarkup(chart.description)}">${lines.join("")}${inside}${labels.join("")}</svg>`;
}

/** HTML, so that long labels wrap. */
export function barRows(
  rows: readonly { label: string; parts: readonly number[]; note?: string }[],
  names: readonly string[],
): string {
  const top = Math.max(1, ...rows.map((row) => sum(row.parts)));
  const items = rows.map(({ label, parts, note }) => {
    const bars = parts.map((part, place) =>
      part === 0
        ? ""
        : `<i class="b${place}" style="width:${fix((part / top) * 100)}%" title="${escapeMarkup(`${names[place] ?? ""} ${formatNumber(part)}`.trim())}"></i>`,
    );
    return `<li><span class="label">${escapeMarkup(label)}</span><span class="bar">${bars.join("")}</span><span class="number">${escapeMarkup(note ?? formatNumber(sum(parts)))}</span></li>`;
  });
  return `<ul class="bars">${items.join("")}</ul>`;
}

export function funnelRows(
  rows: readonly { source: string; visitors: number; opened: number; submitted: number }[],
  from: "visitors" | "opened",
): string {
  const top = Math.max(1, ...rows.map((row) => row.visitors));
  const items = rows.map(({ source, visitors, opened, submitted }) => {
    const part = (value: number) => fix((value / top) * 100);
    const title = `${formatNumber(visitors)} visitors, ${formatNumber(opened)} opened the waitlist, ${formatNumber(submitted)} joined`;
    return `<li title="${escapeMarkup(title)}"><span class="label">${escapeMarkup(source)}</span><span class="funnel"><i class="all" style="width:${part(visitors)}%"></i><i class="opened" style="width:${part(opened)}%"></i><i class="joined" style="width:${part(submitted)}%"></i></span><span class="number">${from === "visitors" ? `${formatNumber(visitors)} → ` : ""}${formatNumber(opened)} → <b>${formatNumber(submitted)}</b><small>${percent(submitted, from === "visitors" ? visitors : opened)}</small></span></li>`;
  });
  return `<ul class="bars funnels">${items.join("")}</ul>`;
}

/** A dash where the whole was not counted. */
export function percent(part: number, whole: number): string {
  if (whole === 0 || part > whole) return "–";
  const value = (part / whole) * 100;
  return `${value >= 10 || value === 0 ? Math.round(value) : value.toFixed(1)} %`;
}

/** The next round number with a round half, at least 2. */
export function niceTop(value: number): number {
  if (value <= 2) return 2;
  const power = 10 ** Math.floor(Math.log10(value));
  return [1, 1.2, 1.6, 2, 3, 4, 6, 8, 10].map((factor) => factor * power).find((top) => top >= value) ?? value;
}

const day = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "short", day: "numeric" });

function sayDay(iso: string): string {
  return day.format(new Date(iso));
}

function fix(number: number): string {
  return String(Math.round(number * 100) / 100);
}
