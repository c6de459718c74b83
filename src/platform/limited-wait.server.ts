import { withTimeout } from "../lib/with-timeout.ts";
import type { Database } from "./db.server.ts";

/** The SQLSTATE of a server that takes nobody now, which counts as unavailable. */
const cannotConnectNow = "57P03";

/**
 * The embedded database for requests: no call takes longer than `limitMs`, however slow its disk. A transaction that has not begun by
 * then never does; one that has may still be stored. Postgres has limits of its own and is returned as it is.
 */
export function limitWaits(db: Database, limitMs: number): Database {
  if (db.kind === "postgres") return db;

  async function limit<Value>(call: Promise<Value>, onLate?: () => void): Promise<Value> {
    const outcome = await withTimeout(limitMs, call);
    if (outcome !== "late") return outcome;
    call.catch(() => undefined);
    onLate?.();
    throw lateError();
  }

  return {
    ...db,
    query: (sql, parameters) => limit(db.query(sql, parameters)),
    exec: (sql, waitMs) => limit(db.exec(sql, waitMs)),
    async transaction(work) {
      let isLate = false;
      const running = db.transaction(async (transaction) => {
        if (isLate) throw lateError();
        return work(transaction);
      });
      return limit(running, () => (isLate = true));
    },
  };
}

function lateError(): Error {
  return Object.assign(new Error("The database's disk is too slow."), { code: cannotConnectNow });
}
