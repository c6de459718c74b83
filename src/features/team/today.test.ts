import { expect, test } from "vitest";
import { answerClock } from "./today.ts";

test.each([
  ["Monday, an hour ago", "2026-11-23T09:00:00Z", "2026-11-23T10:00:00Z", "due in 47 hours"],
  ["Friday, seen on Sunday", "2026-11-20T10:00:00Z", "2026-11-22T10:00:00Z", "due in 2 days"],
  ["Monday, seen on Wednesday in the same minute", "2026-11-23T09:00:00Z", "2026-11-25T09:00:00Z", "due in 1 minute"],
  ["Monday, seen on Thursday", "2026-11-23T09:00:00Z", "2026-11-26T09:00:00Z", "late by 24 hours"],
  ["two weeks ago", "2026-11-09T09:00:00Z", "2026-11-23T09:00:00Z", "late by 12 days"],
])("the clock of a message from %s", (_, receivedAt, now, text) => {
  expect(answerClock(new Date(receivedAt), { now: new Date(now), zone: "UTC" })).toMatchObject({
    text,
    isLate: text.startsWith("late"),
  });
});
