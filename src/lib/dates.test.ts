import { expect, test } from "vitest";
import { formatCardDate, formatDay, formatPostDate, parseDate } from "./dates.ts";

test("dates are formatted in UTC, whatever their offset", () => {
  expect(formatCardDate("2025-11-03T09:00:00+00:00")).toBe("Nov 03, 2025");
  expect(formatPostDate("2025-11-03T09:00:00+00:00")).toBe("November 03, 2025");
  expect(formatCardDate("2025-12-31T23:30:00-05:00")).toBe("Jan 01, 2026");
});

test.each([
  ["2025-11-03", "2025-11-03T00:00:00.000Z"],
  ["2025-11-03 09:00:00", "2025-11-03T09:00:00.000Z"],
  ["2025-11-03T09:00:00.000Z", "2025-11-03T09:00:00.000Z"],
  ["2025-11-03T09:00:00+0200", "2025-11-03T07:00:00.000Z"],
  ["2024-02-29", "2024-02-29T00:00:00.000Z"],
])("%s is the moment %s", (text, iso) => {
  expect(parseDate(text)?.toISOString()).toBe(iso);
});

test.each([
  "",
  "yesterday",
  "2025-02-31",
  "2025-13-01",
  "2025-02-29",
  "0000-00-00 00:00:00",
  "1762160400",
  "9999-01-01",
  "2025-11-03T25:00:00Z",
  "2025-11-03T24:00:00Z",
  "2025-11-03T09:60:00Z",
  "2025-11-03T09:00:60Z",
])("%j is no date, and is left out", (text) => {
  expect(parseDate(text)).toBeNull();
  expect(formatCardDate(text)).toBeNull();
});

test("no date stays no date", () => {
  expect(formatPostDate(null)).toBeNull();
});

test("every day of a leap year is formatted as Intl does", () => {
  const card = new Intl.DateTimeFormat("en-US", { month: "short", day: "2-digit", year: "numeric", timeZone: "UTC" });
  const post = new Intl.DateTimeFormat("en-US", { month: "long", day: "2-digit", year: "numeric", timeZone: "UTC" });
  for (let day = 0; day < 366; day += 1) {
    const moment = new Date(Date.UTC(2024, 0, 1 + day, 12));
    const iso = moment.toISOString();
    expect(formatCardDate(iso)).toBe(card.format(moment));
    expect(formatPostDate(iso)).toBe(post.format(moment));
  }
});

test.each([
  ["2025-10-14", "October 14, 2025"],
  ["2026-01-01", "January 1, 2026"],
])("%s is shown as %s", (date, text) => {
  expect(formatDay(new Date(date))).toBe(text);
});
