import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Files of fonts/, written by scripts/subset-fonts.mjs. */
const faces = [
  { file: "newsreader-display", name: "display" },
  { file: "newsreader-display-more", name: "display-more" },
  { file: "newsreader-display-vietnamese", name: "display-vietnamese" },
  { file: "newsreader-text", name: "text" },
  { file: "newsreader-italic", name: "italic" },
  { file: "newsreader-italic-more", name: "italic-more" },
  { file: "newsreader-italic-vietnamese", name: "italic-vietnamese" },
  { file: "instrument-sans", name: "sans" },
  { file: "instrument-sans-more", name: "sans-more" },
];

/** The faces of share pictures. One that lacks a letter is helped out by the first that has it. */
export function readShareFonts() {
  return Promise.all(
    faces.map(async ({ file, name }) => ({
      name,
      data: await readFile(join(import.meta.dirname, "fonts", `${file}.ttf`)),
      weight: 400 as const,
      style: "normal" as const,
    })),
  );
}
