import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Database } from "./db.server.ts";
import type { Env } from "./env.server.ts";
import { type Log, toLoggedError } from "./log.server.ts";
import { applyMigrations, findPendingMigrations } from "./migrations.server.ts";

const migrationsFolder = "supabase/migrations";

type Place = Pick<Env, "DATABASE_URL" | "DATA_DIR">;

/** Describes the database without its password: `PostgreSQL db.example.org/penwright`. */
export function describeDatabase({ DATABASE_URL, DATA_DIR }: Place): string {
  if (!DATABASE_URL) return `embedded, in ${resolve(DATA_DIR)}`;
  const { host, pathname } = new URL(DATABASE_URL);
  return `PostgreSQL ${host}${pathname}`;
}

/** Whether the folder holds the files of an embedded database; does not open it. */
export function hasEmbeddedDatabase(dataDir: string): boolean {
  return existsSync(join(dataDir, "postgres", "PG_VERSION"));
}

/** Opens and migrates; the caller holds an embedded one's folder. @throws when a newer version migrated it */
export async function openSiteDatabase(
  env: Place,
  options: { log?: Log; template?: string; maxConnections?: number } = {},
): Promise<Database> {
  const { log, template, maxConnections } = options;
  const db = await open();
  try {
    const files = await findPendingMigrations(db, migrationsFolder);
    if (files.length === 0) return db;
    log?.info({ files, database: db.kind }, "applying migrations");
    await applyMigrations(db, migrationsFolder);
    log?.info("migrations applied");
    return db;
  } catch (error) {
    await db.close().catch(() => undefined);
    throw error;
  }

  // Lazy: the unused driver would cost memory and time.
  async function open(): Promise<Database> {
    if (env.DATABASE_URL) {
      const { openPostgres } = await import("./postgres-db.server.ts");
      const onError = (error: Error) => log?.warn({ error: toLoggedError(error) }, "a database connection broke");
      return openPostgres({ url: env.DATABASE_URL, onError, maxConnections });
    }
    const { openEmbeddedDatabase } = await import("./embedded/embedded-db.server.ts");
    return openEmbeddedDatabase({ dataDir: env.DATA_DIR, template, log });
  }
}
