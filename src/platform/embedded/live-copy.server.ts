import { constants } from "node:fs";
import { copyFile, mkdir, readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { codeOf } from "../db.server.ts";

/** Copies a database in use, the log last, so that opening the copy recovers from it. No checkpoint may run meanwhile. */
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
  for (const { parentPath, name } of wanted.filter((one) => one.isFile()))
    await copyIfThere(join(parentPath, name), join(to, relative(from, join(parentPath, name))));
}

/** A file deleted meanwhile is also deleted by the log. */
async function copyIfThere(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
  }
}
