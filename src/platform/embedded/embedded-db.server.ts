import { setFlagsFromString } from "node:v8";
import { PGlite, type Transaction } from "@electric-sql/pglite";
import { type Database, type Queryable, type Rows, sqlState } from "../db.server.ts";
import { openEmbeddedEngine } from "./engine.server.ts";
import { createRecoveringDatabase, type RecoveryTimes } from "./recovering-db.server.ts";
import type { Log } from "../log.server.ts";

/**
 * Opens the embedded Postgres (PGlite) in `<dataDir>/postgres`, or in memory when no folder is given. In a folder it is as
 * lasting as a Postgres of its own: each commit is on the disk before it is told (docs/decisions/0010), and an engine that had
 * to stop is opened again in place. The caller holds the data folder's lock: PGlite has none, and a second opener
 * corrupts the folder.
 * @param options.dataDir the data folder; it is made when missing @param options.log told of stops and recoveries
 * @param options.template a closed database's folder that a new one begins as a copy of (docs/decisions/0019); not used when missing
 * @throws when the folder cannot be read or written
 */
export async function openEmbeddedDatabase(
  options: {
    dataDir?: string;
    template?: string;
    loadDataDir?: Blob;
    log?: Log;
    times?: Partial<RecoveryTimes>;
  } = {},
): Promise<Database> {
  const { dataDir, template, loadDataDir, log, times } = options;
  compileOnce();
  if (dataDir === undefined) return toDatabase(await PGlite.create(loadDataDir ? { loadDataDir } : {}));
  return createRecoveringDatabase({
    folder: dataDir,
    openEngine: async (onStopped) => toDatabase(await openEmbeddedEngine(dataDir, onStopped, template)),
    log,
    ...(times ? { times } : {}),
  });
}

/**
 * Has V8 leave WebAssembly as its first compiler makes it. Optimising Postgres's largest functions takes 500 MB for a second, and the
 * process is 100 MB larger ever after; queries take a third less then (docs/performance.md).
 */
function compileOnce(): void {
  for (const flag of ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering"]) setFlagsFromString(flag);
}

export function toDatabase(pglite: PGlite): Database {
  return {
    ...toQueryable(pglite),
    kind: "embedded",
    transaction: (work) => pglite.transaction((transaction) => work(toQueryable(transaction))),
    listen: (channel, onNotice) => pglite.listen(channel, onNotice),
    close: () => pglite.close(),
  };
}

function toQueryable(source: Pick<PGlite, "query" | "exec"> | Transaction): Queryable {
  return {
    async query<Row>(sql: string, parameters: readonly unknown[] = []): Promise<Rows<Row>> {
      const result = await source.query<Row>(sql, [...parameters]).catch(tellDisk);
      return { rows: result.rows, count: Math.max(result.affectedRows ?? 0, result.rows.length) };
    },
    async exec(sql) {
      await source.exec(sql).catch(tellDisk);
    },
  };
}

/** A file that may not be written is "insufficient privilege" for Postgres, as if the visitor had lacked a right: it is the disk. */
function tellDisk(error: unknown): never {
  if (sqlState(error) !== "42501" || !(error instanceof Error) || !error.message.startsWith("could not ")) throw error;
  throw Object.assign(new Error("The database's files cannot be written.", { cause: error }), { code: "58030" });
}
