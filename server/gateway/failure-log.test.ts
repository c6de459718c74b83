import { expect, test } from "vitest";
import { type Log, toLoggedFailure } from "../../src/platform/log.server.ts";
import { createFailureLog } from "./failure-log.ts";

test("an outage is one line a second, with the number left out", () => {
  const lines: unknown[] = [];
  const note = (...line: unknown[]) => void lines.push(line);
  const log: Log = { fatal: note, error: note, warn: note, info: note, debug: note };
  let now = 0;
  const logFailure = createFailureLog(log, "away", () => now);
  for (now of [0, 1, 999, 1_000, 3_000]) logFailure(new Error("gone"));
  const error = { name: "Error", message: "gone" };
  expect(lines).toEqual([
    [{ error }, "away"],
    [{ error, leftOut: 2 }, "away"],
    [{ error }, "away"],
  ]);
});

test("the database's message about a visitor's row stays out of the log", () => {
  const error = Object.assign(new Error('invalid input syntax for type integer: "ada@example.com"'), { code: "22P02" });
  expect(toLoggedFailure(error)).toEqual({ code: "22P02" });
});
