import { expect, test } from "vitest";
import { splitLines } from "./text-lines.ts";

test.each(["\n", "\r\n", "\r", "\v", "\f", "\u0085", "\u2028", "\u2029"])("%j ends a line", (lineBreak) => {
  expect(splitLines(`one${lineBreak}two`)).toEqual(["one", "two"]);
});

test("an empty line stays", () => {
  expect(splitLines("one\n\r\ntwo\r\rthree")).toEqual(["one", "", "two", "", "three"]);
});
