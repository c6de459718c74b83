import { takeDataFolder } from "../../src/platform/data-folder.server.ts";
import type { Database } from "../../src/platform/db.server.ts";
import { openEmbeddedDatabase } from "../../src/platform/embedded/embedded-db.server.ts";
import { parseEnv } from "../../src/platform/env.server.ts";
import { applyMigrations } from "../../src/platform/migrations.server.ts";
import { openPostgres } from "../../src/platform/postgres-db.server.ts";

/**
 * Runs a command with the site's database, migrated: DATABASE_URL, else the embedded one in DATA_DIR, which only one
 * process may open at a time.
 * @returns the process's exit code; what went wrong is told in one sentence
 */
export async function runWithDatabase(
  source: Record<string, string | undefined>,
  tell: (line: string) => void,
  work: (db: Database) => Promise<boolean>,
): Promise<number> {
  const parsed = parseEnv({ ...source, NODE_ENV: "development" });
  if (!parsed.ok) {
    tell(parsed.problem);
    return 1;
  }
  const { DATABASE_URL: url, DATA_DIR: dataDir } = parsed.env;
  const folder = url ? null : takeDataFolder(dataDir);
  if (folder && !folder.ok) {
    tell(
      `${folder.problem}\nIf that is the site itself: stop it, run this command, and start it again. With DATABASE_URL both can run at once.`,
    );
    return 1;
  }
  let db: Database | undefined;
  try {
    db = url
      ? await openPostgres({ url, onError: (error) => tell(error.message) })
      : await openEmbeddedDatabase({ dataDir });
    await applyMigrations(db, "supabase/migrations");
    return (await work(db)) ? 0 : 1;
  } catch (error) {
    tell(error instanceof Error ? error.message : String(error));
    return 1;
  } finally {
    await db?.close();
    folder?.release();
  }
}
