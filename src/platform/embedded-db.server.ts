import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { PGlite, type Transaction } from "@electric-sql/pglite";
import { fromPglite } from "pg-boss";
import type { Database, Queryable, Rows } from "./db.server.ts";

/**
 * Opens the embedded Postgres (PGlite) in `<dataDir>/postgres`, or in memory when no folder is given.
 * The caller holds the data folder's lock: PGlite has none, and a second opener corrupts the folder.
 * @param options.dataDir the data folder; it is made when missing
 * @throws when the folder cannot be read or written
 */
export async function openEmbeddedDatabase(options: { dataDir?: string; loadDataDir?: Blob } = {}): Promise<Database> {
  const folder = options.dataDir ? join(options.dataDir, "postgres") : undefined;
  if (folder) await mkdir(folder, { recursive: true });
  const pglite = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...(options.loadDataDir ? { loadDataDir: options.loadDataDir } : {}),
    relaxedDurability: false,
  });
  return toDatabase(pglite);
}

export function toDatabase(pglite: PGlite): Database {
  const boss = fromPglite(pglite);
  return {
    ...toQueryable(pglite),
    kind: "embedded",
    transaction: (work) => pglite.transaction((transaction) => work(toQueryable(transaction))),
    listen: (channel, onNotice) => pglite.listen(channel, onNotice),
    driver: { executeSql: (sql, values) => boss.executeSql(sql, values) },
    close: () => pglite.close(),
  };
}

function toQueryable(source: Pick<PGlite, "query" | "exec"> | Transaction): Queryable {
  return {
    async query<Row>(sql: string, parameters: readonly unknown[] = []): Promise<Rows<Row>> {
      const result = await source.query<Row>(sql, [...parameters]);
      return { rows: result.rows, count: Math.max(result.affectedRows ?? 0, result.rows.length) };
    },
    async exec(sql) {
      await source.exec(sql);
    },
  };
}
