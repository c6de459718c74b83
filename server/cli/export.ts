import { parseArgs } from "node:util";
import { runCommand, runOnSiteOrDatabase, takeOne } from "./run-command.ts";

const usage = `npm run export -- waitlist|contact|events [--format csv|json] [--since 2026-11-01] [--until 2026-12-01] [--only value] > file

  --since   rows from this day on (UTC)          --until   rows before this day
  --only    waitlist: one primary use; contact: one reason; events: one event's name`;

await runCommand(usage, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      format: { type: "string" },
      since: { type: "string" },
      until: { type: "string" },
      only: { type: "string" },
    },
  });
  const table = takeOne(positionals, usage);
  await runOnSiteOrDatabase("GET /export", new URLSearchParams({ table, ...values }));
});
