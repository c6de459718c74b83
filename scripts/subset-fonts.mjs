// Makes the site's web fonts from the npm packages, cut to the characters and axes the styles use.
// Run it (npm run fonts) after changing either; the results are committed, so a build needs nothing else.
// "core" is what English pages set; the rest of Latin-1 lies in "-more" files, which browsers fetch only
// when a page holds one of those characters (unicode-range in src/ui/fonts.css).
import { mkdir, readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";
import { readTables, roundKerning, roundOutlines, writeTables } from "./font-tables.ts";

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
const core = [...range(0x20, 0x7e), ..."\u00a0©·–—‘’“”•…éüöäèç×→←"].join("");
const more = [...range(0xa1, 0xff), ..."‹›€™−↑↓≈≤≥"].filter((letter) => !core.includes(letter)).join("");

const serif = "newsreader/files/newsreader-latin-standard-normal.woff2";
const italic = "newsreader/files/newsreader-latin-standard-italic.woff2";
const sans = "instrument-sans/files/instrument-sans-latin-standard-normal.woff2";
// Outlines and the distances of pairs stand on a grid of so many units, of 2000 to an em in Newsreader and 1000 in Instrument Sans:
// a point is at most 0.001 em off, a pair 0.002 (sans 0.0035), and the files are an eighth smaller (docs/decisions/0023).
const jobs = [
  { name: "newsreader-display", from: serif, axes: { wght: 450, opsz: 56 }, outlines: 2, pairs: 8 },
  { name: "newsreader-text", from: serif, axes: { wght: 410, opsz: 16 }, outlines: 4, pairs: 8 },
  { name: "newsreader-bold", from: serif, axes: { wght: 620, opsz: 16 }, outlines: 4, pairs: 8 },
  { name: "newsreader-italic", from: italic, axes: { wght: 410, opsz: 24 }, outlines: 4, pairs: 8 },
  {
    name: "instrument-sans",
    from: sans,
    axes: { wght: { min: 400, max: 600 }, wdth: 100 },
    pairs: 7,
    pairsOf: { wght: 480 },
  },
];

/**
 * How pairs of letters are set apart (GPOS) is half of a variable font, because it differs by weight: 9 of 18 kB. It is taken from
 * one weight for all, which nobody sees.
 * @param single one weight of the font, with the same letters
 */
function takeKerningOf(single, tables) {
  const others = readTables(single);
  for (const tag of ["GPOS", "GDEF"]) tables.set(tag, others.get(tag));
}

await mkdir("src/ui/fonts", { recursive: true });
for (const { name, from, axes, outlines, pairs, pairsOf } of jobs) {
  const source = await readFile(`node_modules/@fontsource-variable/${from}`);
  for (const [suffix, text] of [
    ["", core],
    ["-more", more],
  ]) {
    const cut = (font, variationAxes, targetFormat) =>
      // STAT names styles for lists of fonts: no browser reads it.
      subsetFont(font, text, { targetFormat, variationAxes, noLayoutClosure: true, dropTables: ["STAT"] });
    const tables = readTables(await cut(source, axes, "sfnt"));
    if (pairsOf) takeKerningOf(await cut(source, { ...axes, ...pairsOf }, "sfnt"), tables);
    // An outline of several weights stays as it is: it is moved point by point.
    if (outlines) roundOutlines(tables, outlines);
    roundKerning(tables, pairs);
    const result = await cut(writeTables(tables), {}, "woff2");
    await writeFile(`src/ui/fonts/${name}${suffix}.woff2`, result);
    console.log(`${name}${suffix}: ${result.length} bytes`);
  }
}
