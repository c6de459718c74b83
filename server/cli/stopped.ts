import { Readable } from "node:stream";
import { fail, readTextFile, runCommand, runOnSiteOrDatabase } from "./run-command.ts";

const usage = `npm run stopped -- export > stopped.csv
npm run stopped -- import unsubscribed|refused <file> [--dry-run]

  Exports or imports the stop lists: email addresses that get no list email. A file to import is CSV in UTF-8 as other
  tools export it, or a column of addresses; lines without one are left out and shown. --dry-run only says what it would add.`;

await runCommand(usage, async () => {
  const isDryRun = process.argv.includes("--dry-run");
  const [action, list = "", path, ...more] = process.argv.slice(2).filter((given) => given !== "--dry-run");
  if (action === "export" && list === "") return runOnSiteOrDatabase("GET /stopped");
  if (action !== "import" || path === undefined || more.length > 0) return fail(usage);
  const text = readTextFile(path);
  return runOnSiteOrDatabase(
    "POST /stopped",
    new URLSearchParams({ list, ...(isDryRun ? { "dry-run": "yes" } : {}) }),
    {
      openInput: () => Readable.from([text]),
    },
  );
});
