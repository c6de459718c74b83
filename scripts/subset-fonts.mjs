// npm run fonts: subsets the web fonts: "core" has the characters of English pages, "-more" the rest of Latin-1, loaded when needed.
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
  // Kerning would double this one, and nobody sees it at the sizes of text.
  { name: "instrument-sans", from: sans, axes: { wght: { min: 400, max: 600 }, wdth: 100 }, keepFeatures: [] },
];

await mkdir("src/ui/fonts", { recursive: true });
for (const { name, from, axes, ...features } of jobs) {
  const source = await readFile(`node_modules/@fontsource-variable/${from}`);
  for (const [suffix, text] of [
    ["", core],
    ["-more", more],
  ]) {
    const font = await subsetFont(source, text, {
      targetFormat: "woff2",
      variationAxes: axes,
      noLayoutClosure: true,
      ...features,
    });
    await writeFile(`src/ui/fonts/${name}${suffix}.woff2`, font);
    console.log(`${name}${suffix}: ${font.length} bytes`);
  }
}
