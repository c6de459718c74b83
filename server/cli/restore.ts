import { existsSync } from "node:fs";
import { restoreBackup } from "../../src/platform/backup-reading.server.ts";
import { fail, readConfiguration, runCommand, withSiteDatabase } from "./command.ts";

const usage = `npm run restore -- <file>

  Puts a backup (npm run backup) into an empty database: DATABASE_URL's, else a new one in DATA_DIR. The site is stopped.
  A backup of one kind can be restored into the other.`;

await runCommand(async () => {
  const [file, ...more] = process.argv.slice(2);
  if (file === undefined || file.startsWith("-") || more.length > 0) return fail(usage);
  if (!existsSync(file)) return fail(`There is no file ${file}.`);
  const env = readConfiguration();
  const outcome = await withSiteDatabase(env, (db) => restoreBackup(db, file)).catch((error: unknown) =>
    fail(`Nothing was restored (${error instanceof Error ? error.message : String(error)}).`),
  );
  if (!outcome.ok) return fail(outcome.problem);
  process.stdout.write(`Restored ${outcome.rows} rows of ${outcome.source}, as of ${outcome.madeAt}.\n`);
  process.stdout.write(
    "Links in emails that were sent before need the SECRET of then: the variable, or DATA_DIR/secret.\n",
  );
});
