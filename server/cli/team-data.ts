import { existsSync } from "node:fs";
import type { Readable } from "node:stream";
import { takeDataFolder } from "../../src/platform/data-folder.server.ts";
import type { Database } from "../../src/platform/db.server.ts";
import { openEmbeddedDatabase } from "../../src/platform/embedded/embedded-db.server.ts";
import { type Env, parseEnv } from "../../src/platform/env.server.ts";
import { applyMigrations } from "../../src/platform/migrations.server.ts";
import { openPostgres } from "../../src/platform/postgres-db.server.ts";
import { askTeamSocket } from "../routes/team-socket.ts";

/** Where a command gets its data: a stream from the running site, or a database of its own. */
export type TeamData =
  { kind: "site"; body: Readable } | { kind: "database"; db: Database; env: Env; close(): Promise<void> };

export type TeamDataOutcome = { ok: true; data: TeamData } | { ok: false; problem: string };

/**
 * Opens what a command reads. With DATABASE_URL that database; else the site that runs on the data folder is asked; else
 * the folder's embedded database is opened, under its lock.
 * @param path what the running site is asked for, with its query
 */
export async function openTeamData(path: string): Promise<TeamDataOutcome> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const parsed = parseEnv(process.env);
  if (!parsed.ok) return parsed;
  const env = parsed.env;
  if (env.DATABASE_URL) {
    const db = await openPostgres({ url: env.DATABASE_URL, maxConnections: 1, onError: () => undefined });
    return { ok: true, data: { kind: "database", db, env, close: () => db.close() } };
  }
  const answer = await askTeamSocket(env.DATA_DIR, path);
  if (answer?.statusCode === 200) return { ok: true, data: { kind: "site", body: answer } };
  if (answer) return { ok: false, problem: await answer.toArray().then((pieces) => Buffer.concat(pieces).toString()) };
  if (!existsSync(env.DATA_DIR))
    return { ok: false, problem: `There is no data folder ${env.DATA_DIR} yet. Start the site once, or set DATA_DIR.` };
  const folder = takeDataFolder(env.DATA_DIR);
  if (!folder.ok)
    return {
      ok: false,
      problem: `${folder.problem} (If that is the site, it is just starting: try again in a few seconds.)`,
    };
  const db = await openEmbeddedDatabase({ dataDir: env.DATA_DIR });
  await applyMigrations(db, "supabase/migrations");
  async function close(): Promise<void> {
    await db.close();
    if (folder.ok) folder.release();
  }
  return { ok: true, data: { kind: "database", db, env, close } };
}

/** Ends the command with one sentence on standard error. */
export function failCommand(problem: string): never {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}

/** The reason of a failure, for the person at the keyboard. */
export function sayProblem(error: unknown): string {
  return error instanceof Error && error.message !== "" ? error.message : String(error);
}
