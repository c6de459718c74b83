import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach } from "vitest";
import { createSanitizer } from "../../src/features/blog/sanitize/sanitizer.server.ts";
import { emptyTables, openTestDatabase } from "./test-database.ts";

/** A database, a sanitizer and a folder to import from, for a file of tests; each test finds the database and the folder empty. */
export async function openImportFolder() {
  const sanitizer = createSanitizer();
  const db = await openTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), "penwright-import-"));
  beforeEach(async () => {
    await emptyTables(db);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder);
  });
  afterAll(async () => {
    await sanitizer.close();
    await db.close();
    await rm(folder, { recursive: true, force: true });
  });
  return { sanitizer, db, folder };
}
