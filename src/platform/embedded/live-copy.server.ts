import { constants } from "node:fs";
import { copyFile, mkdir, readdir } from "node:fs/promises";
import { join, relative } from "node:path";

/**
 * Copies a database's folder while it is written to. The copy is sound when no checkpoint falls between the last one before
 * the call and the end: its log, copied last, then tells all that happened meanwhile, with whole pages, and whoever opens the
 * copy recovers from it as after a crash.
 */
export async function copyLiveFiles(from: string, to: string): Promise<void> {
  await copyEntries(from, to, (path) => !path.startsWith("pg_wal") && path !== "postmaster.pid");
  await copyEntries(from, to, (path) => path.startsWith("pg_wal"));
}

async function copyEntries(from: string, to: string, isWanted: (path: string) => boolean): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const wanted = entries.filter((entry) => isWanted(relative(from, join(entry.parentPath, entry.name))));
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of wanted.filter((one) => one.isDirectory()))
    await mkdir(join(to, relative(from, join(entry.parentPath, entry.name))), { recursive: true, mode: 0o700 });
  const files = wanted.filter((entry) => entry.isFile()).values();
  // Several at a time: a busy process takes the next step of each only now and then.
  async function copyNext(): Promise<void> {
    for (const { parentPath, name } of files)
      await copyIfThere(join(parentPath, name), join(to, relative(from, join(parentPath, name))));
  }
  await Promise.all(Array.from({ length: 32 }, copyNext));
}

/** What is taken away meanwhile is missed by nobody: the log takes it away again. */
async function copyIfThere(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
}
