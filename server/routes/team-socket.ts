import { createHash, randomBytes } from "node:crypto";
import { chmodSync, readdirSync, rmSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { createServer, request as httpRequest, type IncomingMessage, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { exportRows, exportSchema } from "../../src/features/analytics/export-rows.server.ts";
import { deletePostAt, describePosts } from "../../src/features/blog/team/post-commands.server.ts";
import {
  describeImport,
  exportStopped,
  importStopped,
  stopLists,
} from "../../src/features/people/stopped-addresses.server.ts";
import { submissionTables } from "../../src/features/submissions/submission-tables.ts";
import { printSignInLink } from "../../src/features/team/sign-in-links.server.ts";
import { voiceLabel } from "../../src/features/voice/voice-label.ts";
import { makeReport, reportSchema } from "../../src/features/analytics/report.server.ts";
import type { Database } from "../../src/platform/db.server.ts";
import { findMember, type TeamMember } from "../../src/platform/team-members.server.ts";
import { checkDatabase } from "../doctor/database-checks.ts";
import { type Log, toLoggedError } from "../../src/platform/log.server.ts";
import { runMailCommand } from "./mail-command.ts";
import { runPersonCommand } from "./person-command.ts";

export interface TeamSocketDependencies {
  dataDir: string;
  origin: string;
  db: Database;
  members: readonly TeamMember[];
  /** CONFIRM_ADDRESSES: letters only to confirmed addresses. */
  needsConfirmed: boolean;
  log: Log;
  now: () => Date;
}

/** A socket in the data folder, or in the system's temporary folder when that path is too long for a socket. */
export function teamSocketPath(dataDir: string): string {
  const folder = resolve(dataDir);
  if (process.platform === "win32") return `\\\\.\\pipe\\penwright-${shortHash(folder)}`;
  const path = join(folder, "team.sock");
  return Buffer.byteLength(path) < 100 ? path : join(tmpdir(), `penwright-${shortHash(folder)}.sock`);
}

/**
 * Serves the commands of `server/cli` while the site runs: only one process can open the embedded database, so they ask that one
 * through a socket that only the same user can open. The caller holds the data folder's lock.
 */
export async function serveTeamSocket(deps: TeamSocketDependencies): Promise<{ stop(): Promise<void> }> {
  const { log } = deps;
  const path = teamSocketPath(deps.dataDir);
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://team.invalid");
    answer(url, request.method === "POST", deps, request.setEncoding("utf8"))
      .then(async ({ type, body }) => {
        response.writeHead(200, { "content-type": type });
        await pipeline(Readable.from(body), response);
      })
      .catch((error: unknown) => {
        if (response.headersSent) {
          log.warn({ error: toLoggedError(error) }, "the team's request was cut off");
          response.destroy();
          return;
        }
        const isBadRequest = error instanceof BadRequest;
        if (!isBadRequest) log.error({ error: toLoggedError(error) }, "the team's request failed");
        response
          .writeHead(isBadRequest ? 400 : 500, { "content-type": "text/plain; charset=utf-8" })
          .end(isBadRequest ? error.message : "The site could not read its database; its log says why.");
      });
  });
  removeCopies(deps.dataDir);
  // A killed process leaves its socket behind.
  if (process.platform !== "win32") rmSync(path, { force: true });
  await listen(server, path);
  if (process.platform !== "win32") chmodSync(path, 0o600);
  return {
    async stop() {
      const closed = new Promise<void>((done) => server.close(() => done()));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function listen(server: Server, path: string): Promise<void> {
  const before = process.umask(0o177);
  try {
    await new Promise<void>((done, fail) => server.once("error", fail).listen(path, done));
  } finally {
    process.umask(before);
  }
}

class BadRequest extends Error {}

async function answer(
  url: URL,
  isPost: boolean,
  deps: TeamSocketDependencies,
  sent: AsyncIterable<string>,
): Promise<{ type: string; body: Iterable<string> | AsyncIterable<string> }> {
  const query = Object.fromEntries(url.searchParams);
  if (url.pathname === "/export") {
    const asked = exportSchema.safeParse(query);
    if (!asked.success) throw new BadRequest(formatIssue(asked.error.issues[0]));
    return {
      type: asked.data.format === "csv" ? "text/csv; charset=utf-8" : "application/json",
      body: exportRows(deps.db, asked.data, submissionTables.columns),
    };
  }
  if (url.pathname === "/report") {
    const asked = reportSchema.safeParse(query);
    if (!asked.success) throw new BadRequest(formatIssue(asked.error.issues[0]));
    return {
      type: "text/html; charset=utf-8",
      body: [
        await makeReport(deps.db, {
          ...asked.data,
          now: deps.now(),
          origin: deps.origin,
          forms: submissionTables,
          voiceLabel,
        }),
      ],
    };
  }
  if (url.pathname === "/doctor")
    return { type: "application/json", body: [JSON.stringify(await checkDatabase(deps.db))] };
  if (url.pathname === "/team-link" && isPost) {
    const member = findMember(deps.members, query["email"] ?? "");
    if (!member) throw new BadRequest("That address is not on the team's list (TEAM_MEMBERS).");
    return { type: "text/plain", body: [await printSignInLink(deps.db, member.email)] };
  }
  if (url.pathname === "/person" && isPost) {
    const outcome = await runPersonCommand(deps, url.searchParams);
    if (!outcome.ok) throw new BadRequest(outcome.problem);
    return { type: "text/plain; charset=utf-8", body: [outcome.text] };
  }
  if (url.pathname === "/mail" && isPost) {
    let asked = "";
    for await (const piece of sent) asked += piece;
    const outcome = await runMailCommand(deps, new URLSearchParams(asked));
    if (!outcome.ok) throw new BadRequest(outcome.problem);
    return { type: "text/plain; charset=utf-8", body: outcome.text };
  }
  if (url.pathname === "/stopped" && !isPost) return { type: "text/csv; charset=utf-8", body: exportStopped(deps.db) };
  if (url.pathname === "/stopped") {
    const list = stopLists.find((known) => known === query["list"]);
    if (!list) throw new BadRequest("The lists are unsubscribed and refused.");
    const result = await importStopped(deps.db, { actor: "command", list, file: sent });
    return { type: "text/plain; charset=utf-8", body: [`${describeImport(result).join("\n")}\n`] };
  }
  if (url.pathname === "/copy" && deps.db.copyTo) return { type: "text/plain", body: [await copyDatabase(deps)] };
  if (url.pathname === "/posts") return { type: "text/plain; charset=utf-8", body: describePosts(deps.db, deps.now()) };
  if (url.pathname === "/posts/delete" && isPost) {
    const slug = query["slug"] ?? "";
    const done = await deletePostAt(deps.db, slug, deps.now());
    if (done === null) throw new BadRequest(`There is no post with the slug ${slug}.`);
    return { type: "text/plain; charset=utf-8", body: [done] };
  }
  throw new BadRequest(
    "The team's socket knows /report, /export, /person, /doctor, /team-link, /stopped, /mail, /copy, /posts and /posts/delete.",
  );
}

const copyPrefix = "copy-for-backup-";

/** Copies the open database; the backup command reads the copy and deletes it. @returns the copy's folder */
async function copyDatabase({ dataDir, db }: TeamSocketDependencies): Promise<string> {
  const folder = resolve(dataDir, `${copyPrefix}${randomBytes(6).toString("hex")}`);
  await mkdir(folder, { mode: 0o700 });
  try {
    await db.copyTo?.(folder);
    return folder;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** A killed backup command leaves its copy behind. */
function removeCopies(dataDir: string): void {
  for (const name of readdirSync(dataDir))
    if (name.startsWith(copyPrefix)) rmSync(join(dataDir, name), { recursive: true, force: true });
}

/** A zod issue as a sentence: "since must be a date like 2026-11-21". */
export function formatIssue(issue: { path: PropertyKey[]; message: string } | undefined): string {
  return `${String(issue?.path[0] ?? "What was asked")} ${issue?.message ?? "is not understood"}.`;
}

/** @param path with its query @returns null when no site runs on this folder */
export async function askTeamSocket(
  dataDir: string,
  path: string,
  method: "GET" | "POST" = "GET",
  openBody?: () => Readable,
): Promise<IncomingMessage | null> {
  return new Promise((done, fail) => {
    const asking = httpRequest({ socketPath: teamSocketPath(dataDir), path, method }, done);
    asking.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT" || error.code === "ECONNREFUSED") done(null);
      else fail(error);
    });
    if (openBody) openBody().on("error", fail).pipe(asking);
    else asking.end();
  });
}

function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}
