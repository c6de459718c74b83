import { expect, test } from "vitest";
import { addBusinessDays } from "./business-days.ts";

test.each([
  ["Monday morning", "2026-11-23T09:30:00Z", 2, "2026-11-25T09:30:00Z"],
  ["Thursday", "2026-11-26T09:30:00Z", 2, "2026-11-30T09:30:00Z"],
  ["Friday evening", "2026-11-27T23:59:59Z", 1, "2026-11-30T23:59:59Z"],
  ["Saturday", "2026-11-28T00:00:00Z", 2, "2026-12-02T00:00:00Z"],
  ["the last second of Sunday", "2026-11-29T23:59:59Z", 1, "2026-12-01T00:00:00Z"],
])("business days after %s", (_, from, days, to) => {
  expect(addBusinessDays(new Date(from), days)).toEqual(new Date(to));
});
