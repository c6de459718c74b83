import { readFile } from "node:fs/promises";
import { inject } from "vitest";
import type { Database } from "../../src/platform/db.server.ts";
import { openEmbeddedDatabase } from "../../src/platform/embedded/embedded-db.server.ts";

/** A migrated embedded database of this test file's own. Close it in afterAll; empty it with `emptyTables` between tests. */
export async function openTestDatabase(): Promise<Database> {
  return openEmbeddedDatabase({ loadDataDir: new Blob([await readFile(inject("databaseImage"))]) });
}

/** Empties every table of ours; milliseconds, where a new database takes most of a second. */
export async function emptyTables(db: Database): Promise<void> {
  const tables = await db.query<{ name: string }>(
    "select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname in ('public', 'site')",
  );
  if (tables.rows.length > 0) await db.exec(`truncate ${tables.rows.map((row) => row.name).join(", ")} cascade`);
}
