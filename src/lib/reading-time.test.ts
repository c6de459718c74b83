import { expect, test } from "vitest";
import { countWords, minutesToRead } from "./reading-time.ts";

test.each([
  ["", 0],
  ["  \n ", 0],
  ["One — two", 2],
  ["don’t stop, 3 times", 4],
  ["日本語の文章", 3],
  ["ประเทศไทยและประเทศลาว", 4],
  ["ປະເທດລາວ และ Facebook ไทย", 5],
])("%j has %i words", (text, words) => {
  expect(countWords(text)).toBe(words);
});

test.each([
  [0, 1],
  [1, 1],
  [200, 1],
  [201, 2],
  [1000, 5],
])("%i words take %i minutes", (words, minutes) => {
  expect(minutesToRead(words)).toBe(minutes);
});
