// npm run fonts: subsets the fonts of pages and of share images; the results are committed.
import { readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join("");
// Characters of the site's own texts; web fonts ending in "-more" have the rest of Latin-1. Matches the unicode-ranges in src/ui/fonts.css.
const core = `${range(0x20, 0x7e)}\u00a0©·–—‘’“”•…éüöäèç×→←`;
const more = [...`${range(0xa1, 0xff)}‹›€™−↑↓≈≤≥`].filter((letter) => !core.includes(letter)).join("");
const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’‚“”„…•‹›€™−←→↑↓×≈≤≥`;
// The package has ı, Œ and œ in its first file, the rest of this in the others.
const latinExtended = range(0x100, 0x24f) + range(0x1e00, 0x1eff);

const newsreader = "newsreader/files/newsreader";
const serif = `${newsreader}-latin-standard-normal.woff2`;
const italic = `${newsreader}-latin-standard-italic.woff2`;
const instrumentSans = "instrument-sans/files/instrument-sans";
const sans = `${instrumentSans}-latin-standard-normal.woff2`;

async function subset(file, from, text, options) {
  const font = await subsetFont(await readFile(`node_modules/@fontsource-variable/${from}`), text, options);
  await writeFile(file, font);
  console.log(`${file}: ${font.length} bytes`);
}

const webFonts = [
  { name: "newsreader-display", from: serif, axes: { wght: 450, opsz: 56 } },
  { name: "newsreader-text", from: serif, axes: { wght: 410, opsz: 16 } },
  { name: "newsreader-bold", from: serif, axes: { wght: 620, opsz: 16 } },
  { name: "newsreader-italic", from: italic, axes: { wght: 410, opsz: 24 } },
  // Without kerning, which would double this file and does not show at text sizes.
  { name: "instrument-sans", from: sans, axes: { wght: { min: 400, max: 600 }, wdth: 100 }, keepFeatures: [] },
];
for (const { name, from, axes, keepFeatures } of webFonts) {
  const options = { targetFormat: "woff2", variationAxes: axes, keepFeatures, noLayoutClosure: true };
  await subset(`src/ui/fonts/${name}.woff2`, from, core, options);
  await subset(`src/ui/fonts/${name}-more.woff2`, from, more, options);
}

// All of Latin, because editors write the titles. What they have is in src/features/share-images/drawable-text.ts.
const displayAxes = { wght: 450, opsz: 72 };
const italicAxes = { wght: 430, opsz: 24 };
const sansAxes = { wght: 500, wdth: 100 };
const shareFonts = [
  { name: "newsreader-display", from: serif, axes: displayAxes },
  { name: "newsreader-display-more", from: `${newsreader}-latin-ext-standard-normal.woff2`, axes: displayAxes },
  { name: "newsreader-display-vietnamese", from: `${newsreader}-vietnamese-standard-normal.woff2`, axes: displayAxes },
  { name: "newsreader-text", from: serif, axes: { wght: 410, opsz: 16 } },
  { name: "newsreader-italic", from: italic, axes: italicAxes },
  { name: "newsreader-italic-more", from: `${newsreader}-latin-ext-standard-italic.woff2`, axes: italicAxes },
  { name: "newsreader-italic-vietnamese", from: `${newsreader}-vietnamese-standard-italic.woff2`, axes: italicAxes },
  { name: "instrument-sans", from: sans, axes: sansAxes },
  { name: "instrument-sans-more", from: `${instrumentSans}-latin-ext-standard-normal.woff2`, axes: sansAxes },
];
for (const { name, from, axes } of shareFonts) {
  const options = { targetFormat: "truetype", variationAxes: axes };
  await subset(`src/features/share-images/fonts/${name}.ttf`, from, latin + latinExtended, options);
}
