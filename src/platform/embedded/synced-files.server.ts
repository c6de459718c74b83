import { closeSync, constants, fdatasyncSync, fsyncSync } from "node:fs";
import { open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/**
 * Postgres's own order to write to the disk at each commit and each checkpoint. PGlite starts it with `-F` (never), and even
 * without it `fdatasync` does nothing in there; `fsync` is handed to the file system, where `SyncedFiles` answers it.
 */
export const syncedStartParams: readonly string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  "-c",
  "wal_sync_method=fsync",
  // The system keeps files in memory too: Postgres's usual 160 MB would only make this process larger (docs/performance.md).
  "-c",
  "shared_buffers=64MB",
];

/** Thrown in every call from the moment that the database in the process is beyond use; its code is Postgres's crash_shutdown. */
export class EngineStopped extends Error {
  override readonly name = "EngineStopped";
  readonly code = "57P02";
}

/**
 * A folder as PGlite's file system, with the two things that a lasting database needs and PGlite leaves out
 * (docs/decisions/0010): `fsync` reaches the disk, and an engine that stopped itself (PANIC: it could not write) is not
 * asked again. PGlite would go on calling it, for ever and without letting anything else run.
 */
export class SyncedFiles extends NodeFS {
  #stopped: EngineStopped | null = null;
  readonly #openFiles = new Set<number>();
  readonly #onStopped: () => void;

  /** @param onStopped told once, in the middle of the call that failed */
  constructor(folder: string, onStopped: () => void) {
    super(folder);
    this.#onStopped = onStopped;
  }

  override async init(...[pg, options]: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(pg, options);
    const { preRun = [] } = emscriptenOpts;
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [
          ({ NODEFS }) => {
            const { open: openFile, close: closeFile } = NODEFS.stream_ops;
            NODEFS.stream_ops.open = (stream: { nfd: number }) => {
              openFile(stream);
              this.#openFiles.add(stream.nfd);
            };
            NODEFS.stream_ops.close = (stream: { nfd: number; shared: { refcount: number } }) => {
              if (stream.shared.refcount === 1) this.#openFiles.delete(stream.nfd);
              closeFile(stream);
            };
            NODEFS.stream_ops.fsync = ({ nfd, node }: { nfd: number; node: { mode: number } }) => {
              // A folder has no data, only names: `fdatasync` may leave them out.
              const isFolder = (node.mode & constants.S_IFMT) === constants.S_IFDIR;
              NODEFS.tryFSOperation(() => (isFolder ? fsyncSync(nfd) : fdatasyncSync(nfd)));
              return 0;
            };
          },
          ...preRun,
        ],
      },
    };
  }

  /** Called by PGlite when the engine is loaded and has not begun. */
  override async initialSyncFs(): Promise<void> {
    await super.initialSyncFs();
    const engine = this.pg?.Module;
    if (!engine) return;
    const { _PostgresMainLoopOnce: step, stackRestore } = engine;
    engine._PostgresMainLoopOnce = () => {
      if (this.#stopped) throw this.#stopped;
      try {
        step();
      } catch (error) {
        // PGlite's own way out of a failed statement; everything else is the end of the engine.
        if (!isStatementsEnd(error)) this.#stop(error);
        throw error;
      }
    };
    // PGlite swallows what a step throws and takes the next; this is the first thing that it calls then.
    engine.stackRestore = (place) => {
      if (this.#stopped) throw this.#stopped;
      return stackRestore(place);
    };
  }

  #stop(cause: unknown): void {
    if (this.#stopped) return;
    const reason = cause instanceof Error ? cause.message : String(cause);
    this.#stopped = new EngineStopped(`The embedded database stopped itself (${reason}).`, { cause });
    const engine = this.pg?.Module;
    if (engine) {
      engine._PostgresSendReadyForQueryIfNecessary = () => undefined;
      engine._pgl_pq_flush = () => undefined;
    }
    this.release();
    this.#onStopped();
  }

  /** Closes what an engine that stopped, or never began, has left open. */
  release(): void {
    for (const file of this.#openFiles) closeSync(file);
    this.#openFiles.clear();
  }
}

/** Puts a folder with everything in it on the disk; a thousand files take a quarter of a second. */
export async function syncFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = [folder, ...entries.map((entry) => join(entry.parentPath, entry.name))].values();
  async function syncNext(): Promise<void> {
    for (const path of paths) {
      const file = await open(path, "r");
      try {
        await file.sync();
      } finally {
        await file.close();
      }
    }
  }
  await Promise.all(Array.from({ length: 8 }, syncNext));
}

/** The jump out of a statement that failed; its number is PGlite's own. */
function isStatementsEnd(error: unknown): boolean {
  return typeof error === "object" && error !== null && "status" in error && error.status === 100;
}
