import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const document = readFileSync("docs/security.md", "utf8");

test("every test file that the document names exists", () => {
  const files = [...document.matchAll(/`([\w./-]+\.(?:test\.tsx?|journey\.ts|fault\.ts))`/g)].map(
    ([, file = ""]) => file,
  );
  expect(files.length).toBeGreaterThan(60);
  expect([...new Set(files)].filter((file) => !existsSync(file))).toEqual([]);
});

test("every demand of the table names a test file, or says that it is not shown yet", () => {
  const table = document.slice(document.indexOf("| surface"), document.indexOf("Facts that tests keep"));
  const rows = table
    .split("\n")
    .filter((line) => line.startsWith("|") && !/^[\s|-]+$/.test(line))
    .slice(1);
  expect(rows.length).toBeGreaterThan(35);
  expect(rows.filter((row) => !/\.(?:test\.tsx?|journey\.ts|fault\.ts)`|not shown yet/.test(row))).toEqual([]);
});
