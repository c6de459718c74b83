// The last step of a build: a migrated embedded database with the launch posts, copied into new data folders (docs/decisions/0019).
import { rename, rm, writeFile } from "node:fs/promises";
import { openEmbeddedDatabase } from "../../src/platform/embedded/embedded-db.server.ts";
import { applyMigrations } from "../../src/platform/migrations.server.ts";
import {
  type Catalog,
  catalogFile,
  newestMigration,
  readCatalogNames,
} from "../../src/platform/schema-catalog.server.ts";
import { fillEmptyBlog } from "../launch-posts.ts";

const folder = "build/database";
const migrations = "supabase/migrations";
const part = `${folder}.part`;

for (const old of [folder, part]) await rm(old, { recursive: true, force: true });
const db = await openEmbeddedDatabase({ dataDir: part });
await applyMigrations(db, migrations);
const catalog: Catalog = { version: newestMigration(migrations), names: await readCatalogNames(db) };
await writeFile(catalogFile, JSON.stringify(catalog));
const posts = await fillEmptyBlog(db, new Date());
// The template databases are only needed to create further databases, and are more than half of the files to copy.
for (const template of ["template0", "template1"]) {
  await db.exec(`alter database ${template} is_template false`);
  await db.exec(`drop database ${template}`);
}
await db.exec("checkpoint");
await db.close();
await rename(part, folder);
process.stdout.write(`An embedded database with ${posts} posts is ready to be copied.\n`);
