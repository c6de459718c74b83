import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

export type FolderOutcome = { ok: true; release: () => void } | { ok: false; problem: string };

/**
 * Takes the data folder for this process: makes it, proves that it can be written, and locks it.
 * The lock is SQLite's exclusive lock on a file of its own: the operating system frees it when the process dies,
 * however it dies, and two processes that race cannot both hold it (docs/decisions/0005).
 * @param options.isExclusive false with a Postgres outside: nothing in the folder then belongs to one process alone
 */
export function takeDataFolder(
  folder: string,
  options: { isExclusive: boolean } = { isExclusive: true },
): FolderOutcome {
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, ".writable"), "");
  } catch (error) {
    return {
      ok: false,
      problem: `The data folder ${folder} cannot be written (${codeOf(error)}). Set DATA_DIR to one that can.`,
    };
  }
  if (!options.isExclusive) return { ok: true, release: () => undefined };
  try {
    const lock = new DatabaseSync(join(folder, "lock.sqlite"));
    lock.exec(
      "pragma busy_timeout = 0; pragma journal_mode = memory; begin exclusive; create table if not exists held (pid)",
    );
    writeFileSync(join(folder, "server.pid"), String(process.pid));
    return { ok: true, release: () => lock.close() };
  } catch (error) {
    if (!/locked|busy/i.test(String(error))) {
      return { ok: false, problem: `The data folder ${folder} cannot be locked (${codeOf(error)}).` };
    }
    return {
      ok: false,
      problem: `The data folder ${folder} is in use by another process${holder(folder)}. Stop it, or set DATA_DIR to another folder.`,
    };
  }
}

/**
 * The secret that signs links: the configured one, else one made once and kept in the data folder.
 * @throws when the folder cannot be read
 */
export function readSecret(folder: string, configured: string | undefined): string {
  if (configured) return configured;
  const file = join(folder, "secret");
  try {
    const kept = readFileSync(file, "utf8").trim();
    if (kept.length >= 32) return kept;
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
  }
  const made = randomBytes(32).toString("hex");
  // On the disk before anything is signed with it: links in mails must outlive a power failure.
  writeFileSync(file, made, { mode: 0o600, flush: true });
  return made;
}

function holder(folder: string): string {
  try {
    return ` (process ${readFileSync(join(folder, "server.pid"), "utf8").trim()})`;
  } catch {
    // The number is a courtesy in the message; the lock itself has decided already.
    return "";
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}
