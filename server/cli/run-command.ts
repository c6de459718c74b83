import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { decodeUnicode } from "../../src/lib/decode-unicode.ts";
import { takeDataFolder } from "../../src/platform/data-folder.server.ts";
import { codeOf, type Database } from "../../src/platform/db.server.ts";
import {
  describeFileProblem,
  describeSystemError,
  ownCommand,
  refuseOtherUser,
} from "../../src/platform/file-owner.server.ts";
import { type Env, readEnv } from "../../src/platform/env.server.ts";
import {
  describeDatabase,
  describeDatabaseProblem,
  hasEmbeddedDatabase,
  openSiteDatabase,
} from "../../src/platform/site-database.server.ts";
import { runTeamCommand } from "../routes/team-commands.ts";
import { askTeamSocket } from "../routes/team-socket.ts";
import type { MakeReport } from "../team/report/report-file.tsx";

export function readConfiguration(): Env {
  // A command signs no links, so it does not need what only production requires.
  const parsed = readEnv({ NODE_ENV: "development" });
  if (!parsed.ok) return fail(parsed.problem);
  const { env } = parsed;
  const userProblem = refuseOtherUser(env.DATA_DIR, ownCommand());
  if (userProblem !== null) return fail(userProblem);
  const isNew = !env.DATABASE_URL && !hasEmbeddedDatabase(env.DATA_DIR);
  process.stderr.write(`Database: ${describeDatabase(env)}${isNew ? " (there is none yet)" : ""}\n`);
  return env;
}

/**
 * Runs a team command in the running site, which alone may open the embedded database, otherwise in this process. Prints the
 * output, or exits with 1.
 * @param command method and path, `GET /export`
 */
export async function runOnSiteOrDatabase(
  command: string,
  query = new URLSearchParams(),
  { openInput, write = print }: { openInput?: () => Readable; write?: (output: Readable) => Promise<void> } = {},
): Promise<void> {
  const env = readConfiguration();
  const answer = await askRunningSite(env, `${command}?${query}`, openInput);
  if (answer) return write(answer);
  const problem = await withSiteDatabase(env, async (db) => {
    const deps = { db, env, now: () => new Date(), makeReport };
    const outcome = await runTeamCommand(command, deps, query, openInput?.() ?? Readable.from([]));
    if (!outcome.ok) return outcome.problem;
    await write(Readable.from(outcome.text));
    return null;
  });
  if (problem !== null) fail(problem);
}

/** The report is JSX, which only the build can run. */
const makeReport: MakeReport = async (db, options) => {
  // A variable, because the build does not exist during type checking.
  const bundle = "../../build/server/index.js";
  const built: typeof import("../app.ts") = await import(bundle);
  return built.makeReport(db, options);
};

/** @param command method and path, with a query @returns null when no site runs on the embedded database */
export async function askRunningSite(env: Env, command: string, openInput?: () => Readable): Promise<Readable | null> {
  if (env.DATABASE_URL) return null;
  const [method, path = "/"] = command.split(" ");
  const answer = await askTeamSocket(env.DATA_DIR, path, method, openInput);
  if (answer && answer.statusCode !== 200) return fail(await text(answer));
  if (!answer && !hasEmbeddedDatabase(env.DATA_DIR))
    return fail("There is no database there. Start the site once, or set DATA_DIR or DATABASE_URL in .env.");
  return answer;
}

async function print(output: Readable): Promise<void> {
  await pipeline(output, process.stdout, { end: false }).catch((error: unknown) => {
    // A reader that has enough (`| head`) is not a failure.
    if (codeOf(error) !== "EPIPE") throw error;
  });
}

export async function withSiteDatabase<Result>(env: Env, work: (db: Database) => Promise<Result>): Promise<Result> {
  const folder = env.DATABASE_URL ? null : takeDataFolder(env.DATA_DIR);
  if (folder && !folder.ok)
    return fail(`${folder.problem}\nIf that is the site: stop it, run this command, and start it again.`);
  const db = await openSiteDatabase(env, { maxConnections: 2 }).catch(async (error: unknown) =>
    fail(await describeDatabaseProblem(error, env)),
  );
  try {
    return await work(db);
  } finally {
    await db.close();
    folder?.release();
  }
}

export async function runCommand(usage: string, main: () => Promise<void>): Promise<void> {
  process.stdout.on("error", (error) => {
    // A reader that has enough (`| head`) is not a failure.
    if (codeOf(error) === "EPIPE") process.exit();
    fail(describeSystemError(error) ?? `The output cannot be written (${codeOf(error)}).`);
  });
  if (process.argv.includes("--help") || process.argv.includes("-h")) {
    process.stdout.write(`${usage}\n`);
    return;
  }
  await main().catch((error: unknown) => {
    const text = error instanceof Error && error.message !== "" ? error.message : String(error);
    // Of parseArgs; its second sentence is advice about `--`.
    if (codeOf(error)?.startsWith("ERR_PARSE_ARGS")) return fail(`${text.split(". ")[0]}.\n\n${usage}`);
    return fail(describeSystemError(error) ?? text);
  });
}

/** The one argument that a command takes; without it, or with more, it says how it is used and ends. */
export function takeOne([given, ...more]: readonly string[], usage: string): string {
  return given === undefined || given.trim() === "" || given.startsWith("-") || more.length > 0 ? fail(usage) : given;
}

export function readTextFile(path: string): string {
  const text = decodeUnicode(readInput(path));
  return text ?? fail(`${path} is not text in UTF-8 or UTF-16. Export or save it in UTF-8.`);
}

function readInput(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    // Errors of reading, such as a folder's, name no file.
    return fail(describeFileProblem(path, error));
  }
}

export function fail(problem: string): never {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}
