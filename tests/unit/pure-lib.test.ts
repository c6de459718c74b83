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
import { expect, test } from "vitest";

/** @returns the rules that a module breaks at that place, as the linter prints them */
function lint(file: string, text: string): string {
  const root = mkdtempSync(join(tmpdir(), "penwright-lint-"));
  try {
    copyFileSync(".oxlintrc.json", join(root, ".oxlintrc.json"));
    // The configuration's plug-ins are packages.
    symlinkSync(resolve("node_modules"), join(root, "node_modules"));
    mkdirSync(join(root, file, ".."), { recursive: true });
    writeFileSync(join(root, file), text);
    const linter = resolve("node_modules/oxlint/bin/oxlint");
    return spawnSync(process.execPath, [linter, "."], { cwd: root, encoding: "utf8" }).stdout;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

test.each(["document.title", "localStorage.length", "fetch('/')", "navigator.language", "process.env.HOME"])(
  "the linter refuses %s in src/lib, not in src/ui",
  (expression) => {
    const text = `export function read() {\n  return ${expression};\n}\n`;
    expect(lint("src/lib/planted.ts", text)).toContain("no-restricted-globals");
    expect(lint("src/ui/planted.ts", text)).not.toContain("no-restricted-globals");
  },
);

test("no module of src/lib has a variable of its own", () => {
  const stateful = globSync("src/lib/**/*.ts").filter((file) => /^(export )?let /m.test(readFileSync(file, "utf8")));
  expect(stateful).toEqual([]);
});

test.each([
  ["/^\\s+$|\\s+x/", true],
  ["/(a+)+$/", true],
  ["/^[a-z]{1,9}$/", false],
])("the linter refuses a pattern that is slow on long input: %s", (pattern, isSlow) => {
  const said = lint("src/ui/planted.ts", `export const planted = ${pattern};\n`);
  expect(said.includes("no-super-linear")).toBe(isSlow);
});
