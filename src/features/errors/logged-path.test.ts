import { expect, test } from "vitest";
import { toLoggedPath } from "./logged-path.ts";

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
