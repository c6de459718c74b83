import type { Context } from "hono";
import { withTimeout } from "../../src/lib/with-timeout.ts";
import type { Database } from "../../src/platform/db.server.ts";
import { type Log, toLoggedError } from "../../src/platform/log.server.ts";

/** Longest that the database may take to answer before the site counts as unwell. */
const deadlineMs = 2_500;

/**
 * GET /healthz: 200 while the site and its database answer, 503 while they do not, while nothing can be stored (a full disk), or
 * while the process is stopping, so that a load balancer sends nobody here. Never cached.
 */
export function createHealthRoute(deps: { db: () => Promise<Database>; isDraining: () => boolean; log: Log }) {
  return async (context: Context): Promise<Response> => {
    context.header("cache-control", "no-store");
    if (deps.isDraining()) return context.json({ status: "draining" }, 503);
    const started = performance.now();
    try {
      const probed = await withTimeout(deadlineMs, probe(deps.db));
      if (probed === "late") throw new Error(`no answer in ${deadlineMs} ms`);
      const { kind, trouble } = probed;
      if (trouble) return context.json({ status: "unavailable", database: kind, trouble }, 503);
      return context.json({ status: "ok", database: kind, databaseMs: Math.round(performance.now() - started) });
    } catch (error) {
      deps.log.warn({ error: toLoggedError(error) }, "health: the database does not answer");
      return context.json({ status: "unavailable", database: "unavailable" }, 503);
    }
  };
}

async function probe(open: () => Promise<Database>): Promise<{ kind: string; trouble: string | null }> {
  const db = await open();
  const trouble = db.trouble?.() ?? null;
  if (!trouble) await db.query("select 1");
  return { kind: db.kind, trouble };
}
