import { expect, test } from "vitest";
import { toTrackedQuery } from "./tracked-query.ts";

test.each([
  ["  blue   pencil ", "blue pencil"],
  ["", null],
  ["   ", null],
  ["mary@example.org", null],
  ["mary @ example", null],
  ["mary%40example.org", null],
  ["mary at example dot com", null],
  ["+1 (512) 555-0100", null],
  ["030/1234567", null],
  ["٠١٢٣٤٥٦٧٨", null],
  ["https://example.org/private", null],
  ["newsletter for 200 people", "newsletter for 200 people"],
  ["2026", "2026"],
  ["x".repeat(300), "x".repeat(80)],
])("%j is recorded as %j", (search, query) => {
  expect(toTrackedQuery(search)).toBe(query);
});
