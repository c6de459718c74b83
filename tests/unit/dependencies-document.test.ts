import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const manifest: { dependencies: object; devDependencies: object } = JSON.parse(readFileSync("package.json", "utf8"));
const names = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });

const document = readFileSync("docs/dependencies.md", "utf8");
const listed = [...document.matchAll(/^\| (\S.*?) *\|/gm)]
  .flatMap(([, cell = ""]) => cell.split(", "))
  .filter((name) => name !== "package" && !name.startsWith("-"));

function isListed(name: string): boolean {
  return listed.some((entry) => (entry.endsWith("/*") ? name.startsWith(entry.slice(0, -1)) : entry === name));
}

test("docs/dependencies.md lists every direct dependency", () => {
  expect(names.filter((name) => !isListed(name))).toEqual([]);
});

test("docs/dependencies.md lists only direct dependencies", () => {
  const gone = listed.filter(
    (entry) => !names.some((name) => name === entry || (entry.endsWith("/*") && isListed(name))),
  );
  expect(gone).toEqual([]);
});
