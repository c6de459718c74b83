// npm run dates: writes src/features/seo/page-dates.ts, the day on which each indexed page's words last changed; --check only compares.
import { createHash } from "node:crypto";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { allPages } from "../src/pages.ts";

const file = "src/features/seo/page-dates.ts";

function readRecorded() {
  try {
    const rows = readFileSync(file, "utf8").matchAll(/"([^"]+)": \{ changed: "([^"]+)", words: "([^"]+)" \}/g);
    return new Map([...rows].map(([, path, changed, words]) => [path, { changed, words }]));
  } catch {
    return new Map();
  }
}

function fingerprint(patterns) {
  const hash = createHash("sha256");
  const names = patterns.flatMap((pattern) => globSync(pattern)).sort();
  if (names.length === 0) throw new Error(`no file has the words of ${patterns.join(", ")}`);
  for (const name of names) {
    // Formatting, comments and imports do not count as words.
    hash.update(
      readFileSync(name, "utf8")
        .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import .*$/gm, "")
        .replace(/[\s,;()]+/g, " "),
    );
  }
  return hash.digest("hex").slice(0, 12);
}

function dateOf(name) {
  const changed = /lastUpdated: "(\d{4}-\d{2}-\d{2})"/.exec(readFileSync(name, "utf8"))?.[1];
  if (!changed) throw new Error(`${name} has no date`);
  return changed;
}

const recorded = readRecorded();
const today = new Date().toISOString().slice(0, 10);
const dates = new Map();
for (const { path, content, footer } of allPages) {
  if (!content) continue;
  if (footer === "Legal") {
    dates.set(path, { changed: dateOf(content[0]), words: "dated-by-its-text" });
    continue;
  }
  const words = fingerprint(content);
  const before = recorded.get(path);
  dates.set(path, before?.words === words ? before : { changed: today, words });
}
const stale = [...dates].filter(
  ([path, { words, changed }]) => recorded.get(path)?.words !== words || recorded.get(path)?.changed !== changed,
);
if (process.argv.includes("--check")) {
  for (const [path] of stale) console.error(`${path} changed what it says: run npm run dates`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  const rows = [...dates].map(
    ([path, { changed, words }]) => `  "${path}": { changed: "${changed}", words: "${words}" },\n`,
  );
  writeFileSync(
    file,
    `import type { IndexedPath } from "../../pages.ts";

/** When each indexed page's words last changed (lastmod), with their fingerprint. Written by npm run dates. */
export const pageDates = {\n${rows.join("")}} as const satisfies Record<IndexedPath, { changed: string; words: string }>;\n`,
  );
  console.log(stale.length === 0 ? "Nothing changed." : `Dated anew: ${stale.map(([path]) => path).join(", ")}`);
}
