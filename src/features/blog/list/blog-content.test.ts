import { expect, test } from "vitest";
import { blogList } from "./blog-content.ts";

test("a count that may not be all there are says so", () => {
  expect([0, 1, 2, 99, 100].map((count) => blogList.matches(count))).toEqual([
    "0 articles",
    "1 article",
    "2 articles",
    "99 articles",
    "The newest 100 articles",
  ]);
});
