import { expect, test } from "vitest";
import { clampPage, countPages, pageNumbers, pageWindow, toPageNumber } from "./pagination.ts";

test.each([
  [0, 1],
  [1, 1],
  [4, 1],
  [5, 2],
  [16, 2],
  [17, 3],
  [100, 9],
])("%i posts make %i pages", (total, pages) => {
  expect(countPages(total)).toBe(pages);
});

test.each([0, 1, 4, 5, 16, 17, 100])("the pages of %i posts tile the list without gap or overlap", (total) => {
  for (const limit of [1, 2, 3, 4, 5, 12, 50]) {
    const seen: number[] = [];
    for (let page = 1; page <= countPages(total, limit); page += 1) {
      const { offset, length } = pageWindow(page, limit);
      for (let at = offset; at < Math.min(offset + length, total); at += 1) seen.push(at);
    }
    expect(seen).toEqual([...Array(total).keys()]);
  }
});

test.each([
  ["3", 3],
  ["0", 1],
  ["-2", 1],
  ["2.5", 1],
  ["abc", 1],
  ["", 1],
  [null, 1],
  ["007", 7],
  ["9999999999999", 999_999_999],
  ["99999999999999999999", 999_999_999],
  ["9".repeat(400), 999_999_999],
])("?page=%s is page %i", (text, page) => {
  expect(toPageNumber(text)).toBe(page);
});

test("a page out of range is the last one", () => {
  expect(clampPage(99, 3)).toBe(3);
  expect(clampPage(0, 3)).toBe(1);
});

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 4, [1, 2, 3, 4]],
  [1, 5, [1, 2, "ellipsis", 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [5, 9, [1, "ellipsis", 4, 5, 6, "ellipsis", 9]],
  [9, 9, [1, "ellipsis", 8, 9]],
])("on page %i of %i the bar shows %j", (current, total, numbers) => {
  expect(pageNumbers(current, total)).toEqual(numbers);
});
