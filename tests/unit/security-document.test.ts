import { existsSync, readdirSync, readFileSync } from "node:fs";
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

/** Where the routes of a file are mounted. */
function mountOf(file: string): string {
  if (file.startsWith("server/team/")) return "/team";
  if (file.startsWith("server/place/")) return "/your-place";
  if (file.endsWith("/rest.ts")) return "/rest/v1";
  return file.endsWith("/functions.ts") ? "/functions/v1" : "";
}

/** Every path that takes a body, as the code names it. */
function postRoutes(): string[] {
  const routes = new Set<string>();
  for (const file of readdirSync("server", { recursive: true, encoding: "utf8" }).map((name) => `server/${name}`)) {
    if (!/(?<!\.test)\.tsx?$/.test(file)) continue;
    for (const [, path = ""] of readFileSync(file, "utf8").matchAll(/\.(?:post|put|patch|delete)\(\s*"(\/[^"]*)"/g))
      routes.add(mountOf(file) + path);
  }
  for (const file of readdirSync("src/routes"))
    if (/^export (?:async )?function action|^export const action/m.test(readFileSync(`src/routes/${file}`, "utf8")))
      routes.add(`/${file.replace(/\.tsx$/, "")}`);
  return [...routes];
}

test("the table of what a client may spend names every route that takes a body, and the siege tries them", () => {
  const start = document.indexOf("## What a client may spend");
  const table = document.slice(start, document.indexOf("\n## ", start + 3));
  const rows = [...table.matchAll(/^\| `POST (\/[^`]+)`/gm)].map(([, path = ""]) => path);
  const covers = (route: string) => (row: string) =>
    row === route || (row.endsWith("/*") && route.startsWith(row.slice(0, -1)));
  const routes = postRoutes();
  expect(routes.length).toBeGreaterThan(60);
  expect(routes.filter((route) => !rows.some(covers(route)))).toEqual([]);
  expect(rows.filter((row) => !row.endsWith("/*") && !routes.includes(row))).toEqual([]);
  const siege = readFileSync("tests/faults/shares.fault.ts", "utf8");
  const tried = (row: string) => siege.includes(`"${row.replace(/[:*].*$/, "")}`);
  expect(rows.filter((row) => !tried(row))).toEqual([]);
});
