import { workerData } from "node:worker_threads";
import * as z from "zod/mini";
import { applyMigrations } from "../migrations.server.ts";
import { toDatabase } from "./embedded-db.server.ts";
import { openEmbeddedEngine } from "./engine.server.ts";

// Started by migrate-in-thread.server.ts; a failure ends the thread and is thrown there.
const { dataDir, migrationsFolder } = z.object({ dataDir: z.string(), migrationsFolder: z.string() }).parse(workerData);
const db = toDatabase(await openEmbeddedEngine(dataDir, () => undefined));
try {
  await applyMigrations(db, migrationsFolder);
  await db.exec("checkpoint");
} finally {
  await db.close();
}
