import { rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import { hostname } from "node:os";
import { text } from "node:stream/consumers";
import { writeBackup } from "../../src/platform/backup-writing.server.ts";
import type { Database } from "../../src/platform/db.server.ts";
import { openEmbeddedDatabase } from "../../src/platform/embedded/embedded-db.server.ts";
import { describeDatabase } from "../../src/platform/site-database.server.ts";
import { askRunningSite, fail, readConfiguration, runCommand, takeOne, withSiteDatabase } from "./run-command.ts";

const usage = `npm run backup -- <file>

  Writes every signup, message, notification, post, event and receipt of the site's database to one compressed file that only
  you may read. Works while the site runs and while it is stopped. The file must not exist yet. npm run restore reads it.`;

await runCommand(usage, async () => {
  const file = takeOne(process.argv.slice(2), usage);
  const env = readConfiguration();
  const source = `${env.siteOrigin} (${describeDatabase(env)}, on ${hostname()})`;
  const write = (db: Database) => writeBackup(db, file, { madeAt: new Date(), source });
  const copyResponse = await askRunningSite(env, "GET /copy");
  const rows = copyResponse ? await readCopy(await text(copyResponse), write) : await withSiteDatabase(env, write);
  process.stdout.write(`${file} holds ${rows} rows of ${source}.\n`);
  if (!env.SECRET)
    process.stdout.write(`It does not hold ${env.DATA_DIR}/secret, which signs the links in emails: keep that too.\n`);
});

/** Reads the copy that a running site made of its database, so that no visitor waits. @param folder removed afterwards */
async function readCopy(folder: string, read: (db: Database) => Promise<number>): Promise<number> {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.once(signal, () => {
      rmSync(folder, { recursive: true, force: true });
      fail("Ended: nothing was saved.");
    });
  try {
    const db = await openEmbeddedDatabase({ dataDir: folder });
    const rows = await read(db);
    await db.close();
    return rows;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
