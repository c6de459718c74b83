import { existsSync } from "node:fs";
import { restoreBackup, sayRestoreFailure } from "../../src/platform/backup-reading.server.ts";
import { takeDataFolder } from "../../src/platform/data-folder.server.ts";
import type { Database } from "../../src/platform/db.server.ts";
import { openEmbeddedDatabase } from "../../src/platform/embedded/embedded-db.server.ts";
import { parseEnv } from "../../src/platform/env.server.ts";
import { applyMigrations } from "../../src/platform/migrations.server.ts";
import { openPostgres } from "../../src/platform/postgres-db.server.ts";
import { failCommand, sayProblem } from "./team-data.ts";

const usage = `npm run restore -- <file>

  Puts a backup (npm run backup) into an empty database: DATABASE_URL's, else a new one in DATA_DIR. The site is stopped.
  A backup of one kind can be restored into the other.`;

/** Restores a backup, as a whole or not at all. */
async function main(): Promise<void> {
  const [file, ...more] = process.argv.slice(2);
  if (file === undefined || file.startsWith("-") || more.length > 0) return failCommand(usage);
  if (!existsSync(file)) return failCommand(`There is no file ${file}.`);
  if (existsSync(".env")) process.loadEnvFile(".env");
  const parsed = parseEnv(process.env);
  if (!parsed.ok) return failCommand(parsed.problem);
  const { DATA_DIR, DATABASE_URL } = parsed.env;
  if (DATABASE_URL !== undefined) {
    const db = await openPostgres({ url: DATABASE_URL, maxConnections: 1, onError: () => undefined });
    return restore(db, file);
  }
  const folder = takeDataFolder(DATA_DIR);
  if (!folder.ok) return failCommand(folder.problem);
  await restore(await openEmbeddedDatabase({ dataDir: DATA_DIR }), file);
  folder.release();
}

async function restore(db: Database, file: string): Promise<void> {
  try {
    await applyMigrations(db, "supabase/migrations");
    const outcome = await restoreBackup(db, file).catch((error: unknown) => ({
      ok: false as const,
      problem: sayRestoreFailure(error),
    }));
    if (!outcome.ok) {
      process.exitCode = 1;
      process.stderr.write(`${outcome.problem}\n`);
    } else process.stdout.write(`Restored ${outcome.rows} rows from ${outcome.madeAt}.\n`);
  } finally {
    await db.close();
  }
}

main().catch((error: unknown) => failCommand(sayProblem(error)));
