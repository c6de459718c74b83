import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { cruise, type IConfiguration } from "dependency-cruiser";
import { expect, test } from "vitest";

const rules: IConfiguration = createRequire(import.meta.url)("../../.dependency-cruiser.cjs");

/** Checks planted modules in an empty tree. @returns the names of the broken rules */
async function findViolations(imports: Record<string, string>): Promise<string[]> {
  const targets = Object.values(imports).map((path) => [path, "export const planted = 1;\n"]);
  const sources = Object.entries(imports).map(([file, target]) => [
    file,
    `export { planted } from "${toRelative(file)}${target}";\n`,
  ]);
  return findViolationsIn(Object.fromEntries([...targets, ...sources]));
}

async function findViolationsIn(files: Record<string, string>): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), "penwright-layers-"));
  try {
    for (const folder of ["src", "server", "scripts"]) mkdirSync(join(root, folder));
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    const { tsConfig: _, ...options } = rules.options ?? {};
    const { output } = await cruise(["src", "server", "scripts"], {
      ...options,
      ruleSet: { forbidden: rules.forbidden ?? [], required: rules.required ?? [] },
      validate: true,
      baseDir: root,
    });
    if (typeof output === "string") throw new Error(output);
    return [...new Set(output.summary.violations.map(({ rule }) => rule.name))].sort();
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function toRelative(file: string): string {
  return "../".repeat(file.split("/").length - 1) || "./";
}

test.each([
  ["src/features/blog/a.ts", "src/features/voice/b.ts", ["features-stay-apart"]],
  ["src/features/blog/list/a.ts", "src/features/blog/store/b.ts", []],
  ["src/features/blog/store/a.ts", "src/features/blog/list/b.ts", ["blog-store-below-what-fills-and-shows-it"]],
  [
    "src/features/blog/store/a.server.ts",
    "src/features/blog/webhook/b.server.ts",
    ["blog-store-below-what-fills-and-shows-it"],
  ],
  ["src/features/blog/sanitize/a.ts", "src/features/blog/store/b.ts", ["blog-sanitizer-below-store"]],
  ["src/features/blog/store/a.ts", "src/features/blog/sanitize/b.ts", []],
  ["src/features/voice/reading/text/a.ts", "src/features/voice/reading/counts/b.ts", ["sentences-before-counts"]],
  ["src/features/voice/reading/counts/a.ts", "src/features/voice/reading/text/b.ts", []],
  ["src/features/voice/reading/counts/a.ts", "src/features/voice/reading/b.tsx", ["counts-know-no-page"]],
  ["src/lib/a.ts", "src/features/blog/b.ts", ["lib-imports-nothing-of-ours"]],
  ["src/lib/a.ts", "src/ui/b.ts", ["lib-imports-nothing-of-ours"]],
  ["src/ui/a.tsx", "src/features/blog/b.tsx", ["ui-below-features"]],
  ["src/ui/a.tsx", "src/platform/b.ts", ["ui-below-features"]],
  ["src/ui/a.tsx", "src/ui/email/b.server.tsx", ["ui-runs-in-the-browser"]],
  ["src/ui/a.tsx", "src/lib/b.server.ts", ["ui-runs-in-the-browser"]],
  ["src/ui/email/a.server.tsx", "src/ui/email/b.server.tsx", []],
  ["src/platform/a.server.ts", "src/features/blog/b.ts", ["platform-knows-no-product"]],
  ["src/features/letters/a.server.ts", "src/mailing/b.server.ts", []],
  ["src/mailing/a.server.ts", "src/platform/b.server.ts", []],
  ["src/mailing/a.server.ts", "src/features/letters/b.server.ts", ["mailing-below-features"]],
  ["src/platform/a.server.ts", "src/mailing/b.server.ts", ["platform-knows-no-product"]],
  ["src/ui/email/a.server.tsx", "src/mailing/b.server.ts", ["ui-below-features"]],
  ["src/features/letters/a.server.tsx", "src/lib/b.ts", ["features-hold-no-page-of-the-desk"]],
  ["src/features/letters/a.server.tsx", "src/ui/email/b.server.tsx", []],
  ["src/features/blog/a.ts", "src/routes/b.tsx", ["features-below-routes"]],
  ["src/features/blog/a.server.ts", "server/b.ts", ["features-below-routes", "src-below-server"]],
  ["src/routes/a.tsx", "server/b.ts", ["src-below-server"]],
  ["scripts/a.ts", "server/b.ts", ["scripts-import-no-site"]],
  ["scripts/a.ts", "src/features/blog/b.ts", ["scripts-import-no-site"]],
  ["scripts/a.ts", "src/lib/b.ts", []],
  ["src/features/blog/a.tsx", "src/features/blog/b.server.ts", ["features-keep-server-modules-on-the-server"]],
  ["src/features/blog/a.server.ts", "src/features/blog/b.server.ts", []],
  ["src/routes/a.tsx", "src/features/blog/b.tsx", []],
  ["src/features/letters/a.server.ts", "src/launch-view.server.ts", ["features-below-routes"]],
  ["src/ui/email/a.server.tsx", "src/launch-view.server.ts", ["ui-below-features"]],
  ["src/platform/a.server.ts", "src/launch-view.server.ts", ["platform-knows-no-product"]],
  ["src/platform/a.server.ts", "src/pages.ts", ["platform-knows-no-product"]],
  ["src/lib/a.ts", "tests/fixtures/b.ts", ["no-tests-in-production"]],
  ["server/a.ts", "bench/b.ts", ["no-tests-in-production"]],
])("%s importing %s breaks %j", async (file, target, broken) => {
  expect(await findViolations({ [file]: target })).toEqual(broken);
});

test("production code importing a devDependency is refused", async () => {
  const files = {
    "package.json": JSON.stringify({ devDependencies: { planted: "1.0.0" } }),
    "node_modules/planted/package.json": JSON.stringify({ name: "planted", version: "1.0.0", main: "main.js" }),
    "node_modules/planted/main.js": "exports.planted = 1;\n",
    "server/a.ts": 'export { planted } from "planted";\n',
  };
  expect(await findViolationsIn(files)).toEqual(["no-development-packages"]);
});

test("a cycle is refused", async () => {
  expect(await findViolations({ "src/ui/a.ts": "src/ui/b.ts", "src/ui/b.ts": "src/ui/a.ts" })).toEqual(["no-cycles"]);
});
