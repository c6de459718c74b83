import { describe, expect, test } from "vitest";
import { findDailyLimit, forecastSending, type SendingDay } from "./warm-up.server.ts";

/** Days with these many sent, of which so many were refused; the last one was yesterday. */
const history = (...days: { sent: number; refused?: number; complained?: number }[]): SendingDay[] =>
  days.toReversed().map(({ sent, refused = 0, complained = 0 }, index) => ({
    daysAgo: index + 1,
    sent: sent - refused,
    refused,
    complained,
  }));

test("ten days of a letter to everybody: the pace doubles, is held while refusals are high, and doubles again", () => {
  const refusedShare = [0, 0.01, 0.02, 0.3, 0.2, 0.01, 0, 0, 0.05, 0];
  const days: { sent: number; refused: number }[] = [];
  const limits = refusedShare.map((share) => {
    const { most } = findDailyLimit(history(...days));
    days.push({ sent: most, refused: Math.round(most * share) });
    return most;
  });
  expect(limits).toEqual([300, 600, 1_200, 2_400, 2_400, 2_400, 4_800, 9_600, 19_200, 38_400]);
});

test.each([
  ["nobody was sent anything yet", [], 300, null],
  ["a day used little of what it might", [{ sent: 20 }], 300, null],
  ["some days went by in between", [{ sent: 300 }, { sent: 600 }, { sent: 0 }], 1_200, null],
  ["three in a thousand complain", [{ sent: 1_000, complained: 3 }], 2_000, null],
  ["four in a thousand complain", [{ sent: 1_000, complained: 4 }], 300, "complaints"],
  ["a tenth is refused", [{ sent: 300 }, { sent: 600, refused: 60 }], 1_200, null],
  ["more than a tenth is refused", [{ sent: 300 }, { sent: 600, refused: 61 }], 600, "refusals"],
  ["few were sent, and half of them refused", [{ sent: 300 }, { sent: 20, refused: 10 }], 600, null],
])("%s", (_name, days, most, heldBy) => {
  expect(findDailyLimit(history(...days))).toEqual({ most, heldBy });
});

test("what is refused today holds tomorrow, and says so today", () => {
  const today = { daysAgo: 0, sent: 100, refused: 50, complained: 0 };
  expect(findDailyLimit([today, ...history({ sent: 300 })])).toEqual({ most: 600, heldBy: "refusals" });
});

describe("the forecast", () => {
  const at = new Date("2026-11-27T10:00:00Z");
  const nextAt = new Date("2026-11-28T09:00:00Z");
  const fresh = { before: 0, perHour: 3_000, rest: 300, nextAt, at };
  const limit = { most: 300, heldBy: null };

  test.each([
    ["all of a few", { people: 300 }, 300, "2026-11-27"],
    ["one more than a day takes", { people: 301 }, 300, "2026-11-28"],
    ["300, 600, 1,200 and the rest", { people: 3_000 }, 300, "2026-11-30"],
    ["behind another letter", { people: 100, before: 900 }, 100, "2026-11-29"],
    ["when the day is used up", { people: 600, rest: 0 }, 0, "2026-11-28"],
    ["at a pace that is slower than the limit", { people: 480, perHour: 5 }, 120, "2026-12-01"],
  ])("%s", (_name, change, first, day) => {
    const forecast = forecastSending({ ...fresh, ...change }, limit);
    expect([forecast.first, forecast.lastAt.toISOString().slice(0, 10)]).toEqual([first, day]);
  });
});
