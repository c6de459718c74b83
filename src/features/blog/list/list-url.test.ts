import { expect, test } from "vitest";
import { isFiltered, listHref, readListQuery } from "./list-url.ts";

test.each([
  ["", { page: 1, search: "", category: "" }],
  ["page=3", { page: 3, search: "", category: "" }],
  ["page=0", { page: 1, search: "", category: "" }],
  ["page=-2", { page: 1, search: "", category: "" }],
  ["page=2.5", { page: 1, search: "", category: "" }],
  ["page=99999999999999999999", { page: 999_999_999, search: "", category: "" }],
  ["page=two", { page: 1, search: "", category: "" }],
  ["search=%20blue%20pencil%20&category=voice", { page: 1, search: "blue pencil", category: "voice" }],
  ["search=%20%20", { page: 1, search: "", category: "" }],
  [`search=${"é".repeat(500)}`, { page: 1, search: "é".repeat(200), category: "" }],
])("?%s is read as %o", (query, listQuery) => {
  expect(readListQuery(new URLSearchParams(query))).toEqual(listQuery);
});

test.each([
  [{}, "/blog"],
  [{ page: 1 }, "/blog"],
  [{ page: 2 }, "/blog?page=2"],
  [{ search: "a & b?" }, "/blog?search=a+%26+b%3F"],
  [{ page: 3, search: "x", category: "voice" }, "/blog?page=3&search=x&category=voice"],
])("%o is %s", (listQuery, href) => {
  expect(listHref(null, listQuery)).toBe(href);
});

test("a category's and a tag's URL holds its page or its search", () => {
  expect(listHref({ kind: "category", slug: "voice" })).toBe("/blog/category/voice");
  expect(listHref({ kind: "tag", slug: "日本" }, { page: 2 })).toBe("/blog/tag/%E6%97%A5%E6%9C%AC?page=2");
  expect(listHref({ kind: "tag", slug: "a" }, { search: "x y" })).toBe("/blog/tag/a?search=x+y");
});

test("a search or a category is a filter", () => {
  expect(isFiltered({ search: "", category: "" })).toBe(false);
  expect(isFiltered({ search: "x", category: "" })).toBe(true);
  expect(isFiltered({ search: "", category: "voice" })).toBe(true);
});
