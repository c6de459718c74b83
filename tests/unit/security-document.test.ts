import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const document = readFileSync("docs/security.md", "utf8");
const requirements = readFileSync("docs/asvs.md", "utf8");

test("every test file that docs/security.md and docs/asvs.md name exists", () => {
  const files = [...(document + requirements).matchAll(/`([\w./-]+\.(?:test\.tsx?|journey\.ts|fault\.ts))`/g)].map(
    ([, file = ""]) => file,
  );
  expect(files.length).toBeGreaterThan(60);
  expect([...new Set(files)].filter((file) => !existsSync(file))).toEqual([]);
});

test("every rule of the table names a test file", () => {
  const table = document.slice(document.indexOf("| surface"), document.indexOf("Also tested:"));
  const rows = table
    .split("\n")
    .filter((line) => line.startsWith("|") && !/^[\s|-]+$/.test(line))
    .slice(1);
  expect(rows.length).toBeGreaterThan(35);
  expect(rows.filter((row) => !/\.(?:test\.tsx?|journey\.ts|fault\.ts)`/.test(row))).toEqual([]);
});
