// Makes the site's web fonts from the npm packages, cut to the characters and axes the styles use.
// Run it (npm run fonts) after changing either; the results are committed, so a build needs nothing else.
// "core" is what English pages set; the rest of Latin-1 lies in "-more" files, which browsers fetch only
// when a page holds one of those characters (unicode-range in src/ui/fonts.css).
import { mkdir, readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
const core = [...range(0x20, 0x7e), ..."\u00a0©·–—‘’“”•…éüöäèç×→←"].join("");
const more = [...range(0xa1, 0xff), ..."‹›€™−↑↓≈≤≥"].filter((letter) => !core.includes(letter)).join("");

const serif = "newsreader/files/newsreader-latin-standard-normal.woff2";
const italic = "newsreader/files/newsreader-latin-standard-italic.woff2";
const sans = "instrument-sans/files/instrument-sans-latin-standard-normal.woff2";
const jobs = [
  { name: "newsreader-display", from: serif, axes: { wght: 450, opsz: 56 } },
  { name: "newsreader-text", from: serif, axes: { wght: 410, opsz: 16 } },
  { name: "newsreader-bold", from: serif, axes: { wght: 620, opsz: 16 } },
  { name: "newsreader-italic", from: italic, axes: { wght: 410, opsz: 24 } },
  { name: "instrument-sans", from: sans, axes: { wght: { min: 400, max: 600 }, wdth: 100 }, kerning: { wght: 480 } },
];

/** The tables of a font file (SFNT), by tag. */
function readTables(font) {
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  return new Map(
    entries.map((at) => {
      const from = font.readUInt32BE(at + 8);
      return [font.toString("latin1", at, at + 4), font.subarray(from, from + font.readUInt32BE(at + 12))];
    }),
  );
}

/** Checksums are left at 0: whoever reads the result writes them anew. */
function writeTables(tables) {
  const head = Buffer.alloc(12 + 16 * tables.size);
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt16BE(tables.size, 4);
  const parts = [head];
  let from = head.length;
  for (const [index, [tag, table]] of [...tables].entries()) {
    const at = 12 + 16 * index;
    head.write(tag, at, "latin1");
    head.writeUInt32BE(from, at + 8);
    head.writeUInt32BE(table.length, at + 12);
    parts.push(table, Buffer.alloc(-table.length & 3));
    from += table.length + (-table.length & 3);
  }
  return Buffer.concat(parts);
}

/**
 * How pairs of letters are set apart (GPOS) is half of a variable font, because it differs by weight: 9 of 18 kB. It is taken from
 * one weight for all, which nobody sees, and the font fits into a connection's first 14.6 kB.
 * @param single one weight of the font, with the same letters
 */
function withKerningOf(single, font) {
  const tables = readTables(font);
  const others = readTables(single);
  for (const tag of ["GPOS", "GDEF"]) tables.set(tag, others.get(tag));
  return writeTables(tables);
}

await mkdir("src/ui/fonts", { recursive: true });
for (const { name, from, axes, kerning } of jobs) {
  const source = await readFile(`node_modules/@fontsource-variable/${from}`);
  for (const [suffix, text] of [
    ["", core],
    ["-more", more],
  ]) {
    const cut = (font, variationAxes, targetFormat) =>
      // STAT names styles for lists of fonts: no browser reads it.
      subsetFont(font, text, { targetFormat, variationAxes, noLayoutClosure: true, dropTables: ["STAT"] });
    const result = kerning
      ? await cut(
          withKerningOf(await cut(source, { ...axes, ...kerning }, "sfnt"), await cut(source, axes, "sfnt")),
          {},
          "woff2",
        )
      : await cut(source, axes, "woff2");
    await writeFile(`src/ui/fonts/${name}${suffix}.woff2`, result);
    console.log(`${name}${suffix}: ${result.length} bytes`);
  }
}
