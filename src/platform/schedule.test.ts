import { expect, test } from "vitest";
import { lastDue } from "./schedule.server.ts";

const daily = { at: "0 7 * * *", lateHours: 16 };
const hourly = { at: "0 * * * *", lateHours: 1 };

test.each([
  [daily, "2026-11-21T06:59:59.999Z", null],
  [daily, "2026-11-21T07:00:00.000Z", "2026-11-21T07:00:00.000Z"],
  [daily, "2026-11-21T22:59:59.999Z", "2026-11-21T07:00:00.000Z"],
  [daily, "2026-11-21T23:00:00.000Z", null],
  [hourly, "2026-11-21T07:10:00.000Z", "2026-11-21T07:00:00.000Z"],
  [hourly, "2026-11-21T07:59:59.999Z", "2026-11-21T07:00:00.000Z"],
  [hourly, "2026-11-21T08:00:00.000Z", "2026-11-21T08:00:00.000Z"],
])("%j at %s was due at %s", (job, now, due) => {
  expect(lastDue(job, new Date(now))?.toISOString() ?? null).toBe(due);
});
