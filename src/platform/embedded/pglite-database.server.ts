import type { PGlite, Transaction } from "@electric-sql/pglite";
import { type Database, type Queryable, sqlState } from "../db.server.ts";

/** Wraps PGlite; an unwritable file throws SQLSTATE 58030 (I/O error) instead of a missing grant's. */
export function toDatabase(pglite: PGlite): Database {
  return {
    ...toQueryable(pglite),
    kind: "embedded",
    transaction: (work) => pglite.transaction((transaction) => work(toQueryable(transaction))),
    close: () => pglite.close(),
  };
}

function toQueryable(source: Pick<PGlite, "query" | "exec"> | Transaction): Queryable {
  return {
    async query(sql, parameters = []) {
      const result = await source.query<Record<string, unknown>>(sql, [...parameters]).catch(throwDiskError);
      return { rows: result.rows, count: Math.max(result.affectedRows ?? 0, result.rows.length) };
    },
    async exec(sql) {
      await source.exec(sql).catch(throwDiskError);
    },
  };
}

/** Postgres reports an unwritable file as "insufficient privilege", like a missing grant. */
function throwDiskError(error: unknown): never {
  if (sqlState(error) !== "42501" || !(error instanceof Error) || !error.message.startsWith("could not ")) throw error;
  throw Object.assign(new Error("The database's files cannot be written.", { cause: error }), { code: "58030" });
}
