import { JSDOM } from "jsdom";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { shareOf } from "../../src/lib/format-count.ts";
import { DayLine, ValueBars } from "./charts.tsx";

const draw = (chart: ReactElement) => new JSDOM(renderToStaticMarkup(chart)).window.document;

test("a day is read from its point and from the table, the last as one that has not ended", () => {
  const chart = draw(
    <DayLine
      title="Signups by day"
      name="day"
      days={["2026-11-20", "2026-11-21"]}
      series={[{ unit: "signup", values: [1, 1_200] }]}
      parts={[{ name: "Team", values: [0, 9] }]}
    />,
  );
  expect([...chart.querySelectorAll(".tip")].map((tip) => tip.textContent)).toEqual([
    "Fri, Nov 20: 1 signup",
    "Sat, Nov 21 so far: 1,200 signups",
  ]);
  expect([...chart.querySelectorAll("tr")].map((row) => row.textContent)).toEqual([
    "DaysignupsTeam",
    "Sat, Nov 211,2009",
    "Fri, Nov 2010",
  ]);
  expect(chart.querySelector("legend")?.textContent).toBe("Signups by day");
  expect(chart.querySelector(".line.so-far")?.getAttribute("points")).toBe("180,119.9 540,0");
});

test("a year is shown by week, and a chart without a single number is an empty one", () => {
  const days = Array.from({ length: 365 }, (_, index) =>
    new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
  );
  const chart = draw(
    <DayLine title="Visits" name="day" days={days} series={[{ unit: "visit", values: days.map(() => 1) }]} />,
  );
  const tips = [...chart.querySelectorAll(".tip")].map((tip) => tip.textContent);
  expect([tips.length, tips[0], tips.at(-1)]).toEqual([
    53,
    "Week of Jan 1: 7 visits",
    "Week of Dec 31 so far: 1 visit",
  ]);
  const empty = draw(
    <DayLine title="Visits" name="day" days={["2026-11-20"]} series={[{ unit: "visit", values: [0] }]} />,
  );
  expect(empty.documentElement.outerHTML).not.toMatch(/NaN|Infinity|undefined/);
});

test("what visitors wrote is text, not markup", () => {
  const bars = draw(<ValueBars title="Sources" values={[{ label: "<img src=x onerror=alert(1)>", count: 1 }]} />);
  expect(bars.querySelector("img")).toBeNull();
});

test.each([
  [1, 0, "–"],
  [11, 1, "–"],
  [3, 3, "100%"],
  [0, 9, "0%"],
  [1, 300, "<1%"],
  [1, 3, "33%"],
])("%d of %d is %s", (part, whole, text) => {
  expect(shareOf(part, whole)).toBe(text);
});
