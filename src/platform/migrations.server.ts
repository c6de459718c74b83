import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";
import { advisoryLocks } from "./advisory-locks.server.ts";
import type { Database, Queryable } from "./db.server.ts";
import { readRows } from "./typed-query.server.ts";

/** Building indexes on large tables takes minutes. */
const patienceMs = 3_600_000;

/** Applies pending migrations in one transaction, under a lock, recorded as by the Supabase CLI. @throws when a newer site has migrated the database */
export async function applyMigrations(db: Database, folder: string): Promise<string[]> {
  return db.transaction(async (transaction) => {
    const lock = `select pg_advisory_xact_lock(${advisoryLocks.migrations})`;
    await transaction.exec(`set local statement_timeout = 0; ${lock}`, patienceMs);
    await transaction.exec(`
      create schema if not exists supabase_migrations;
      create table if not exists supabase_migrations.schema_migrations
        (version text primary key, statements text[], name text);
    `);
    const fresh = await findPendingMigrations(transaction, folder);
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

/** @throws when a newer site has migrated the database */
export async function findPendingMigrations(db: Queryable, folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => /^\d+_.+\.sql$/.test(name)).sort();
  const table = await db.query("select where to_regclass('supabase_migrations.schema_migrations') is not null");
  if (table.count === 0) return files;
  const applied = new Set(await readAppliedMigrations(db));
  const newest = versionOf(files.at(-1) ?? "0_");
  const newer = [...applied].filter((version) => /^\d+$/.test(version) && BigInt(version) > BigInt(newest)).sort();
  if (newer.length > 0)
    throw new Error(
      `the database was migrated by a newer site (${newer.join(", ")}): run that one, or restore a backup made before`,
    );
  return files.filter((file) => !applied.has(versionOf(file)));
}

/** Reads the applied migrations in order; their table must exist. */
export async function readAppliedMigrations(db: Queryable): Promise<string[]> {
  const sql = "select version from supabase_migrations.schema_migrations order by version";
  return (await readRows(db, z.object({ version: z.string() }), sql)).map((row) => row.version);
}

function versionOf(file: string): string {
  return file.slice(0, file.indexOf("_"));
}
