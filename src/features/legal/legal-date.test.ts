import { expect, test } from "vitest";
import { formatLegalDate } from "./legal-date.ts";

test.each([
  ["2025-10-14", "October 14, 2025"],
  ["2026-01-01", "January 1, 2026"],
])("%s is shown as %s", (date, text) => {
  expect(formatLegalDate(date)).toBe(text);
});
