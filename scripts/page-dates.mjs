// Says when each indexable page last changed what it says: the date moves when the words of its room do, and only then.
// npm run dates writes src/features/found/page-dates.ts; with --check it only tells whether that file is current.
// Legal pages carry their date in their own text.
import { createHash } from "node:crypto";
import { globSync, readFileSync, writeFileSync } from "node:fs";

const file = "src/features/found/page-dates.ts";
const pages = {
  "/": ["src/features/home/*-content.ts"],
  "/how-it-works": ["src/features/how-it-works/*-content.ts"],
  "/pricing": ["src/features/pricing/*-content.ts"],
  "/blog": ["src/features/blog/**/*-content.ts"],
  "/demo": [
    "src/features/voice/{demo,dials}-content.ts",
    "src/features/voice/{presets,topics}.ts",
    "src/features/voice/samples/*.ts",
  ],
  "/personas": [
    "src/features/voice/{personas-page,comparison}-content.ts",
    "src/features/voice/{personas,persona-specimens}.ts",
  ],
  "/your-voice": ["src/features/voice/reading/{reading-content,measure-rows,example-text}.ts"],
  "/contact": ["src/features/submissions/contact/*-content.ts"],
  "/waitlist": ["src/features/submissions/waitlist/waitlist-content.ts"],
  "/support": ["src/features/small-pages/support-content.ts"],
  "/roadmap": ["src/features/small-pages/roadmap-content.ts"],
  "/community": ["src/features/small-pages/community-content.ts"],
};
const legal = [
  "terms-of-service",
  "privacy-policy",
  "cookie-policy",
  "content-disclaimer",
  "acceptable-use",
  "dmca-policy",
];

function readKept() {
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
    // Formatting, comments and line ends are no words.
    hash.update(
      readFileSync(name, "utf8")
        .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "")
        .replace(/[\s,;()]+/g, " "),
    );
  }
  return hash.digest("hex").slice(0, 12);
}

const kept = readKept();
const today = new Date().toISOString().slice(0, 10);
const dates = new Map();
for (const [path, patterns] of Object.entries(pages)) {
  const words = fingerprint(patterns);
  const before = kept.get(path);
  dates.set(path, before?.words === words ? before : { changed: today, words });
}
for (const slug of legal) {
  const changed = /lastUpdated: "(\d{4}-\d{2}-\d{2})"/.exec(
    readFileSync(`src/features/legal/${slug}-content.ts`, "utf8"),
  )?.[1];
  if (!changed) throw new Error(`${slug} has no date`);
  dates.set(`/${slug}`, { changed, words: "dated-by-its-text" });
}

const stale = [...dates].filter(
  ([path, { words, changed }]) => kept.get(path)?.words !== words || kept.get(path)?.changed !== changed,
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
    `/**
 * When each indexable page last changed what it says (the sitemap's lastmod), with a fingerprint of its words.
 * Written by scripts/page-dates.mjs (npm run dates); a date moves only when the words do.
 */
export const pageDates = {\n${rows.join("")}} as const;\n`,
  );
  console.log(stale.length === 0 ? "Nothing changed." : `Dated anew: ${stale.map(([path]) => path).join(", ")}`);
}
