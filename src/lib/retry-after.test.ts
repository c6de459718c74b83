import { expect, test, vi } from "vitest";
import { readRetryAfter } from "./retry-after.ts";

const now = new Date("2026-12-01T09:00:00Z");

test("a date without a zone is in GMT, wherever the server stands", () => {
  vi.stubEnv("TZ", "America/New_York");
  try {
    expect(readRetryAfter("Tue Dec  1 09:01:00 2026", now)).toBe(60_000);
  } finally {
    vi.unstubAllEnvs();
  }
});

test.each([
  ["30", 30_000],
  [" 1 ", 1_000],
  ["0.5", 500],
  ["Tue, 01 Dec 2026 09:01:00 GMT", 60_000],
  ["Tuesday, 01-Dec-26 09:01:00 GMT", 60_000],
  ["Tue Dec  1 09:01:00 2026 GMT", 60_000],
  ["Tue, 01 Dec 2026 08:59:00 GMT", null],
  ["0", null],
  ["-5", null],
  ["soon", null],
  ["2026", 2_026_000],
  ["", null],
  [null, null],
  [undefined, null],
])("%j is %j ms", (header, ms) => {
  expect(readRetryAfter(header, now)).toBe(ms);
});
