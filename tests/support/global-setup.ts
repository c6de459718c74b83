import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { TestProject } from "vitest/node";
import { toDatabase } from "../../src/platform/embedded/embedded-db.server.ts";
import { applyMigrations } from "../../src/platform/migrations.server.ts";

declare module "vitest" {
  export interface ProvidedContext {
    databaseImage: string;
  }
}

/** Makes one migrated embedded database before all tests; each test file starts from a copy of it (2 s once, 0.4 s each). */
export default async function setUp(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), "penwright-test-"));
  const pglite = await PGlite.create();
  await applyMigrations(toDatabase(pglite), "supabase/migrations");
  const image = await pglite.dumpDataDir("none");
  const file = join(folder, "database.tar");
  await writeFile(file, Buffer.from(await image.arrayBuffer()));
  await pglite.close();
  project.provide("databaseImage", file);
  return () => rm(folder, { recursive: true, force: true });
}
