import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { beforeAll, expect, test } from "vitest";

const impure = [
  "document.title",
  "localStorage.length",
  "fetch('/')",
  "navigator.language",
  "process.env.HOME",
] as const;
const patterns = [
  ["/^\\s+$|\\s+x/", true],
  ["/(a+)+$/", true],
  ["/^[a-z]{1,9}$/", false],
] as const;

/** Modules planted in a tree of their own, all for one run of the linter. */
const planted: Record<string, string> = Object.fromEntries([
  ...impure.flatMap((expression, index) =>
    ["src/lib", "src/ui"].map((folder) => [
      `${folder}/impure-${index}.ts`,
      `export function read() {\n  return ${expression};\n}\n`,
    ]),
  ),
  ...patterns.map(([pattern], index) => [`src/ui/pattern-${index}.ts`, `export const planted = ${pattern};\n`]),
]);

let findings: readonly string[] = [];

beforeAll(() => {
  const root = mkdtempSync(join(tmpdir(), "penwright-lint-"));
  try {
    copyFileSync(".oxlintrc.json", join(root, ".oxlintrc.json"));
    // The configuration's plug-ins are packages.
    symlinkSync(resolve("node_modules"), join(root, "node_modules"));
    for (const [file, text] of Object.entries(planted)) {
      mkdirSync(join(root, file, ".."), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    const linter = resolve("node_modules/oxlint/bin/oxlint");
    const said = spawnSync(process.execPath, [linter, "--format=unix", "."], { cwd: root, encoding: "utf8" }).stdout;
    findings = said.split("\n");
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});

/** @returns what the linter says of a planted module, one finding a line */
function findingsOf(file: string): string {
  return findings.filter((line) => line.includes(`${file}:`)).join("\n");
}

test.each(impure.map((expression, index) => [expression, index] as const))(
  "the linter refuses %s in src/lib, not in src/ui",
  (_, index) => {
    expect(findingsOf(`src/lib/impure-${index}.ts`)).toContain("no-restricted-globals");
    expect(findingsOf(`src/ui/impure-${index}.ts`)).not.toContain("no-restricted-globals");
  },
);

test("no module of src/lib has a variable of its own", () => {
  const stateful = globSync("src/lib/**/*.ts").filter((file) => /^(export )?let /m.test(readFileSync(file, "utf8")));
  expect(stateful).toEqual([]);
});

test.each(patterns.map(([pattern, isSlow], index) => [pattern, isSlow, index] as const))(
  "the linter refuses a pattern that is slow on long input: %s",
  (_, isSlow, index) => {
    expect(findingsOf(`src/ui/pattern-${index}.ts`).includes("no-super-linear")).toBe(isSlow);
  },
);
