import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { withTimeout } from "../src/lib/with-timeout.ts";
import { codeOf } from "../src/platform/db.server.ts";
import type { Env } from "../src/platform/env.server.ts";

/** How long a stopping site still accepts, so that a request on its way is answered, with `Connection: close`. */
const lameDuckMs = 300;
/** The first socket that systemd passes on (sd_listen_fds). */
const passedSocket = 3;
/** Visitors' requests are answered within three seconds, also on a slow disk. */
const graceMs = 4_000;

export async function listen(server: Server, env: Pick<Env, "PORT" | "HOST" | "SHARE_PORT">) {
  try {
    const address = isSocketPassed() ? { fd: passedSocket } : { port: env.PORT, host: env.HOST };
    await once(server.listen({ ...address, reusePort: env.SHARE_PORT }), "listening");
  } catch (error) {
    return { ok: false as const, problem: describeListenError(error, env) };
  }
  const bound = server.address();
  const port = typeof bound === "object" && bound ? bound.port : env.PORT;
  const host = ["127.0.0.1", "0.0.0.0", "::", "::1"].includes(env.HOST) ? "localhost" : env.HOST;
  return { ok: true as const, url: `http://${host}:${port}` };
}

/** With PORT=0 a port that is free now, so that links name it. */
export async function withFreePort(env: Env): Promise<Env> {
  if (env.PORT !== 0 || isSocketPassed()) return env;
  const probe = createServer();
  const found = await listen(probe, env);
  probe.close();
  const PORT = found.ok ? Number(new URL(found.url).port) : 0;
  return { ...env, PORT, siteOrigin: env.siteOrigin.replace(/:0$/, `:${PORT}`) };
}

export async function drain(server: Server): Promise<void> {
  await sleep(lameDuckMs);
  await acceptBacklog();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  await withTimeout(graceMs, closed);
}

/** Drain the accept backlog before close(), or queued clients get a reset. */
async function acceptBacklog(): Promise<void> {
  const until = performance.now() + 2_000;
  for (let turnMs = Infinity; turnMs > 0.5 && performance.now() < until;) {
    const begun = performance.now();
    await nextTurn();
    turnMs = performance.now() - begun;
  }
}

/** With systemd's socket unit the socket stays open while the process changes, and visitors wait in its queue. */
export function isSocketPassed(): boolean {
  return process.env["LISTEN_PID"] === String(process.pid) && process.env["LISTEN_FDS"] === "1";
}

function describeListenError(error: unknown, env: Pick<Env, "PORT" | "HOST">): string {
  const code = codeOf(error);
  if (code === "EADDRINUSE")
    return `Port ${env.PORT} on ${env.HOST} is in use. Stop what uses it, or set PORT to another.`;
  if (code === "EACCES") return `Port ${env.PORT} needs more rights than this user has. Set PORT to one above 1023.`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") return `HOST ${env.HOST} is no IP address of this machine.`;
  return `The site cannot listen on ${env.HOST}:${env.PORT} (${code ?? String(error)}).`;
}
