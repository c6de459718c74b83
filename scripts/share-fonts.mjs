// npm run share-fonts: the fonts of share images, one weight and size each, with all of Latin, because titles come from editors.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join("");
const letters = range(0x20, 0x7e) + range(0xa0, 0xff) + "–—‘’‚“”„…•‹›€™−←→↑↓×≈≤≥";
const more = range(0x100, 0x24f) + range(0x1e00, 0x1eff);

const serif = "newsreader/files/newsreader-latin-standard-normal.woff2";
const serifMore = "newsreader/files/newsreader-latin-ext-standard-normal.woff2";
const italic = "newsreader/files/newsreader-latin-standard-italic.woff2";
const sans = "instrument-sans/files/instrument-sans-latin-standard-normal.woff2";
const jobs = [
  { name: "newsreader-display", from: serif, axes: { wght: 450, opsz: 72 }, text: letters },
  { name: "newsreader-display-more", from: serifMore, axes: { wght: 450, opsz: 72 }, text: more },
  { name: "newsreader-text", from: serif, axes: { wght: 410, opsz: 16 }, text: letters },
  { name: "newsreader-italic", from: italic, axes: { wght: 430, opsz: 24 }, text: letters },
  { name: "instrument-sans", from: sans, axes: { wght: 500, wdth: 100 }, text: letters },
];

const folder = "src/features/share-images/fonts";
await mkdir(folder, { recursive: true });
for (const { name, from, axes, text } of jobs) {
  const source = await readFile(`node_modules/@fontsource-variable/${from}`);
  const result = await subsetFont(source, text, { targetFormat: "truetype", variationAxes: axes });
  await writeFile(`${folder}/${name}.ttf`, result);
  console.log(`${name}: ${result.length} bytes`);
}
