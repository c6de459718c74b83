import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";
import { advisoryLocks } from "./advisory-locks.server.ts";
import type { Database, Queryable } from "./db.server.ts";
import { type Catalog, requireCatalog } from "./schema-catalog.server.ts";
import { readRows } from "./typed-query.server.ts";

/** Building indexes on large tables takes minutes. */
const patienceMs = 3_600_000;

/**
 * Applies pending migrations in one transaction, under a lock, recorded as by the Supabase CLI.
 * @param catalog what the database must have afterwards
 * @throws when a newer site has migrated the database, or it lacks something afterwards; nothing is written then
 */
export async function applyMigrations(db: Database, folder: string, catalog: Catalog | null = null): Promise<string[]> {
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
      const sql = await readFile(join(folder, file), "utf8");
      try {
        await transaction.exec(sql, patienceMs);
      } catch (error) {
        throw new Error(`Migration ${file} failed: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        });
      }
      await transaction.query(
        "insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, array[$3])",
        [versionOf(file), file.replace(/^\d+_|\.sql$/g, ""), fingerprintOf(sql)],
      );
    }
    await requireCatalog(transaction, catalog);
    return fresh;
  });
}

/** @throws when a newer site has migrated the database, or a release in which a migration said something else */
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
  await refuseChangedMigrations(db, folder, files);
  return files.filter((file) => !applied.has(versionOf(file)));
}

const recordedMigration = z.object({ version: z.string(), fingerprint: z.string() });

/** Databases of releases before 26 November 2026, and of the Supabase CLI, have recorded no fingerprints. */
async function refuseChangedMigrations(db: Queryable, folder: string, files: readonly string[]): Promise<void> {
  const sql = `select version, statements[1] as fingerprint from supabase_migrations.schema_migrations
    where statements[1] like '-- sha256 %'`;
  const recorded = new Map(
    (await readRows(db, recordedMigration, sql)).map(({ version, fingerprint }) => [version, fingerprint]),
  );
  for (const file of files) {
    const fingerprint = recorded.get(versionOf(file));
    if (fingerprint && fingerprint !== fingerprintOf(await readFile(join(folder, file), "utf8")))
      throw new Error(
        `the migration ${file} is not the one that this database was made with: make a backup with the release that ran last, and restore it with this one`,
      );
  }
}

/** An SQL comment, since it stands where the Supabase CLI records a migration's statements. */
function fingerprintOf(sql: string): string {
  return `-- sha256 ${createHash("sha256").update(sql.replaceAll("\r\n", "\n")).digest("hex")}`;
}

/** Reads the applied migrations in order; their table must exist. */
export async function readAppliedMigrations(db: Queryable): Promise<string[]> {
  const sql = "select version from supabase_migrations.schema_migrations order by version";
  return (await readRows(db, z.object({ version: z.string() }), sql)).map((row) => row.version);
}

function versionOf(file: string): string {
  return file.slice(0, file.indexOf("_"));
}
