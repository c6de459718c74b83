import { open } from "node:fs/promises";
import { json } from "node:stream/consumers";
import { parseArgs } from "node:util";
import * as z from "zod/mini";
import { decodeUnicode } from "../../src/lib/decode-unicode.ts";
import { readSecret } from "../../src/platform/data-folder.server.ts";
import { describeFileProblem, ownCommand, refuseOtherUser } from "../../src/platform/file-owner.server.ts";
import { type Env, readEnv, unknownVariables } from "../../src/platform/env.server.ts";
import { createLog } from "../../src/platform/log.server.ts";
import { describeDatabase, describeDatabaseProblem } from "../../src/platform/site-database.server.ts";
import { checkDatabase } from "../doctor/database-checks.ts";
import { checkDelivery } from "../doctor/delivery-checks.ts";
import { fault, type Finding, findingSchema, note, toLine } from "../doctor/finding.ts";
import { checkConfiguration, checkDisk } from "../doctor/machine-checks.ts";
import { checkMessage } from "../doctor/message-checks.ts";
import { checkProcessors } from "../doctor/processor-checks.ts";
import { checkSender, describeWarmUp } from "../doctor/sender-checks.ts";
import { checkSite } from "../doctor/site-checks.ts";
import { askTeamSocket } from "../routes/team-socket.ts";
import { fail, runCommand } from "./run-command.ts";

const usage = `npm run doctor -- [--dkim <selector>] [--no-send]
npm run doctor -- --message <file.eml>`;

/** Headers stand at the beginning; pictures of a message may follow. */
const messageBytes = 1_000_000;

await runCommand(usage, async () => {
  const { values } = parseArgs({
    options: { dkim: { type: "string" }, "no-send": { type: "boolean" }, message: { type: "string" } },
  });
  if (values.message !== undefined) return reportMessage(values.message);
  const parsed = readEnv();
  if (!parsed.ok) return report([fault("configuration", parsed.problem)]);
  const { env } = parsed;
  const userProblem = refuseOtherUser(env.DATA_DIR, ownCommand());
  if (userProblem !== null) return fail(userProblem);
  const log = createLog("silent");
  report(checkConfiguration(env, unknownVariables()));
  report(checkProcessors(env));
  report([await checkDisk(env.DATA_DIR)]);
  report(await checkDatabaseHereOrOnSite(env));
  const secret = readSecret(env.DATA_DIR, env.SECRET);
  report(
    await checkSite({ origin: env.siteOrigin, secret, trustedProxies: env.TRUSTED_PROXIES, now: () => new Date() }),
  );
  if (!values["no-send"]) report(await checkDelivery(env, log));
  if (env.SMTP_URL)
    report([describeWarmUp(env), ...(await checkSender({ from: env.MAIL_FROM, selector: values.dkim }))]);
});

async function reportMessage(path: string): Promise<void> {
  try {
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(messageBytes), 0, messageBytes, 0);
      const bytes = buffer.subarray(0, bytesRead);
      report(checkMessage(decodeUnicode(bytes) ?? bytes.toString("latin1")));
    } finally {
      await file.close();
    }
  } catch (error) {
    fail(describeFileProblem(path, error));
  }
}

function report(findings: readonly Finding[]): void {
  for (const finding of findings) process.stdout.write(toLine(finding));
  if (findings.some(({ state }) => state === "fault")) process.exitCode = 1;
}

async function checkDatabaseHereOrOnSite(env: Env): Promise<Finding[]> {
  try {
    if (!env.DATABASE_URL) {
      const answer = await askTeamSocket(env.DATA_DIR, "/doctor");
      return answer
        ? z.array(findingSchema).parse(await json(answer))
        : [note("database", `${describeDatabase(env)}: not checked, because no site runs on it`)];
    }
    const { openPostgres } = await import("../../src/platform/postgres-db.server.ts");
    const db = await openPostgres({ url: env.DATABASE_URL, maxConnections: 1, onError: () => undefined });
    try {
      return await checkDatabase(db);
    } finally {
      await db.close();
    }
  } catch (error) {
    return [fault("database", await describeDatabaseProblem(error, env))];
  }
}
