import { execFileSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "./site-process.ts";

/** A small file system that can be filled up. */
export interface SmallDisk {
  path: string;
  /** Fills the remaining space. */
  fill(): void;
  empty(): void;
  remove(): Promise<void>;
}

/** Mounts a small disk (tmpfs). @returns null where that is not allowed: it takes root on Linux */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | null> {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return null;
  const folder = await temporaryFolder();
  const path = join(folder.path, "disk");
  mkdirSync(path);
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", path], { stdio: "ignore" });
  } catch {
    // Root in a container without the right to mount.
    await folder.remove();
    return null;
  }
  const filler = join(path, "filler");
  return {
    path,
    fill() {
      const file = openSync(filler, "a");
      try {
        for (const size of [1_048_576, 4_096]) writeUntilFull(file, Buffer.alloc(size));
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(filler, { force: true }),
    async remove() {
      execFileSync("umount", ["-l", path]);
      await folder.remove();
    },
  };
}

function writeUntilFull(file: number, piece: Buffer): void {
  try {
    while (writeSync(file, piece) === piece.length);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
  }
}
