import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { advisoryLocks } from "./advisory-locks.server.ts";
import type { Database } from "./db.server.ts";

/** How long a migration may take, and how long a server waits for another's: a large archive's indexes take minutes. */
const patienceMs = 3_600_000;

/**
 * Applies the migrations that this database has not had yet, in the order of their names, each in a transaction
 * of its own, under a lock that keeps other servers waiting.
 * The record lies where the Supabase command line keeps it, so both can be used on one database.
 * @param folder the folder with `<version>_<name>.sql` files; the version is the digits in front
 * @returns the names applied now
 * @throws the database's error with the file's name in front
 */
export async function applyMigrations(db: Database, folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => /^\d+_.+\.sql$/.test(name)).sort();
  return db.transaction(async (transaction) => {
    const lock = `select pg_advisory_xact_lock(${advisoryLocks.migrations})`;
    await transaction.exec(`set local statement_timeout = 0; ${lock}`, patienceMs);
    await transaction.exec(`
      create schema if not exists supabase_migrations;
      create table if not exists supabase_migrations.schema_migrations
        (version text primary key, statements text[], name text);
    `);
    const known = await transaction.query<{ version: string }>(
      "select version from supabase_migrations.schema_migrations",
    );
    const applied = new Set(known.rows.map((row) => row.version));
    const fresh = files.filter((file) => !applied.has(versionOf(file)));
    for (const file of fresh) {
      try {
        await transaction.exec(await readFile(join(folder, file), "utf8"), patienceMs);
      } catch (error) {
        throw new Error(`Migration ${file} failed: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        });
      }
      await transaction.query("insert into supabase_migrations.schema_migrations (version, name) values ($1, $2)", [
        versionOf(file),
        file.replace(/^\d+_|\.sql$/g, ""),
      ]);
    }
    return fresh;
  });
}

function versionOf(file: string): string {
  return file.slice(0, file.indexOf("_"));
}
