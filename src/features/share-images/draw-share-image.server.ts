import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import satori from "satori";
import { cardSize, drawCard, type ShareCard } from "./share-card.ts";

const faces = [
  { file: "newsreader-display", name: "display" },
  { file: "newsreader-display-more", name: "display-more" },
  { file: "newsreader-text", name: "text" },
  { file: "newsreader-italic", name: "italic" },
  { file: "instrument-sans", name: "sans" },
] as const;

/** Draws a PNG of 1200 x 630 in some 150 ms of processor time: run it in a worker. @param fontFolder the .ttf files of share-fonts.mjs */
export function createDrawing(fontFolder: string): (card: ShareCard, domain: string) => Promise<Buffer> {
  const fonts = Promise.all(
    faces.map(async ({ file, name }) => ({
      name,
      data: await readFile(join(fontFolder, `${file}.ttf`)),
      weight: 400 as const,
      style: "normal" as const,
    })),
  );
  return async (card, domain) => {
    const svg = await satori(drawCard(card, domain), { ...cardSize, fonts: await fonts });
    return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
  };
}
