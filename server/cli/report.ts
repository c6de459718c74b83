import { createWriteStream } from "node:fs";
import { resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { runCommand, runOnSiteOrDatabase } from "./run-command.ts";

const usage = `npm run report -- [--days 30] [--out report.html]`;

await runCommand(usage, async () => {
  const { values } = parseArgs({ options: { days: { type: "string" }, out: { type: "string" } } });
  const { out = "penwright-report.html", ...asked } = values;
  const file = resolve(out);
  await runOnSiteOrDatabase("GET /report", new URLSearchParams(asked), {
    write: (html) => pipeline(html, createWriteStream(file)),
  });
  process.stdout.write(`${pathToFileURL(file).href}\n`);
});
