import { closeSync, constants, fdatasyncSync, fsyncSync } from "node:fs";
import { open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/** PGlite starts Postgres with `-F` (never sync), and `fdatasync` does nothing in WebAssembly; `FsyncFileSystem` carries out `fsync`. */
export const fsyncStartParams: readonly string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  "-c",
  "wal_sync_method=fsync",
  // The operating system caches files too; the default of 160 MB would only enlarge this process.
  "-c",
  "shared_buffers=64MB",
];

/** Its SQLSTATE, that of a crash, counts as unavailable. */
export class EngineStopped extends Error {
  override readonly name = "EngineStopped";
  readonly code = "57P02";
}

/** Adds to PGlite's file system (docs/decisions/0010): fsync, private files, and no calls into an engine that stopped itself. */
export class FsyncFileSystem extends NodeFS {
  #stopped: EngineStopped | null = null;
  readonly #openFiles = new Set<number>();
  readonly #onStopped: () => void;

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
              // fdatasync may skip a folder's entries.
              const isFolder = (node.mode & constants.S_IFMT) === constants.S_IFDIR;
              NODEFS.tryFSOperation(() => (isFolder ? fsyncSync(nfd) : fdatasyncSync(nfd)));
              return 0;
            };
            // Emscripten ignores the umask.
            for (const operations of [NODEFS.node_ops, NODEFS.stream_ops]) {
              const { setattr } = operations;
              operations.setattr = (entry: unknown, attributes: { mode?: number | null }) =>
                setattr(
                  entry,
                  typeof attributes.mode === "number" ? { ...attributes, mode: attributes.mode & ~0o077 } : attributes,
                );
            }
          },
          ...preRun,
        ],
      },
    };
  }

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
        // A failed statement throws this; anything else is a stopped engine.
        if (!isFailedStatement(error)) this.#stop(error);
        throw error;
      }
    };
    // PGlite swallows the exception; this is the first function it calls afterwards.
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

  release(): void {
    for (const file of this.#openFiles) closeSync(file);
    this.#openFiles.clear();
  }
}

/** Syncs the folder and everything in it to the disk. */
export async function syncFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = [folder, ...entries.map((entry) => join(entry.parentPath, entry.name))].values();
  async function syncNext(): Promise<void> {
    for (const path of paths) await syncPath(path);
  }
  await Promise.all(Array.from({ length: 8 }, syncNext));
}

/** @param path a file or a folder, whose list of entries is then synced */
export async function syncPath(path: string): Promise<void> {
  const file = await open(path, "r");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

function isFailedStatement(error: unknown): boolean {
  return typeof error === "object" && error !== null && "status" in error && error.status === 100;
}
