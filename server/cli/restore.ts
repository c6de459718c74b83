import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { countPeople, erasuresPath, readErasures, replayErasures } from "../../src/features/people/erasures.server.ts";
import { describeSystemError } from "../../src/platform/file-owner.server.ts";
import { restoreBackup } from "../../src/platform/backup-reading.server.ts";
import { fail, readConfiguration, runCommand, takeOne, withSiteDatabase } from "./run-command.ts";

const usage = `npm run restore -- <file> [--erased erased.txt]

  Puts a backup (npm run backup) into an empty database: DATABASE_URL's, else a new one in DATA_DIR. The site is stopped.
  A backup of one kind can be restored into the other. Who was erased since the backup is erased again, by the list in
  DATA_DIR/erased.txt and the one that --erased names (npm run person -- erasures).`;

await runCommand(usage, async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { erased: { type: "string" } } });
  const file = takeOne(positionals, usage);
  if (values.erased !== undefined && !existsSync(values.erased)) return fail(`There is no file ${values.erased}.`);
  if (!existsSync(file)) return fail(`There is no file ${file}.`);
  const env = readConfiguration();
  const lists = [erasuresPath(env.DATA_DIR), ...(values.erased === undefined ? [] : [values.erased])];
  const erasures = (await Promise.all(lists.map(readErasures))).flat();
  let erasedAgain = 0;
  let people = 0;
  const outcome = await withSiteDatabase(env, (db) =>
    restoreBackup(db, file, async (transaction) => {
      erasedAgain = await replayErasures(transaction, erasures);
      people = await countPeople(transaction);
    }),
  ).catch((error: unknown) =>
    fail(
      `Nothing was restored. ${describeSystemError(error) ?? (error instanceof Error ? error.message : String(error))}`,
    ),
  );
  if (!outcome.ok) return fail(outcome.problem);
  process.stdout.write(`Restored ${outcome.rows} rows of ${outcome.source}, as of ${outcome.madeAt}.\n`);
  if (erasedAgain > 0) process.stdout.write(`Erased again: ${erasedAgain}, as asked since then.\n`);
  if (erasures.length === 0)
    process.stdout.write(
      `No list of erasures was given or found in DATA_DIR: of the ${people} people in it, whoever was erased after ${outcome.madeAt} is back. The list (npm run person -- erasures, on the site that erased) goes into --erased of a restore.\n`,
    );
  process.stdout.write(
    "Links in emails that were sent before need the SECRET of then: the variable, or DATA_DIR/secret.\n" +
      "A start sends what was open then: for a trial leave out SMTP_URL and SLACK_WEBHOOK_URL (outgoing webhooks are called all the same).\n",
  );
});
