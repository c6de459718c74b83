import { Readable } from "node:stream";
import { parseArgs } from "node:util";
import { readTextFile, runCommand, runOnSiteOrDatabase, takeOne } from "./run-command.ts";

const usage = `npm run list:import -- <file.csv> [--source "…"] [--date …] [--dates day-first|month-first] [--confirm] [--apply]

  Adds the people of a list that exists elsewhere. The file is CSV in UTF-8 or UTF-16 as other tools export it. Without --apply it only
  says what it would do. Nobody gets a confirmation unless --confirm says so.
  --source   where they gave their consent, for rows without it
  --date     when they gave their consent, for rows without it: 2026-03-31
  --dates    how the file writes dates like 03/04/2026`;

await runCommand(usage, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      source: { type: "string" },
      date: { type: "string" },
      dates: { type: "string" },
      confirm: { type: "boolean" },
      apply: { type: "boolean" },
    },
  });
  const text = readTextFile(takeOne(positionals, usage));
  const query = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]));
  await runOnSiteOrDatabase("POST /list", query, { openInput: () => Readable.from([text]) });
});
