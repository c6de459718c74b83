import { expect, test } from "vitest";
import { readSubmissionToken, signSubmissionToken } from "./submission-token.server.ts";

const now = new Date("2026-11-21T10:00:00Z");
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

test("a submission token is valid for a day, and only with its own secret", () => {
  const token = signSubmissionToken("secret", now);
  expect(readSubmissionToken("secret", token, later(23))).toEqual(now);
  expect(readSubmissionToken("secret", token, later(25))).toBeNull();
  expect(readSubmissionToken("secret", token, later(-1))).toBeNull();
  expect(readSubmissionToken("other", token, now)).toBeNull();
});

test.each([null, "", ".", "abc", "zzzzzzzz.", "1.2.3", `${now.getTime().toString(36)}.ü`])(
  "%j is not a valid token",
  (token) => {
    expect(readSubmissionToken("secret", token, now)).toBeNull();
  },
);
