import { join } from "node:path";
import { createDrawing } from "./draw-share-image.server.ts";
import type { ShareCard } from "./share-card.ts";

// A process of its own under Node's permission model (confined-worker.server.ts).
const draw = createDrawing(join(import.meta.dirname, "fonts"));

process.on("message", ({ card, domain }: { card: ShareCard; domain: string }) => {
  draw(card, domain).then(
    (png) => process.send?.({ png }),
    (error: unknown) => process.send?.({ problem: String(error) }),
  );
});
process.send?.("ready");
