import { statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

const watchMs = 1_000;

/**
 * SQLite's exclusive lock, which the system frees when the process dies (docs/decisions/0005).
 * @param onLost called when another file replaced it
 * @throws when another process holds it
 */
export function lockFile(path: string, onLost: () => void): () => void {
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
