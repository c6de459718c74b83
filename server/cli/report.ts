import { createWriteStream } from "node:fs";
import { resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { makeReport, reportSchema } from "../../src/features/analytics/report.server.ts";
import { submissionTables } from "../../src/features/submissions/submission-tables.ts";
import { voiceLabel } from "../../src/features/voice/voice-label.ts";
import { formatIssue } from "../routes/team-socket.ts";
import { askRunningSite, fail, readConfiguration, runCommand, withSiteDatabase } from "./command.ts";

const usage = `npm run report -- [--days 30] [--out report.html]`;

await runCommand(async () => {
  const { values } = parseArgs({
    options: { days: { type: "string" }, out: { type: "string" }, help: { type: "boolean", short: "h" } },
  });
  if (values.help) return fail(usage);
  const asked: Record<string, string> = values.days === undefined ? {} : { days: values.days };
  const request = reportSchema.safeParse(asked);
  if (!request.success) return fail(`${formatIssue(request.error.issues[0])}\n\n${usage}`);
  const env = readConfiguration();
  const file = resolve(values.out ?? "penwright-report.html");
  const page = await askRunningSite(env, `/report?${new URLSearchParams(asked)}`);
  const html =
    page ??
    (await withSiteDatabase(env, (db) =>
      makeReport(db, { ...request.data, now: new Date(), origin: env.siteOrigin, forms: submissionTables, voiceLabel }),
    ));
  await pipeline(typeof html === "string" ? Readable.from([html]) : html, createWriteStream(file));
  process.stdout.write(`${pathToFileURL(file).href}\n`);
});
