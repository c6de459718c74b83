import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import satori from "satori";
import { cardSize, drawCard, type ShareCard } from "./share-card.ts";

// Runs in a process of its own under Node's permission model (sandboxed-process.server.ts).

/** Files of fonts/, written by scripts/subset-fonts.mjs. */
const faces = [
  { file: "newsreader-display", name: "display" },
  { file: "newsreader-display-more", name: "display-more" },
  { file: "newsreader-text", name: "text" },
  { file: "newsreader-italic", name: "italic" },
  { file: "instrument-sans", name: "sans" },
];

const fonts = Promise.all(
  faces.map(async ({ file, name }) => ({
    name,
    data: await readFile(join(import.meta.dirname, "fonts", `${file}.ttf`)),
    weight: 400 as const,
    style: "normal" as const,
  })),
);

async function draw(card: ShareCard, domain: string): Promise<Buffer> {
  const svg = await satori(drawCard(card, domain), { ...cardSize, fonts: await fonts });
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}

process.on("message", ({ card, domain }: { card: ShareCard; domain: string }) => {
  draw(card, domain).then(
    (png) => process.send?.({ png }),
    (error: unknown) => process.send?.({ problem: String(error) }),
  );
});
process.send?.("ready");
