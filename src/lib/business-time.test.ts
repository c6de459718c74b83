import { expect, test } from "vitest";
import { addBusinessDays, describeDuration } from "./business-time.ts";

test.each([
  ["a Monday", "2026-11-23T08:05:00Z", 2, "2026-11-25T08:05:00.000Z"],
  ["a Thursday", "2026-11-26T08:05:00Z", 2, "2026-11-30T08:05:00.000Z"],
  ["a Friday", "2026-11-27T23:59:00Z", 1, "2026-11-30T23:59:00.000Z"],
  ["a Saturday", "2026-11-28T10:00:00Z", 1, "2026-12-01T00:00:00.000Z"],
  ["a Sunday", "2026-11-29T10:00:00Z", 2, "2026-12-02T00:00:00.000Z"],
  ["a Sunday’s last second", "2026-11-29T23:59:59Z", 1, "2026-12-01T00:00:00.000Z"],
  ["no days", "2026-11-27T10:00:00Z", 0, "2026-11-27T10:00:00.000Z"],
])("from %s (%s), %i business days end on %s", (_name, from, days, end) => {
  expect(addBusinessDays(new Date(from), days).toISOString()).toBe(end);
});

test("what came later is never due sooner", () => {
  const hours = Array.from({ length: 24 * 14 }, (_, hour) => new Date(Date.UTC(2026, 10, 23, hour)));
  const due = hours.map((from) => addBusinessDays(from, 2).getTime());
  expect(due).toEqual(due.toSorted((one, other) => one - other));
});

test.each([
  [0, "1 minute"],
  [1.4, "1 minute"],
  [89, "89 minutes"],
  [90, "2 hours"],
  [47 * 60, "47 hours"],
  [48 * 60, "2 days"],
  [9 * 24 * 60, "9 days"],
])("%d minutes are called %s", (minutes, words) => {
  expect(describeDuration(minutes * 60_000)).toBe(words);
});
