import { parentPort, workerData } from "node:worker_threads";
import * as z from "zod/mini";
import { createDrawing } from "./draw-share-image.server.ts";
import type { ShareCard } from "./share-card.ts";

// Gets `{ id, card, domain }` from share-images.server.ts and answers `{ id, png }` or `{ id, problem }`.
export interface DrawRequest {
  id: number;
  card: ShareCard;
  domain: string;
}

const { fontFolder } = z.object({ fontFolder: z.string() }).parse(workerData);
const draw = createDrawing(fontFolder);

parentPort?.on("message", (request: DrawRequest) => {
  draw(request.card, request.domain).then(
    (png) => parentPort?.postMessage({ id: request.id, png }),
    (error: unknown) => parentPort?.postMessage({ id: request.id, problem: String(error) }),
  );
});
