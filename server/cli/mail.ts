import { Readable } from "node:stream";
import { parseArgs } from "node:util";
import { readLetterFile } from "../../src/features/letters/letter.ts";
import { fail, readTextFile, runCommand, runOnSiteOrDatabase } from "./run-command.ts";

const usage = `npm run mail -- --letter <id or file.md> [--segment <filter>] [--at <time>] [--dry-run]

  --letter   a letter of /team/letters by its id, or a Markdown file: first line "# Subject", then the text
  --segment  a filter of /team/people as in its URL: "use=team&source=newsletter"; without it a stored letter's own, or everybody
  --at       when, in UTC: 2026-12-01T09:00; now without it
  --dry-run  lists who would get it and schedules nothing`;

await runCommand(usage, async () => {
  const { values } = parseArgs({
    options: {
      letter: { type: "string" },
      segment: { type: "string" },
      at: { type: "string" },
      "dry-run": { type: "boolean" },
    },
  });
  const { letter, "dry-run": isDryRun, ...rest } = values;
  if (!letter) return fail(usage);
  const asked = new URLSearchParams({ ...readLetter(letter), ...rest, ...(isDryRun ? { "dry-run": "yes" } : {}) });
  await runOnSiteOrDatabase("POST /mail", new URLSearchParams(), {
    openInput: () => Readable.from([asked.toString()]),
  });
});

function readLetter(given: string): Record<string, string> {
  if (/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(given)) return { letter: given };
  return { ...readLetterFile(readTextFile(given)) };
}
