import { expect, test } from "vitest";
import { toLoggedPath, toShownPath } from "./logged-path.ts";

test.each([
  ["/nowhere", "/nowhere"],
  ["/nowhere?search=ruth%40example.com#top", "/nowhere"],
  ['/a\r\n{"level":"fatal"}', '/a��{"level":"fatal"}'],
  ["/a\u2028b\u202ec\u0000", "/a�b�c�"],
  [`/${"x".repeat(500)}`, `/${"x".repeat(199)}`],
  [`/${"🖋".repeat(300)}`, `/${"🖋".repeat(199)}`],
  ["", ""],
])("%j is logged as %j", (path, logged) => {
  expect(toLoggedPath(path)).toBe(logged);
});

test.each([
  ["/caf%C3%A9", "/café"],
  ["/100%", "/100%"],
  ["/a%0Ab", "/a�b"],
  ["/a%E2%80%AEb", "/a�b"],
  [`/${"x".repeat(100)}`, `/${"x".repeat(62)}…`],
])("%j is shown as %j", (path, shown) => {
  expect(toShownPath(path)).toBe(shown);
});
