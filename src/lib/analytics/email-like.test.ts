import { expect, test } from "vitest";
import { looksLikeEmail } from "./email-like.ts";

test.each([
  ["ana@example.org", true],
  ["write to ana@host", true],
  ["ana%40example.org", true],
  ["ana＠example.org", true],
  ["@penwright", false],
  ["a @ b", false],
  ["newsletter", false],
])("%s looks like an email address: %s", (text, expected) => {
  expect(looksLikeEmail(text)).toBe(expected);
});
