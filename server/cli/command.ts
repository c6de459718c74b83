import type { Readable } from "node:stream";
import { takeDataFolder } from "../../src/platform/data-folder.server.ts";
import type { Database } from "../../src/platform/db.server.ts";
import { type Env, readEnv } from "../../src/platform/env.server.ts";
import { describeDatabase, hasEmbeddedDatabase, openSiteDatabase } from "../../src/platform/site-database.server.ts";
import { askTeamSocket } from "../routes/team-socket.ts";

/** Reads the site's own configuration, `.env` included, and writes which database it names to standard error. */
export function readConfiguration(): Env {
  // A command signs no links, so it does not need what only production requires.
  const parsed = readEnv({ NODE_ENV: "development" });
  if (!parsed.ok) return fail(parsed.problem);
  const { env } = parsed;
  const isNew = !env.DATABASE_URL && !hasEmbeddedDatabase(env.DATA_DIR);
  process.stderr.write(`Database: ${describeDatabase(env)}${isNew ? " (there is none yet)" : ""}\n`);
  return env;
}

/** Asks the running site, the only process that may open the embedded database. @returns null when none runs */
export async function askRunningSite(
  env: Env,
  path: string,
  method: "GET" | "POST" = "GET",
  openBody?: () => Readable,
): Promise<Readable | null> {
  if (env.DATABASE_URL) return null;
  const answer = await askTeamSocket(env.DATA_DIR, path, method, openBody);
  if (answer && answer.statusCode !== 200) return fail(Buffer.concat(await answer.toArray()).toString());
  if (!answer && !hasEmbeddedDatabase(env.DATA_DIR))
    return fail("There is no database there. Start the site once, or set DATA_DIR or DATABASE_URL in .env.");
  return answer;
}

export async function withSiteDatabase<Result>(env: Env, work: (db: Database) => Promise<Result>): Promise<Result> {
  const folder = env.DATABASE_URL ? null : takeDataFolder(env.DATA_DIR);
  if (folder && !folder.ok)
    return fail(`${folder.problem}\nIf that is the site: stop it, run this command, and start it again.`);
  const db = await openSiteDatabase(env, { maxConnections: 2 });
  try {
    return await work(db);
  } finally {
    await db.close();
    folder?.release();
  }
}

export async function runCommand(main: () => Promise<void>): Promise<void> {
  await main().catch((error: unknown) =>
    fail(error instanceof Error && error.message !== "" ? error.message : String(error)),
  );
}

export function fail(problem: string): never {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}
