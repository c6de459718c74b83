import { createWriteStream } from "node:fs";
import { resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { makeReport, reportSchema } from "../../src/features/analytics/report.server.ts";
import { voiceLabel } from "../../src/features/voice/voice-label.ts";
import { sayIssue } from "../routes/team-socket.ts";
import { failCommand, openTeamData, sayProblem } from "./team-data.ts";

const usage = `npm run report -- [--days 30] [--out report.html]`;

/** Writes the team's report to a file, whether the site runs or not. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { days: { type: "string" }, out: { type: "string" }, help: { type: "boolean", short: "h" } },
  });
  if (values.help) return failCommand(usage);
  const asked: Record<string, string> = values.days === undefined ? {} : { days: values.days };
  const request = reportSchema.safeParse(asked);
  if (!request.success) return failCommand(`${sayIssue(request.error.issues[0])}\n\n${usage}`);
  const opened = await openTeamData(`/report?${new URLSearchParams(asked)}`);
  if (!opened.ok) return failCommand(opened.problem);
  const { data } = opened;
  const file = resolve(values.out ?? "penwright-report.html");
  if (data.kind === "site") await pipeline(data.body, createWriteStream(file));
  else {
    try {
      const html = await makeReport(data.db, {
        ...request.data,
        now: new Date(),
        origin: data.env.siteOrigin,
        voiceLabel,
      });
      await pipeline(Readable.from([html]), createWriteStream(file));
    } finally {
      await data.close();
    }
  }
  process.stdout.write(`${pathToFileURL(file).href}\n`);
}

main().catch((error: unknown) => failCommand(sayProblem(error)));
