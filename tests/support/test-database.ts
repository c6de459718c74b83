import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { Database } from "../../src/platform/db.server.ts";
import { openEmbeddedDatabase, toDatabase } from "../../src/platform/embedded/embedded-db.server.ts";
import { applyMigrations } from "../../src/platform/migrations.server.ts";

const migrations = "supabase/migrations";

/** A migrated embedded database of this test file's own. Close it in afterAll; empty it with `emptyTables` between tests. */
export async function openTestDatabase(): Promise<Database> {
  return openEmbeddedDatabase({ loadDataDir: await readTemplate() });
}

/** The data folder of a migrated database, as an archive for PGlite's `loadDataDir`. */
export async function readTemplate(): Promise<Blob> {
  return new Blob([await readFile(await findTemplate())]);
}

/** Empties every table of ours, in a millisecond: truncating so many would take forty. */
export async function emptyTables(db: Database): Promise<void> {
  const tables = await db.query<{ name: string }>(
    "select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname in ('public', 'site')",
  );
  const deletes = tables.rows.map(({ name }) => `delete from ${name};`).join(" ");
  // In a replica no trigger and no foreign key acts, so that the order of the tables is free.
  await db.transaction((transaction) => transaction.exec(`set local session_replication_role = replica; ${deletes}`));
}

/** A migrated database as an archive, made once for each state of the migrations and shared by all test files and runs. */
async function findTemplate(): Promise<string> {
  const hash = createHash("sha256");
  const sources = readdirSync(migrations)
    .sort()
    .map((file) => join(migrations, file));
  for (const file of ["package-lock.json", "tests/support/test-database.ts", ...sources])
    hash.update(readFileSync(file));
  const path = join(".cache", `test-database-${hash.digest("hex").slice(0, 16)}.tar`);
  if (existsSync(path)) return path;
  const pglite = await PGlite.create();
  await applyMigrations(toDatabase(pglite), migrations);
  // Each test file starts from this: with small buffers, and without a log to be replayed.
  await pglite.exec("alter system set shared_buffers = '8MB'");
  await pglite.exec("checkpoint");
  const image = await pglite.dumpDataDir("none");
  await pglite.close();
  mkdirSync(".cache", { recursive: true });
  // Two test files may make it at the same time: each writes its own copy, and renaming is atomic.
  const own = `${path}.${randomUUID()}`;
  writeFileSync(own, Buffer.from(await image.arrayBuffer()));
  renameSync(own, path);
  return path;
}
