import { describe, expect, test } from "vitest";
import { chanceOfSoFew, judgeSignups } from "./signup-alarm.ts";

const at = (observed: number, ...usual: number[]) => ({ hours: 12, observed, usual });

describe("the chance of so few signups", () => {
  test.each([
    [0, [7, 7], Math.exp(-7)],
    [0, [1, 1, 1, 1], Math.exp(-1)],
    [2, [2, 2], Math.exp(-2) * (1 + 2 + 2)],
    [500, [3, 3], 1],
    [0, [0, 0], 1],
  ])("%i where %j are usual is %d", (observed, usual, chance) => {
    expect(chanceOfSoFew(at(observed, ...usual))).toBeCloseTo(chance, 10);
  });

  test("is not known in the first two weeks", () => {
    expect(chanceOfSoFew(at(0))).toBeNull();
    expect(chanceOfSoFew(at(0, 100))).toBeNull();
  });
});

describe("signups", () => {
  test.each([
    ["none where ten are usual", [at(0, 9, 10, 11)], "raise"],
    ["none where two are usual", [at(0, 2, 2, 2)], "calm"],
    ["none where four are usual", [at(0, 4, 4)], "unclear"],
    ["a quarter of forty", [at(10, 40, 40)], "raise"],
    ["as many as usual", [at(9, 9, 10, 11)], "calm"],
    ["nothing, ever", [at(0, 0, 0, 0)], "calm"],
    ["quiet in one window of two", [at(9, 10, 10), at(0, 20, 20)], "raise"],
  ])("%s: %s", (_, windows, state) => {
    expect(judgeSignups(windows).state).toBe(state);
  });
});
