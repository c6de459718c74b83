import { withTimeout } from "../lib/with-timeout.ts";
import { type Database, isUnavailable } from "./db.server.ts";

/** A page waits this long for the database, then shows that it is unavailable. */
export const pageReadLimitMs = 2_500;

/** Reads from a database that may be slow or away. Any other failure is thrown. */
export async function readWithTimeout<Value>(
  db: () => Promise<Database>,
  limitMs: number,
  read: (db: Database) => Promise<Value>,
): Promise<{ ok: true; value: Value } | { ok: false; error: unknown }> {
  const reading = db().then(async (opened) => ({ ok: true as const, value: await read(opened) }));
  try {
    const outcome = await withTimeout(limitMs, reading);
    return outcome === "late" ? { ok: false, error: new Error(`No answer in ${limitMs} ms.`) } : outcome;
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return { ok: false, error };
  }
}
