import { existsSync } from "node:fs";
import { cp, mkdir, readdir, rename, rm, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { makePrivate } from "../private-files.server.ts";
import { FsyncFileSystem, fsyncStartParams, syncFolder, syncPath } from "./fsync-file-system.server.ts";

/** Opens Postgres in this process; a new database is made in a temporary folder, synced and renamed. After `onStopped`, calls throw `EngineStopped`. */
export async function openEmbeddedEngine(dataDir: string, onStopped: () => void, template?: string): Promise<PGlite> {
  const folder = join(dataDir, "postgres");
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length === 0) await makeDatabase(dataDir, folder, template);
  else if (!existsSync(join(folder, "PG_VERSION")))
    throw new Error(`${folder} holds files but no database; nothing was changed: restore it, or move it away`);
  return start(folder, onStopped);
}

async function makeDatabase(dataDir: string, folder: string, template: string | undefined): Promise<void> {
  const unfinished = join(dataDir, "postgres.new");
  await rm(unfinished, { recursive: true, force: true });
  if (template !== undefined && existsSync(template)) await cp(template, unfinished, { recursive: true });
  else {
    await mkdir(unfinished);
    const engine = await start(unfinished, () => undefined);
    await engine.close();
  }
  makePrivate(unfinished);
  await syncFolder(unfinished);
  await rmdir(folder);
  await rename(unfinished, folder);
  await syncPath(dataDir);
}

async function start(folder: string, onStopped: () => void): Promise<PGlite> {
  const files = new FsyncFileSystem(folder, onStopped);
  try {
    return await PGlite.create({ fs: files, startParams: [...fsyncStartParams], relaxedDurability: false });
  } catch (error) {
    files.release();
    throw error;
  }
}
