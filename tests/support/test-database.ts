import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { Database } from "../../src/platform/db.server.ts";
import { compileOnce } from "../../src/platform/embedded/embedded-db.server.ts";
import { toDatabase } from "../../src/platform/embedded/pglite-database.server.ts";
import { EngineStopped } from "../../src/platform/embedded/fsync-file-system.server.ts";
import { applyMigrations } from "../../src/platform/migrations.server.ts";
import { queryRows } from "./typed-rows.ts";

const migrations = "supabase/migrations";

/** Cleaned databases for reuse by later test files: opening one takes half a second, cleaning it a fraction. */
const idle: CleanableDatabase[] = [];

/** A migrated embedded database for one test file. Close it in afterAll; empty it with `emptyTables` between tests. */
export async function openTestDatabase(): Promise<Database> {
  if (process.env["NO_DATABASE"]) throw new Error("Tests that need a database are named *.db.test.ts.");
  return lend(idle.pop() ?? (await openCleanable()));
}

interface CleanableDatabase {
  db: Database;
  /** Resets the database. @returns false when its schema was changed, so it cannot be reused */
  clean(): Promise<boolean>;
}

/** `close` returns the database to the pool; later calls fail as on a closed one. */
function lend(lent: CleanableDatabase): Database {
  const { db } = lent;
  let isClosed = false;
  async function whileOpen<Result>(work: () => Promise<Result>): Promise<Result> {
    if (isClosed) throw new EngineStopped("The test's database is closed.");
    return work();
  }
  return {
    kind: "embedded",
    query: (sql, parameters) => whileOpen(() => db.query(sql, parameters)),
    exec: (sql) => whileOpen(() => db.exec(sql)),
    transaction: (work) => whileOpen(() => db.transaction(work)),
    async close() {
      if (isClosed) return;
      isClosed = true;
      if (await lent.clean()) idle.push(lent);
      else await db.close();
    },
  };
}

async function openCleanable(): Promise<CleanableDatabase> {
  compileOnce();
  const db = toDatabase(await PGlite.create({ loadDataDir: await readTemplate() }));
  const [schema, seeds] = [await readSchemaState(db), await readSeeds(db)];
  return {
    db,
    async clean() {
      await db.exec("discard all");
      if ((await readSchemaState(db)) !== schema) return false;
      await emptyTables(db);
      await db.exec("delete from supabase_migrations.schema_migrations");
      for (const { table, rows } of seeds)
        await db.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`, [rows]);
      await db.query("select setval(seqrelid, seqstart, false) from pg_sequence");
      return true;
    },
  };
}

const catalogs =
  "class attribute attrdef proc trigger constraint index policy namespace type authid auth_members default_acl db_role_setting parameter_acl";

/** Changes with every DDL statement on tables, columns, functions, triggers, rules, roles or grants, even when undone later. */
async function readSchemaState(db: Database): Promise<string> {
  const states = catalogs
    .split(" ")
    .map((catalog) => `select count(*) as count, max(xmin::text::bigint) as newest from pg_${catalog}`);
  const { rows } = await db.query(states.join(" union all "));
  return JSON.stringify(rows, (_key, value: unknown) => (typeof value === "bigint" ? String(value) : value));
}

/** The rows that the migrations insert. */
async function readSeeds(db: Database): Promise<{ table: string; rows: string }[]> {
  const tables = await queryRows<{ name: string }>(
    db,
    "select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname in ('public', 'site', 'supabase_migrations')",
  );
  const reads = tables.map(
    ({ name }) => `select '${name}' as table, jsonb_agg(to_jsonb(t))::text as rows from ${name} as t`,
  );
  const rows = await queryRows<{ table: string; rows: string | null }>(db, reads.join(" union all "));
  return rows.flatMap(({ table, rows: json }) => (json === null ? [] : [{ table, rows: json }]));
}

/** The data folder of a migrated database, as an archive for PGlite's `loadDataDir`. */
export async function readTemplate(): Promise<Blob> {
  return new Blob([await readFile(await findTemplate())]);
}

/** Empties all tables with DELETE, in a millisecond; TRUNCATE would take forty. */
export async function emptyTables(db: Database): Promise<void> {
  const tables = await queryRows<{ name: string }>(
    db,
    "select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname in ('public', 'site')",
  );
  const deletes = tables.map(({ name }) => `delete from ${name};`).join(" ");
  // In replica mode no trigger or foreign key fires, so the tables can be emptied in any order.
  await db.transaction((transaction) => transaction.exec(`set local session_replication_role = replica; ${deletes}`));
}

/** A migrated database as an archive, cached for each state of the migrations. */
async function findTemplate(): Promise<string> {
  const hash = createHash("sha256");
  const sources = readdirSync(migrations)
    .sort()
    .map((file) => join(migrations, file));
  const makers = ["package-lock.json", "tests/support/test-database.ts", "src/platform/migrations.server.ts"];
  for (const file of [...makers, ...sources]) hash.update(readFileSync(file));
  const path = join(".cache", `test-database-${hash.digest("hex").slice(0, 16)}.tar`);
  if (existsSync(path)) return path;
  const pglite = await PGlite.create();
  await applyMigrations(toDatabase(pglite), migrations);
  // Small buffers and a checkpointed log make each test file start fast.
  await pglite.exec("alter system set shared_buffers = '8MB'");
  await pglite.exec("checkpoint");
  const image = await pglite.dumpDataDir("none");
  await pglite.close();
  mkdirSync(".cache", { recursive: true });
  // Two test files may create it at once: each writes its own copy, and the rename is atomic.
  const own = `${path}.${randomUUID()}`;
  writeFileSync(own, Buffer.from(await image.arrayBuffer()));
  renameSync(own, path);
  return path;
}
