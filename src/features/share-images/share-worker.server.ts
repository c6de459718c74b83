import { Resvg } from "@resvg/resvg-js";
import satori from "satori";
import { cardSize, drawCard, type ShareCard } from "./share-card.ts";
import { readShareFonts } from "./share-fonts.server.ts";

// Runs in a process of its own under Node's permission model (sandboxed-process.server.ts).

const fonts = readShareFonts();

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
