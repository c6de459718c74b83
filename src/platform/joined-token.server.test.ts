import { expect, test } from "vitest";
import { isJoined, joinedAt, signJoined } from "./joined-token.server.ts";

const now = new Date("2026-11-21T10:00:00Z");
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

test("a proof holds for a day, for its secret only", () => {
  const token = signJoined("secret", now);
  expect(isJoined("secret", token, later(23))).toBe(true);
  expect(joinedAt("secret", token, later(23))).toEqual(now);
  expect(isJoined("secret", token, later(25))).toBe(false);
  expect(isJoined("secret", token, later(-1))).toBe(false);
  expect(isJoined("other", token, now)).toBe(false);
});

test.each([null, "", ".", "abc", "zzzzzzzz.", "1.2.3", `${now.getTime().toString(36)}.ü`])(
  "%j is no proof",
  (token) => {
    expect(isJoined("secret", token, now)).toBe(false);
  },
);
