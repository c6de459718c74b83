import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createSandboxedProcess } from "../../platform/sandboxed-process.server.ts";
import { type Log, toLoggedError } from "../../platform/log.server.ts";
import { cardVersion, type ShareCard } from "./share-card.ts";

export type ShareImages = ReturnType<typeof createShareImages>;

/** Beyond it the folder is emptied; pictures are drawn again when asked for. */
const maxInFolder = 2_000;
/** Each takes a fifth of a second of processor time. */
const maxWaiting = 8;
const drawWithinMs = 10_000;

type DrawAnswer = { png: Uint8Array } | { problem: string };

/** Share images, drawn one at a time in a worker process and cached in a folder that may be deleted at any time. */
export function createShareImages(options: { folder: string; domain: string; log: Log; path?: string }) {
  const { folder, domain, log, path = resolve("src/features/share-images/share-worker.server.ts") } = options;
  const drawing = new Map<string, Promise<Buffer | null>>();
  // The drawing library is a native module.
  const worker = createSandboxedProcess<DrawAnswer>({ path, flags: ["--allow-addons"] });

  function fileOf(card: ShareCard): string {
    const key = createHash("sha256").update(JSON.stringify([cardVersion, domain, card]));
    return join(folder, `${key.digest("hex").slice(0, 32)}.png`);
  }

  /** @returns null when drawing took too long */
  async function draw(card: ShareCard, file: string): Promise<Buffer | null> {
    const reply = await worker.ask({ card: { ...card }, domain }, drawWithinMs);
    if (reply.state === "ended") throw new Error("the drawing process ended");
    if (reply.state === "late") {
      log.warn({ kind: card.kind }, "drawing a share image took too long");
      return null;
    }
    if ("problem" in reply.answer) throw new Error(reply.answer.problem);
    const png = Buffer.from(reply.answer.png);
    await save(file, png);
    return png;
  }

  async function save(file: string, png: Buffer): Promise<void> {
    try {
      await mkdir(folder, { recursive: true });
      await writeFile(`${file}.part`, png);
      await rename(`${file}.part`, file);
      if ((await readdir(folder)).length > maxInFolder) await rm(folder, { recursive: true });
    } catch (error) {
      // Without the file the image is drawn again.
      log.warn({ error: toLoggedError(error) }, "a share image could not be saved");
    }
  }

  return {
    /** Null when too many are waiting to be drawn. */
    async get(card: ShareCard): Promise<Buffer | null> {
      const file = fileOf(card);
      const saved = await readFile(file).catch(() => null);
      if (saved) return saved;
      const running = drawing.get(file);
      if (running) return running;
      if (drawing.size >= maxWaiting) return null;
      const made = draw(card, file).finally(() => drawing.delete(file));
      drawing.set(file, made);
      return made;
    },
    stop: worker.close,
  };
}
