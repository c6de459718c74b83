import { createHash } from "node:crypto";
import { once } from "node:events";
import { chmodSync, rmSync } from "node:fs";
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Log, toLoggedError } from "../../src/platform/log.server.ts";
import { type CommandDependencies, removeCopies, runTeamCommand } from "./team-commands.ts";

/** A socket in the data folder, or in the system's temporary folder when that path is too long for a socket. */
export function teamSocketPath(dataDir: string): string {
  const folder = resolve(dataDir);
  const path = join(folder, "team.sock");
  if (Buffer.byteLength(path) < 100) return path;
  return join(tmpdir(), `penwright-${createHash("sha256").update(folder).digest("hex").slice(0, 12)}.sock`);
}

/** Serves `server/cli` while the site runs, to the same user only. The caller holds the data folder's lock. */
export async function serveTeamSocket(deps: CommandDependencies & { log: Log }): Promise<{ stop(): Promise<void> }> {
  const { env, log } = deps;
  const path = teamSocketPath(env.DATA_DIR);
  const server = createServer((request, response) => {
    answer(request, response, deps).catch((error: unknown) => {
      if (response.headersSent) {
        log.warn({ error: toLoggedError(error) }, "the team's request was cut off");
        response.destroy();
        return;
      }
      log.error({ error: toLoggedError(error) }, "the team's request failed");
      response.writeHead(500).end("The site could not read its database; its log says why.");
    });
  });
  removeCopies(env.DATA_DIR);
  // A killed process leaves its socket behind.
  rmSync(path, { force: true });
  await once(server.listen(path), "listening");
  chmodSync(path, 0o600);
  return {
    async stop() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, deps: CommandDependencies): Promise<void> {
  const { pathname, searchParams } = new URL(`http://team.invalid${request.url}`);
  const input = request.setEncoding("utf8");
  const outcome = await runTeamCommand(`${request.method} ${pathname}`, deps, searchParams, input);
  response.writeHead(outcome.ok ? 200 : 400, { "content-type": "text/plain; charset=utf-8" });
  await pipeline(Readable.from(outcome.ok ? outcome.text : outcome.problem), response);
}

/** @param path with its query @returns null when no site runs on this folder */
export async function askTeamSocket(
  dataDir: string,
  path: string,
  method = "GET",
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
