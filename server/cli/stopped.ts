import { createReadStream } from "node:fs";
import { fail, runCommand, runOnSiteOrDatabase } from "./command.ts";

const usage = `npm run stopped -- export > stopped.csv
npm run stopped -- import unsubscribed|refused <file>

  Exports or imports the stop lists: email addresses that get no list email. A file to import has one column of them;
  other lines are left out and shown.`;

await runCommand(usage, async () => {
  const [action, list = "", path, ...more] = process.argv.slice(2);
  if (action === "export" && list === "") return runOnSiteOrDatabase("GET /stopped");
  if (action !== "import" || path === undefined || more.length > 0) return fail(usage);
  return runOnSiteOrDatabase("POST /stopped", new URLSearchParams({ list }), {
    openInput: () => createReadStream(path, "utf8"),
  });
});
