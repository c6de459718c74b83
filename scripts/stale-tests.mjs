// Which unit tests a change since they last passed can have reached, by the content of every file.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";

const record = ".cache/unit-passed.json";

/** Modules that tests know by their imports, and words that only tests among the readers look at. */
const followed = /^(src|server|bench|tests)\/.*\.tsx?$|^(docs\/.*|[^/]*)\.md$/;

/** These look at files by their path, or run them: their imports do not tell what they depend on. */
const readers = [
  "tests/unit/{container-files,home-proof,layers,privacy-policy,security-document,site-name,supply-chain}.test.ts",
  "src/features/{gallery/brand-colors,blog/post/own-ids,blog/sanitize/sanitizer.server}.test.ts",
  "server/cli/command.test.ts",
];

/** The content of every file that git does not ignore: one hash for each path; and which Node runs the tests. Null without git. */
export function hashFiles() {
  const { stdout } = spawnSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" });
  const files = (stdout ?? "").split("\n").filter((file) => file && existsSync(file));
  if (files.length === 0) return null;
  const hash = (file) => createHash("sha1").update(readFileSync(file)).digest("base64");
  return { node: process.version, ...Object.fromEntries(files.map((file) => [file, hash(file)])) };
}

/** @returns changed modules and tests, for `vitest related`; null when every test must run */
export function findStaleTests(hashes) {
  if (!hashes || !existsSync(record)) return null;
  const passed = JSON.parse(readFileSync(record, "utf8"));
  const changed = Object.keys({ ...passed, ...hashes }).filter((file) => hashes[file] !== passed[file]);
  if (changed.length === 0) return [];
  if (changed.some((file) => !followed.test(file) || !hashes[file])) return null;
  return [...changed.filter((file) => !file.endsWith(".md")), ...globSync(readers)];
}

/** @param hashes taken before the tests ran, so that what changed meanwhile is tested next time */
export function notePassed(hashes) {
  if (hashes) writeFileSync(record, JSON.stringify(hashes));
}
