import { setFlagsFromString } from "node:v8";
import type { PGlite, Transaction } from "@electric-sql/pglite";
import { type Database, type Queryable, sqlState } from "../db.server.ts";
import { openEmbeddedEngine } from "./engine.server.ts";
import { createRecoveringDatabase } from "./recovering-db.server.ts";
import type { Log } from "../log.server.ts";

/** Opens PGlite, a new one from `template` if that exists; syncs each commit (docs/decisions/0010). Lock its folder first: a second opener corrupts it. */
export async function openEmbeddedDatabase(options: {
  dataDir: string;
  template?: string | undefined;
  log?: Log | undefined;
}): Promise<Database> {
  const { dataDir, template, log } = options;
  compileOnce();
  return createRecoveringDatabase({
    folder: dataDir,
    openEngine: async (onStopped) => toDatabase(await openEmbeddedEngine(dataDir, onStopped, template)),
    log,
  });
}

/**
 * Optimizing Postgres's largest functions takes 500 MB for a second and 100 MB ever after, and saves a third of query time.
 * Not among the flags of scripts/server-process.json, because commands such as a backup open the database under plain Node.
 */
export function compileOnce(): void {
  for (const flag of ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering"]) setFlagsFromString(flag);
}

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
