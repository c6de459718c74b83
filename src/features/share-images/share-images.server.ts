import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import * as z from "zod/mini";
import { type Log, toLoggedError } from "../../platform/log.server.ts";
import { cardVersion, type ShareCard } from "./share-card.ts";

export interface ShareImages {
  /** Null when too many are waiting to be drawn. */
  get(card: ShareCard): Promise<Buffer | null>;
  stop(): Promise<void>;
}

/** Some 60 kB each. */
const maxInMemory = 100;
const maxInFolder = 2_000;
/** Each takes an eighth of a second of processor time. */
const maxWaiting = 8;
const drawWithinMs = 10_000;
/** The idle thread ends, freeing its fonts and layout engine. */
const idleMs = 60_000;

const reply = z.object({ id: z.number(), png: z.optional(z.instanceof(Uint8Array)), problem: z.optional(z.string()) });

/**
 * Share images, cached in memory and in a folder, drawn one at a time in a thread.
 * @param options.folder may be deleted at any time @param options.source this feature's folder, with the worker and its fonts
 */
export function createShareImages(options: { folder: string; domain: string; log: Log; source?: string }): ShareImages {
  const { folder, domain, log, source = "src/features/share-images" } = options;
  const memory = new Map<string, Buffer>();
  const drawing = new Map<string, Promise<Buffer | null>>();
  let turn: Promise<unknown> = Promise.resolve();
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let nextId = 0;
  let drawn = 0;

  function keyOf(card: ShareCard): string {
    return createHash("sha256")
      .update(JSON.stringify([cardVersion, domain, card]))
      .digest("hex")
      .slice(0, 32);
  }

  function remember(key: string, png: Buffer): void {
    memory.delete(key);
    memory.set(key, png);
    const oldest = memory.size > maxInMemory ? memory.keys().next().value : undefined;
    if (oldest !== undefined) memory.delete(oldest);
  }

  /** @returns null when drawing took too long */
  async function drawInThread(card: ShareCard): Promise<Buffer | null> {
    clearTimeout(idle);
    worker ??= startWorker();
    const thread = worker;
    const id = (nextId += 1);
    try {
      return await new Promise<Buffer | null>((resolve, reject) => {
        const timer = setTimeout(() => {
          log.warn({ kind: card.kind }, "drawing a share image took too long");
          release(thread);
          settle(() => resolve(null));
        }, drawWithinMs);
        const settle = (finish: () => void) => {
          clearTimeout(timer);
          thread.off("message", onMessage).off("error", onError).off("exit", onExit);
          finish();
        };
        const onMessage = (message: unknown) => {
          const answer = reply.parse(message);
          if (answer.id !== id) return;
          const { png } = answer;
          settle(() => (png ? resolve(Buffer.from(png)) : reject(new Error(answer.problem ?? "nothing was drawn"))));
        };
        const onError = (error: unknown) =>
          settle(() => reject(error instanceof Error ? error : new Error(String(error))));
        const onExit = () => settle(() => reject(new Error("the drawing thread ended")));
        thread.on("message", onMessage).on("error", onError).on("exit", onExit);
        thread.postMessage({ id, card, domain });
      });
    } catch (error) {
      // After any failure the next picture gets a new thread.
      release(thread);
      throw error;
    } finally {
      idle = setTimeout(() => void endWorker(), idleMs);
      idle.unref();
    }
  }

  function release(thread: Worker): void {
    if (worker === thread) worker = null;
    void thread.terminate();
  }

  function startWorker(): Worker {
    const thread = new Worker(join(process.cwd(), source, "share-worker.server.ts"), {
      workerData: { fontFolder: join(source, "fonts") },
      execArgv: ["--disable-warning=ExperimentalWarning"],
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    thread.unref();
    return thread;
  }

  async function endWorker(): Promise<void> {
    const thread = worker;
    worker = null;
    await thread?.terminate();
  }

  async function save(key: string, png: Buffer): Promise<void> {
    try {
      await mkdir(folder, { recursive: true });
      const file = join(folder, `${key}.png`);
      await writeFile(`${file}.part`, png);
      await rename(`${file}.part`, file);
      drawn += 1;
      if (drawn % 100 === 0) await prune();
    } catch (error) {
      // Without the file the image is drawn again once it has left memory.
      log.warn({ error: toLoggedError(error) }, "a share image could not be saved");
    }
  }

  async function prune(): Promise<void> {
    const names = (await readdir(folder)).filter((name) => name.endsWith(".png"));
    if (names.length <= maxInFolder) return;
    const dated = await Promise.all(
      names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
    );
    dated.sort((one, other) => one.at - other.at);
    for (const { name } of dated.slice(0, names.length - maxInFolder + 200))
      await rm(join(folder, name), { force: true });
  }

  async function readKept(key: string): Promise<Buffer | null> {
    return readFile(join(folder, `${key}.png`)).catch(() => null);
  }

  async function make(key: string, card: ShareCard): Promise<Buffer | null> {
    const known = await readKept(key);
    if (known) return known;
    const mine = turn.then(() => drawInThread(card));
    turn = mine.catch(() => undefined);
    const png = await mine;
    if (png) await save(key, png);
    return png;
  }

  return {
    async get(card) {
      const key = keyOf(card);
      const known = memory.get(key);
      if (known) {
        remember(key, known);
        return known;
      }
      const running = drawing.get(key);
      if (running) return running;
      if (drawing.size >= maxWaiting) return null;
      const made = make(key, card).finally(() => drawing.delete(key));
      drawing.set(key, made);
      const png = await made;
      if (png) remember(key, png);
      return png;
    },
    async stop() {
      clearTimeout(idle);
      await endWorker();
    },
  };
}
