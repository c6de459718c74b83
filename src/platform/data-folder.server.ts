import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import {
  describeFileProblem,
  describeSystemError,
  findForeignFile,
  ownCommand,
  refuseRoot,
} from "./file-owner.server.ts";
import { makePrivate } from "./private-files.server.ts";

const watchMs = 1_000;

type FolderOutcome = { ok: true; release: () => void } | { ok: false; problem: string };

const ownNames = [
  ".writable",
  "assets",
  "cache",
  "erased.txt",
  "lock.sqlite",
  "mail",
  "postgres",
  "postgres.new",
  "secret",
  "server.pid",
  "team.sock",
];

/** Creates the private data folder and, if `isExclusive`, locks it. @param options.onLockLost another file replaced the lock; default: end the process */
export function takeDataFolder(
  folder: string,
  options: { isExclusive?: boolean; onLockLost?: () => void } = {},
): FolderOutcome {
  const { isExclusive = true, onLockLost = endProcess } = options;
  process.umask(0o077);
  const problem = refuseRoot(folder, ownCommand());
  if (problem !== null) return refuse(problem);
  try {
    makeFolder(folder);
    const names = readdirSync(folder).filter((name) => name !== "lost+found");
    if (names.length > 0 && !names.some((name) => ownNames.includes(name)))
      return refuse(`The data folder ${folder} holds other files (${names[0]}). Set DATA_DIR to a folder of its own.`);
    writeFileSync(join(folder, ".writable"), Buffer.alloc(4_096));
  } catch (error) {
    return refuse(`DATA_DIR: ${describeSystemError(error) ?? describeFileProblem(folder, error)}`);
  }
  try {
    chmodSync(folder, 0o700);
    for (const name of ownNames) if (existsSync(join(folder, name))) makePrivate(join(folder, name));
  } catch (error) {
    return refuse(`DATA_DIR must be private: ${describeSystemError(error) ?? describeFileProblem(folder, error)}`);
  }
  for (const name of ownNames) {
    const foreign = existsSync(join(folder, name)) ? findForeignFile(join(folder, name)) : null;
    if (foreign !== null) return refuse(`DATA_DIR: ${describeFileProblem(foreign, { code: "EACCES" })}`);
  }
  return isExclusive ? lockFolder(folder, onLockLost) : { ok: true, release: () => undefined };
}

/** With `recursive` Node says ENOENT on a disk that is mounted read-only, and never returns in /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(resolve(folder)));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another start may have made it meanwhile.
    if (!existsSync(folder)) throw error;
  }
}

function lockFolder(folder: string, onLost: () => void): FolderOutcome {
  const file = join(folder, "lock.sqlite");
  // A running site recreates a deleted lock file within a second.
  if (existsSync(join(folder, "postgres")) && !existsSync(file))
    return refuse(
      `The data folder ${folder} has a database and no lock file, so another process may be using it. Stop every site on this folder, then run: touch ${file}`,
    );
  try {
    const release = lockFile(file, onLost);
    writeFileSync(join(folder, "server.pid"), String(process.pid));
    return { ok: true, release };
  } catch (error) {
    if (!isBusy(error)) return refuse(`DATA_DIR cannot be locked: ${describeSystemError(error) ?? String(error)}`);
    return refuse(
      `The data folder ${folder} is in use by another process${holder(folder)}. Stop it, or set DATA_DIR to another folder.`,
    );
  }
}

/** SQLite's exclusive lock, which the system frees when the process dies (docs/decisions/0005). @throws when another process holds it */
function lockFile(path: string, onLost: () => void): () => void {
  let lock = acquire(path);
  const timer = setInterval(() => {
    const inode = statSync(path, { throwIfNoEntry: false })?.ino;
    if (inode === lock.inode) return;
    try {
      if (inode !== undefined) throw new Error("Another file has taken the lock's place.");
      const deleted = lock;
      lock = acquire(path);
      deleted.close();
    } catch {
      clearInterval(timer);
      onLost();
    }
  }, watchMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    lock.close();
  };
}

function acquire(path: string): { inode: number; close: () => void } {
  const database = new DatabaseSync(path);
  try {
    database.exec("pragma busy_timeout = 0; pragma journal_mode = memory; begin exclusive");
    return { inode: statSync(path).ino, close: () => database.close() };
  } catch (error) {
    database.close();
    throw error;
  }
}

/** SQLite's result code 5, SQLITE_BUSY: another process has the lock. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === 5;
}

function refuse(problem: string): FolderOutcome {
  return { ok: false, problem };
}

/** Ends the process without closing the database, which would overwrite what the other process has written. */
function endProcess(): never {
  process.stderr.write("The data folder's lock file was replaced: another process may use the database. Stopped.\n");
  process.exit(1);
}

/** The secret that signs links: configured, else generated once in the data folder. */
export function readSecret(folder: string, configured: string | undefined): string {
  if (configured) return configured;
  const file = join(folder, "secret");
  const stored = existsSync(file) ? readFileSync(file, "utf8").trim() : "";
  if (stored.length >= 32) return stored;
  const made = randomBytes(32).toString("hex");
  // Flushed, because links in emails must survive a power failure.
  writeFileSync(file, made, { mode: 0o600, flush: true });
  return made;
}

function holder(folder: string): string {
  try {
    return ` (process ${readFileSync(join(folder, "server.pid"), "utf8").trim()})`;
  } catch {
    return "";
  }
}
