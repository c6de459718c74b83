import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

type Environment = Record<string, string | undefined>;

// A variable, because scripts have no types.
const script = "../../scripts/build-stamp.mjs";
const {
  isBuilt,
  sourceStamp,
  writeBuildStamp,
}: {
  isBuilt(root: string, stamp: string): boolean;
  sourceStamp(root: string, environment: Environment): string;
  writeBuildStamp(root: string, stamp: string): void;
} = await import(script);

function makeFolder(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), "penwright-stamp-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  function write(file: string, text: string): void {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  for (const folder of ["src", "server", "public", "content", "scripts", "supabase"]) mkdirSync(join(root, folder));
  for (const [file, text] of Object.entries(files)) write(file, text);
  return { root, write };
}

const environments: Environment[] = [
  {},
  { VITE_SUPABASE_URL: "" },
  { VITE_SUPABASE_URL: "https://a.example" },
  { VITE_SUPABASE_ANON_KEY: "" },
];

test("every way to name a hosted project has a stamp of its own, unset and empty included", () => {
  const { root } = makeFolder({ ".env": "VITE_SUPABASE_URL=https://b.example" });
  expect(new Set(environments.map((environment) => sourceStamp(root, environment))).size).toBe(environments.length);
});

test.each([
  ["src/root.tsx", "changed"],
  ["vite.config.ts", "changed"],
  [".env", "VITE_SUPABASE_URL=https://c.example"],
  [".env.local", "VITE_SUPABASE_URL=https://b.example"],
])("a change of %s changes the stamp", (file, text) => {
  const { root, write } = makeFolder({ ".env": "VITE_SUPABASE_URL=https://b.example", "src/root.tsx": "" });
  const before = sourceStamp(root, {});
  write(file, text);
  expect(sourceStamp(root, {})).not.toBe(before);
});

test("tests and settings of the server alone do not change it", () => {
  const { root, write } = makeFolder({});
  const before = sourceStamp(root, {});
  write("src/root.test.tsx", "new");
  write(".env", "PORT=4000");
  expect(sourceStamp(root, { PORT: "4000" })).toBe(before);
});

const built = [
  "build/client/index.html",
  "build/server/index.js",
  "build/database/PG_VERSION",
  "build/catalog.json",
  "build/backend.json",
];

function makeBuild() {
  const { root } = makeFolder(Object.fromEntries(built.map((file) => [file, ""])));
  writeBuildStamp(root, "one");
  return root;
}

test("a build is taken for its own sources only", () => {
  const root = makeBuild();
  expect([isBuilt(root, "one"), isBuilt(root, "two")]).toEqual([true, false]);
});

test.each(["build/client", "build/server", "build/database", "build/catalog.json", "build/backend.json"])(
  "a build without %s is none",
  (part) => {
    const root = makeBuild();
    rmSync(join(root, part), { recursive: true });
    expect(isBuilt(root, "one")).toBe(false);
  },
);
