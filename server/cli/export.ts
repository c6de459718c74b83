import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { exportRows, exportSchema } from "../../src/features/analytics/export-rows.server.ts";
import { submissionTables } from "../../src/features/submissions/submission-tables.ts";
import { formatIssue } from "../routes/team-socket.ts";
import { askRunningSite, fail, readConfiguration, runCommand, withSiteDatabase } from "./command.ts";

const usage = `npm run export -- waitlist|contact|events [--format csv|json] [--since 2026-11-01] [--until 2026-12-01] [--only value] > file

  --since   rows from this day on (UTC)          --until   rows before this day
  --only    waitlist: one primary use; contact: one reason; events: one event's name`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      format: { type: "string" },
      since: { type: "string" },
      until: { type: "string" },
      only: { type: "string" },
      help: { type: "boolean", short: "h" },
    },
  });
  if (values.help || positionals.length !== 1) return fail(usage);
  const { help: _, ...filters } = values;
  const asked = { table: positionals[0], ...filters };
  const request = exportSchema.safeParse(asked);
  if (!request.success) return fail(`${formatIssue(request.error.issues[0])}\n\n${usage}`);
  const query = new URLSearchParams(
    Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  const env = readConfiguration();
  const rows = await askRunningSite(env, `/export?${query}`);
  if (rows) return pipeline(rows, process.stdout);
  await withSiteDatabase(env, (db) =>
    pipeline(Readable.from(exportRows(db, request.data, submissionTables.columns)), process.stdout),
  );
}

await runCommand(() =>
  main().catch((error: unknown) => {
    // A reader that has enough (`| head`) is not a failure.
    if (!(error instanceof Error && "code" in error && error.code === "EPIPE")) throw error;
  }),
);
