import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const document = readFileSync("docs/security.md", "utf8");

/** Every test that the document names: a file in backticks, then titles in quotation marks. */
const named = [
  ...document.matchAll(/`([\w./-]+\.(?:test\.tsx?|journey\.ts|fault\.ts))` ((?:(?:, )?“[^”]+”)+)/g),
].flatMap(([, file = "", titles = ""]) =>
  [...titles.matchAll(/“([^”]+)”/g)].map(([, title = ""]) => ({ file, title })),
);

test("the document names tests, and every title in it belongs to a file", () => {
  expect(named.length).toBeGreaterThan(100);
  expect(named.length).toBe(document.match(/“/g)?.length);
});

test("every test that the document names exists", () => {
  const missing = named.filter(({ file, title }) => {
    if (!existsSync(file)) return true;
    // Titles of tables stand in the source with their quotation marks escaped.
    return !readFileSync(file, "utf8").replaceAll('\\"', '"').includes(title);
  });
  expect(missing).toEqual([]);
});

test("every demand of the table has a test, or says that it is not shown yet", () => {
  const table = document.slice(document.indexOf("| surface"), document.indexOf("Facts that tests keep"));
  const rows = table
    .split("\n")
    .filter((line) => line.startsWith("|") && !/^\|[ -|]+$/.test(line))
    .slice(1);
  expect(rows.length).toBeGreaterThan(35);
  expect(rows.filter((row) => !/“|not shown yet/.test(row))).toEqual([]);
});
