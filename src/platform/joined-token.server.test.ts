import { expect, test } from "vitest";
import { joinedAt, signJoined } from "./joined-token.server.ts";

const now = new Date("2026-11-21T10:00:00Z");
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

test("a proof holds for a day, for its secret only", () => {
  const token = signJoined("secret", now);
  expect(joinedAt("secret", token, later(23))).toEqual(now);
  expect(joinedAt("secret", token, later(25))).toBeNull();
  expect(joinedAt("secret", token, later(-1))).toBeNull();
  expect(joinedAt("other", token, now)).toBeNull();
});

test.each([null, "", ".", "abc", "zzzzzzzz.", "1.2.3", `${now.getTime().toString(36)}.ü`])(
  "%j is no proof",
  (token) => {
    expect(joinedAt("secret", token, now)).toBeNull();
  },
);
