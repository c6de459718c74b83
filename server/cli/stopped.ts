import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import {
  describeImport,
  exportStopped,
  importStopped,
  stopLists,
} from "../../src/features/people/stopped-addresses.server.ts";
import { askRunningSite, fail, readConfiguration, runCommand, withSiteDatabase } from "./command.ts";

const usage = `npm run stopped -- export > stopped.csv
npm run stopped -- import unsubscribed|refused <file>

  The addresses that get no list email. A file has one column of addresses; lines that are no address are left out and shown.`;

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: "boolean", short: "h" } },
  });
  const [action, listName, path, ...more] = positionals;
  if (values.help || more.length > 0) return fail(usage);
  const env = readConfiguration();
  if (action === "export" && listName === undefined) {
    const rows = await askRunningSite(env, "/stopped");
    if (rows) return pipeline(rows, process.stdout);
    return withSiteDatabase(env, (db) => pipeline(Readable.from(exportStopped(db)), process.stdout));
  }
  const list = stopLists.find((known) => known === listName);
  if (action !== "import" || !list || path === undefined) return fail(usage);
  const openFile = () => createReadStream(path, "utf8");
  const answer = await askRunningSite(env, `/stopped?list=${list}`, "POST", openFile);
  if (answer) {
    process.stdout.write(await text(answer));
    return undefined;
  }
  const result = await withSiteDatabase(env, (db) => importStopped(db, { actor: "command", list, file: openFile() }));
  process.stdout.write(`${describeImport(result).join("\n")}\n`);
  return undefined;
});
