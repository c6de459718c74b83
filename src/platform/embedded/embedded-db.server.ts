import { setFlagsFromString } from "node:v8";
import type { Database } from "../db.server.ts";
import type { Log } from "../log.server.ts";
import { openEngineThread } from "./engine-thread.server.ts";
import { createRecoveringDatabase } from "./recovering-db.server.ts";

/** Opens PGlite, a new one from `template` if that exists; syncs each commit (docs/decisions/0010). Lock its folder first: a second opener corrupts it. */
export async function openEmbeddedDatabase(options: {
  dataDir: string;
  template?: string | undefined;
  log?: Log | undefined;
}): Promise<Database> {
  const { dataDir, template, log } = options;
  compileOnce();
  return createRecoveringDatabase({
    folder: dataDir,
    openEngine: (onStopped) => openEngineThread(dataDir, onStopped, template),
    log,
  });
}

/**
 * Optimizing Postgres's largest functions takes 500 MB for a second and 100 MB ever after, and saves a third of query time.
 * Not among the flags of scripts/server-process.json, because commands such as a backup open the database under plain Node.
 */
export function compileOnce(): void {
  for (const flag of ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering"]) setFlagsFromString(flag);
}
