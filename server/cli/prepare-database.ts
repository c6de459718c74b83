// The last step of a build: an embedded database, migrated and with the launch posts, as every new data folder begins. Making one
// at the first start instead would take seconds and a gigabyte (docs/decisions/0019).
import { rename, rm } from "node:fs/promises";
import { openEmbeddedDatabase } from "../../src/platform/embedded/embedded-db.server.ts";
import { applyMigrations } from "../../src/platform/migrations.server.ts";
import { fillEmptyBlog } from "../blog-import.ts";

const folder = "build/database";
const part = `${folder}.part`;

for (const old of [folder, part]) await rm(old, { recursive: true, force: true });
const db = await openEmbeddedDatabase({ dataDir: part });
await applyMigrations(db, "supabase/migrations");
const posts = await fillEmptyBlog(db, { root: process.cwd(), now: new Date() });
// Postgres's own templates for further databases, of which the embedded one has none: more than half of the files to be copied.
await db.exec("update pg_database set datistemplate = false where datname in ('template0', 'template1')");
for (const template of ["template0", "template1"]) await db.exec(`drop database ${template}`);
await db.exec("checkpoint");
await db.close();
await rename(part, folder);
process.stdout.write(`An embedded database with ${posts} posts is ready to be copied.\n`);
