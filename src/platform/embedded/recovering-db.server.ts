import { join, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod/mini";
import { type Database, codeOf } from "../db.server.ts";
import { checkDisk } from "./disk-check.server.ts";
import { type Log, toLoggedError } from "../log.server.ts";
import { readRow } from "../typed-query.server.ts";
import { EngineStopped } from "./fsync-file-system.server.ts";
import { constants } from "node:fs";
import { copyFile, mkdir, readdir } from "node:fs/promises";

/** Health check interval; a second while something is wrong. */
const lookEveryMs = 5_000;
const maxReopenMs = 4_000;
/** A checkpoint after this much log, or after `checkpointMs` when there is any. */
const checkpointBytes = 32 * 1_048_576;
const checkpointMs = 5 * 60_000;

/** Reopens an engine that stopped itself; until then every call fails as unavailable. Also runs checkpoints, which PGlite does not. */
export async function createRecoveringDatabase(options: {
  folder: string;
  openEngine: (onStopped: (reason: string) => void) => Promise<Database>;
  log?: Log | undefined;
}): Promise<Database> {
  const { folder, openEngine, log } = options;
  let engine: Database | null = null;
  let trouble: string | null = null;
  let isClosed = false;
  let logPlace = "";
  let checkpointAt = Date.now();
  let copies = 0;

  function current(): Database {
    if (engine) return engine;
    throw new EngineStopped(`The embedded database is closed${isClosed ? "" : " for now and is opened again"}.`);
  }

  async function open(): Promise<void> {
    let own: Database | null = null;
    own = await openEngine((reason) => {
      if (own === null || engine !== own) return;
      engine = null;
      trouble ??= "stopped";
      log?.error({ reason }, "the embedded database stopped: it is reopened as soon as possible");
      void reopen();
    });
    // Opening ends with a checkpoint, of the recovery or of the stop before.
    await noteCheckpoint(own);
    engine = own;
  }

  async function reopen(): Promise<void> {
    for (let waitMs = 250; !isClosed; waitMs = Math.min(waitMs * 2, maxReopenMs)) {
      await sleep(waitMs, undefined, { ref: false });
      trouble = (await checkDisk(folder)) ?? "stopped";
      if (isClosed || trouble !== "stopped") continue;
      try {
        await open();
      } catch (error) {
        log?.warn({ error: toLoggedError(error) }, "the embedded database could not be opened again yet");
        continue;
      }
      trouble = null;
      log?.warn("the embedded database is open again");
      return;
    }
  }

  async function look(): Promise<void> {
    if (!engine) return;
    const found = await checkDisk(folder);
    if (!engine) return;
    if (found !== trouble) {
      if (found) log?.error({ trouble: found }, "the data folder cannot be written");
      else log?.warn("the data folder can be written again");
    }
    trouble = found;
    if (!found) await checkpointWhenDue(engine);
  }

  async function checkpointWhenDue(db: Database): Promise<void> {
    const bytesSql = "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), $1::pg_lsn)::float8 as bytes";
    const { bytes } = await readRow(db, z.object({ bytes: z.number() }), bytesSql, [logPlace]);
    const isDue = bytes > checkpointBytes || (bytes > 0 && Date.now() - checkpointAt > checkpointMs);
    if (isDue && copies === 0) await checkpoint(db);
  }

  async function checkpoint(db: Database): Promise<void> {
    await db.exec("checkpoint");
    await noteCheckpoint(db);
  }

  async function noteCheckpoint(db: Database): Promise<void> {
    checkpointAt = Date.now();
    const sql = "select pg_current_wal_insert_lsn()::text as place";
    logPlace = (await readRow(db, z.object({ place: z.string() }), sql)).place;
  }

  async function keepLooking(): Promise<void> {
    for (;;) {
      await sleep(trouble ? 1_000 : lookEveryMs, undefined, { ref: false });
      if (isClosed) return;
      await look().catch((error: unknown) =>
        log?.warn({ error: toLoggedError(error) }, "the data folder could not be checked"),
      );
    }
  }

  await open();
  void keepLooking();
  return {
    kind: "embedded",
    trouble: () => trouble,
    query: async (sql, parameters) => current().query(sql, parameters),
    exec: async (sql, waitMs) => current().exec(sql, waitMs),
    transaction: async (work) => current().transaction(work),
    async copyTo(target) {
      const own = current();
      // The copy needs the log from this checkpoint on, so the next one waits.
      await checkpoint(own);
      copies += 1;
      try {
        await copyLiveFiles(join(folder, "postgres"), join(target, "postgres"));
      } finally {
        copies -= 1;
      }
      if (engine !== own) throw new EngineStopped("The embedded database was opened again while it was copied.");
    },
    async close() {
      isClosed = true;
      const last = engine;
      engine = null;
      await last?.close();
    },
  };
}

/** Copies a database in use, the log last, so that opening the copy recovers from it. No checkpoint may run meanwhile. */
async function copyLiveFiles(from: string, to: string): Promise<void> {
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
