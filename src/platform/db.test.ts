import { expect, test } from "vitest";
import { isUnavailable, sqlState } from "./db.server.ts";

function failure(message: string, code?: unknown): Error {
  return Object.assign(new Error(message), code === undefined ? {} : { code });
}

test.each([
  ["08006", true, "the connection broke"],
  ["53300", true, "too many connections"],
  ["53100", true, "its disk is full"],
  ["57P01", true, "an administrator ended it"],
  ["57P03", true, "it is starting"],
  ["25006", true, "it is read-only after a failover"],
  ["XX000", true, "it failed inside"],
  ["22P02", false, "a visitor sent «Connection terminated»"],
  ["23514", false, "a row broke a rule"],
  ["42501", false, "a right was missing"],
  ["57014", false, "a statement took too long"],
  ["40P01", false, "two transactions were in each other's way"],
])("SQLSTATE %s means away: %s (%s), whatever its message says", (code, away) => {
  expect(sqlState(failure("", code))).toBe(code);
  expect([isUnavailable(failure("", code)), isUnavailable(failure("Connection terminated, closed", code))]).toEqual([
    away,
    away,
  ]);
});

test.each([
  ["ECONNREFUSED", true],
  ["ECONNRESET", true],
  ["EPIPE", true],
  ["EROFS", true],
  ["ENOTFOUND", true],
  ["EPERM", false],
  ["ENOENT", false],
  ["ERR_INVALID_ARG_TYPE", false],
])("the system code %s means away: %s, and is no SQLSTATE", (code, away) => {
  expect(sqlState(failure("", code))).toBeNull();
  expect(isUnavailable(failure("Connection terminated", code))).toBe(away);
});

test("without a code nothing counts as away, whatever the message says", () => {
  expect(isUnavailable(failure("Connection terminated unexpectedly"))).toBe(false);
});

test.each([[null], [undefined], ["closed"], [{ code: 8006 }], [{ message: "PGlite is closed" }]])(
  "what is no error of the database's (%j) is not away",
  (thrown) => {
    expect([sqlState(thrown), isUnavailable(thrown)]).toEqual([null, false]);
  },
);
