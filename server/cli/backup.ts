import { text } from "node:stream/consumers";
import { rm } from "node:fs/promises";
import { openEmbeddedDatabase } from "../../src/platform/embedded/embedded-db.server.ts";
import { writeBackup } from "../../src/platform/backup-writing.server.ts";
import { failCommand, openTeamData, sayProblem } from "./team-data.ts";

const usage = `npm run backup -- <file>

  Writes every signup, message, notice, post, event and receipt to one compressed file that only you may read, whether the
  site runs or not. The file must not exist. With DATABASE_URL: of that database. npm run restore reads it.`;

/** Backs up the site's database. The living embedded one is copied first and read from the copy, so that no visitor waits. */
async function main(): Promise<void> {
  const [file, ...more] = process.argv.slice(2);
  if (file === undefined || file.startsWith("-") || more.length > 0) return failCommand(usage);
  const opened = await openTeamData("/copy");
  if (!opened.ok) return failCommand(opened.problem);
  const { data } = opened;
  if (data.kind === "database") {
    try {
      tell(file, await writeBackup(data.db, file, new Date()));
    } finally {
      await data.close();
    }
    return;
  }
  const folder = await text(data.body);
  try {
    const db = await openEmbeddedDatabase({ dataDir: folder });
    try {
      tell(file, await writeBackup(db, file, new Date()));
    } finally {
      await db.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function tell(file: string, rows: number): void {
  process.stdout.write(`${file} holds ${rows} rows.\n`);
}

main().catch((error: unknown) => {
  const isThere = error instanceof Error && "code" in error && error.code === "EEXIST";
  failCommand(isThere ? "The file exists already; a backup never replaces one." : sayProblem(error));
});
