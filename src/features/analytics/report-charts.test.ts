import { JSDOM } from "jsdom";
import { expect, test } from "vitest";
import { barRows, dayBars, dayLines, funnelRows, niceTop, percent } from "./report-charts.ts";

const days = ["2026-11-20", "2026-11-21"];
const draw = (markup: string) => new JSDOM(markup).window.document;

test.each([
  [0, 2],
  [2, 2],
  [3, 3],
  [101, 120],
  [880, 1_000],
  [1_000, 1_000],
])("an axis for %d ends at %d", (value, top) => {
  expect(niceTop(value)).toBe(top);
});

test("bars are as high as their numbers, and have titles", () => {
  const chart = draw(dayBars(days, [{ name: "Team", values: [5, 10] }], 100));
  expect([...chart.querySelectorAll(".s0")].map((bar) => bar.getAttribute("height"))).toEqual(["50", "100"]);
  expect(chart.querySelector("svg")?.getAttribute("aria-label")).toBe("Team: 15, most on Nov 21 (10)");
  expect(chart.querySelector("title")?.textContent).toBe("Nov 20: Team 5");
});

test("a chart without a single number is an empty one", () => {
  const chart = draw(dayLines(days, { name: "visitors", values: [0, 0] }, { name: "page views", values: [0, 0] }));
  expect(chart.querySelector("svg")?.getAttribute("aria-label")).toBe("visitors: 0; page views: 0");
  expect(chart.documentElement.outerHTML).not.toMatch(/NaN|Infinity|undefined/);
});

test("what visitors wrote is text, not markup", () => {
  const rows = draw(barRows([{ label: "<img src=x onerror=alert(1)>", parts: [1] }], ["x"]));
  expect(rows.querySelector("img")).toBeNull();
  const source = '"><script>alert(1)</script>';
  const funnel = draw(funnelRows([{ source, visitors: 2, opened: 1, submitted: 1 }], "visitors"));
  expect(funnel.querySelector("script")).toBeNull();
  expect(funnel.querySelector("li")?.title).toContain("2 visitors, 1 opened the waitlist, 1 joined");
});

test.each([
  [1, 0, "–"],
  [11, 1, "–"],
  [3, 3, "100 %"],
  [0, 9, "0 %"],
  [1, 30, "3.3 %"],
  [1, 3, "33 %"],
])("%d of %d is %s", (part, whole, text) => {
  expect(percent(part, whole)).toBe(text);
});
