import { existsSync } from "node:fs";
import { cp, mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { SyncedFiles, syncedStartParams, syncFolder } from "./synced-files.server.ts";

/**
 * Opens Postgres in this process on `<dataDir>/postgres` so that what it committed outlives the machine's power
 * (docs/decisions/0010). After a crash it recovers from its own log before this returns.
 * A new database is put on the disk as a whole first; one whose making was cut off, which nobody was told about, is made anew.
 * @param template a closed database's folder that a new one begins as a copy of, if it is there
 * @param onStopped told when the engine had to stop itself; every call throws `EngineStopped` from then on
 * @throws when the folder cannot be read or written
 */
export async function openEmbeddedEngine(dataDir: string, onStopped: () => void, template?: string): Promise<PGlite> {
  const folder = join(dataDir, "postgres");
  const unfinished = join(dataDir, "postgres.unfinished");
  if (existsSync(unfinished)) await rm(folder, { recursive: true, force: true });
  const isNew = !existsSync(join(folder, "PG_VERSION"));
  await mkdir(folder, { recursive: true });
  if (isNew) {
    await (await open(unfinished, "w")).close();
    await syncEntry(dataDir);
    if (template !== undefined && existsSync(template)) await cp(template, folder, { recursive: true });
  }
  const files = new SyncedFiles(folder, onStopped);
  try {
    const engine = await PGlite.create({ fs: files, startParams: [...syncedStartParams], relaxedDurability: false });
    if (isNew) {
      await engine.exec("checkpoint");
      await syncFolder(folder);
      await rm(unfinished);
      await syncEntry(dataDir);
    }
    return engine;
  } catch (error) {
    files.release();
    throw error;
  }
}

/** Puts a folder's own list of names on the disk. */
async function syncEntry(folder: string): Promise<void> {
  const entry = await open(folder, "r");
  try {
    await entry.sync();
  } finally {
    await entry.close();
  }
}
