import { constants } from "node:fs";
import { copyFile, mkdir, readdir } from "node:fs/promises";
import { dirname, join, relative } from "node:path";

/**
 * Copies a database's folder while it is written to. The copy is sound when no checkpoint falls between the last one before
 * the call and the end: its log, copied last, then tells all that happened meanwhile, with whole pages, and whoever opens the
 * copy recovers from it as after a crash.
 */
export async function copyLiveFiles(from: string, to: string): Promise<void> {
  await copyEntries(from, to, (path) => !path.startsWith("pg_wal/") && path !== "postmaster.pid");
  await copyEntries(from, to, (path) => path.startsWith("pg_wal/"));
}

async function copyEntries(from: string, to: string, isWanted: (path: string) => boolean): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const path = relative(from, join(entry.parentPath, entry.name));
    if (!isWanted(path)) continue;
    if (entry.isDirectory()) await mkdir(join(to, path), { recursive: true, mode: 0o700 });
    else await copyIfThere(join(from, path), join(to, path));
  }
}

/** What is taken away meanwhile is missed by nobody: the log takes it away again. */
async function copyIfThere(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
}
