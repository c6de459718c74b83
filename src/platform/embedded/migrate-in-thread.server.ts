import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";

/**
 * Applies new migrations to the closed embedded database in `<dataDir>/postgres`, in a thread of their own: a statement of the embedded
 * database blocks the thread that it runs in, and with it every page.
 * @throws when a migration fails; the database is as before
 */
export async function migrateInThread(dataDir: string, migrationsFolder: string): Promise<void> {
  const thread = new Worker(join(process.cwd(), "src/platform/embedded/migration-worker.server.ts"), {
    workerData: { dataDir, migrationsFolder },
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  // Rejects with the error that the thread ended with.
  await once(thread, "exit");
}
