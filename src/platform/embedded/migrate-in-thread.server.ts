import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";

/** Migrates the closed embedded database in a thread, because a statement blocks its thread. @throws when a migration fails */
export async function migrateInThread(dataDir: string, migrationsFolder: string): Promise<void> {
  const thread = new Worker(join(process.cwd(), "src/platform/embedded/migration-worker.server.ts"), {
    workerData: { dataDir, migrationsFolder },
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  // Rejects with the error that the thread ended with.
  await once(thread, "exit");
}
