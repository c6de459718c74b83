import { expect, test } from "vitest";
import {
  addBusinessDays,
  dayIn,
  formatMoment,
  isTimeZone,
  readZonedTime,
  startOfDay,
  toZonedField,
} from "./zoned-time.ts";

test.each([
  ["UTC", true],
  ["Europe/Vienna", true],
  ["America/New_York", true],
  ["Australia/Lord_Howe", true],
  ["Europe/Viena", false],
  ["+02:00", false],
  ["", false],
])("%j is a time zone: %s", (name, isOne) => {
  expect(isTimeZone(name)).toBe(isOne);
});

test.each([
  ["Europe/Vienna", "2026-03-29T01:59", "2026-03-29T00:59:00.000Z"],
  ["Europe/Vienna", "2026-03-29T02:00", "skipped"],
  ["Europe/Vienna", "2026-03-29T02:59", "skipped"],
  ["Europe/Vienna", "2026-03-29T03:00", "2026-03-29T01:00:00.000Z"],
  ["Europe/Vienna", "2026-10-25T02:30", "2026-10-25T00:30:00.000Z"],
  ["Europe/Vienna", "2026-10-25T03:00", "2026-10-25T02:00:00.000Z"],
  ["America/New_York", "2026-03-08T02:30", "skipped"],
  ["America/New_York", "2026-03-08T03:00", "2026-03-08T07:00:00.000Z"],
  ["America/New_York", "2026-11-01T01:30", "2026-11-01T05:30:00.000Z"],
  ["America/New_York", "2026-11-01T02:00", "2026-11-01T07:00:00.000Z"],
  // Half an hour of summer time.
  ["Australia/Lord_Howe", "2026-10-04T02:15", "skipped"],
  ["Australia/Lord_Howe", "2026-10-04T02:30", "2026-10-03T15:30:00.000Z"],
  ["Australia/Lord_Howe", "2026-04-05T01:45", "2026-04-04T14:45:00.000Z"],
  ["UTC", "2026-03-29T02:30", "2026-03-29T02:30:00.000Z"],
])("in %s, %s is %s", (zone, text, moment) => {
  const read = readZonedTime(text, zone);
  expect(read instanceof Date ? read.toISOString() : read).toBe(moment);
});

test.each([null, "", "soon", "2026-02-30T10:00", "2026-01-01T24:00", "2026-01-01 10:00"])("%j is no time", (text) => {
  expect(readZonedTime(text, "Europe/Vienna")).toBeNull();
});

const now = new Date("2026-11-27T23:30:00Z");
test.each([
  ["UTC", "2026-11-27T13:05:00Z", "today 13:05"],
  ["Europe/Vienna", "2026-11-27T23:05:00Z", "today 00:05"],
  ["Europe/Vienna", "2026-11-27T13:05:00Z", "yesterday 14:05"],
  ["America/New_York", "2026-11-28T05:00:00Z", "tomorrow 00:00"],
  ["Europe/Vienna", "2026-07-01T12:00:00Z", "Jul 1, 14:00"],
  ["Europe/Vienna", "2025-12-31T23:30:00Z", "Jan 1, 00:30"],
  ["UTC", "2025-12-31T23:30:00Z", "Dec 31, 2025, 23:30"],
])("in %s, %s is called %s", (zone, at, name) => {
  expect(formatMoment(new Date(at), zone, now)).toBe(name);
});

test.each(["UTC", "Europe/Vienna"])("in %s, what came later is never due sooner", (zone) => {
  const hours = Array.from({ length: 24 * 14 }, (_, hour) => new Date(Date.UTC(2026, 9, 19, hour)));
  const due = hours.map((from) => addBusinessDays(from, 2, zone).getTime());
  expect(due).toEqual(due.toSorted((one, other) => one - other));
});

test.each([
  ["Europe/Vienna", "2026-03-29", "2026-03-28T23:00:00.000Z"],
  ["Europe/Vienna", "2026-03-30", "2026-03-29T22:00:00.000Z"],
  ["America/New_York", "2026-11-02", "2026-11-02T05:00:00.000Z"],
  // Midnight is skipped there.
  ["America/Santiago", "2026-09-06", "2026-09-06T04:00:00.000Z"],
])("in %s, %s begins at %s", (zone, day, start) => {
  expect(startOfDay(day, zone).toISOString()).toBe(start);
});

test("a field has the zone's time", () => {
  expect(toZonedField(now, "Europe/Vienna")).toBe("2026-11-28T00:30");
  expect(toZonedField(null, "Europe/Vienna")).toBe("");
});

test("a day ends at the zone's midnight", () => {
  expect(dayIn("Asia/Tokyo", now)).toBe("2026-11-28");
  expect(dayIn("America/New_York", now)).toBe("2026-11-27");
});

test.each([
  // Over the weekend on which summer time begins or ends, the hour of the day stays.
  ["Europe/Vienna", "2026-03-26T14:00:00Z", 2, "2026-03-30T13:00:00.000Z"],
  ["Europe/Vienna", "2026-10-22T13:00:00Z", 2, "2026-10-26T14:00:00.000Z"],
  ["America/New_York", "2026-10-29T14:00:00Z", 2, "2026-11-02T15:00:00.000Z"],
  // Friday evening in New York is Saturday in UTC.
  ["America/New_York", "2026-11-28T01:00:00Z", 2, "2026-12-02T01:00:00.000Z"],
  ["UTC", "2026-11-28T01:00:00Z", 2, "2026-12-02T00:00:00.000Z"],
  ["UTC", "2026-11-23T08:05:00Z", 2, "2026-11-25T08:05:00.000Z"],
  ["UTC", "2026-11-27T23:59:00Z", 1, "2026-11-30T23:59:00.000Z"],
  ["UTC", "2026-11-29T23:59:59Z", 1, "2026-12-01T00:00:00.000Z"],
  ["UTC", "2026-11-27T10:00:00Z", 0, "2026-11-27T10:00:00.000Z"],
  // Sunday in UTC is Monday morning in Tokyo.
  ["Asia/Tokyo", "2026-11-29T16:00:00Z", 2, "2026-12-01T16:00:00.000Z"],
  ["Australia/Lord_Howe", "2026-10-01T15:15:00Z", 1, "2026-10-04T14:45:00.000Z"],
])("in %s, %s and %i business days is %s", (zone, from, days, due) => {
  expect(addBusinessDays(new Date(from), days, zone).toISOString()).toBe(due);
});
