import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod/mini";
import { parseBackupLine } from "../../src/platform/backup-format.server.ts";
import type { Database } from "../../src/platform/db.server.ts";
import { applyMigrations } from "../../src/platform/migrations.server.ts";

/** A backup by the release of 25 November 2026, whose newest migration was the thirteenth, with rows in every table. */
const fixture = "tests/fixtures/upgrade/rows-at-migration-13.jsonl";
const newestVersion = "20261101000013";

/** Links that the older release put into emails, and when. */
const linksSchema = z.object({
  place: z.string(),
  unsubscribe: z.string(),
  invitation: z.string(),
  code: z.string(),
  at: z.string(),
});

export interface OlderSite {
  links: z.output<typeof linksSchema>;
  /** The migrations that the older release had. */
  migrations: string;
  remove(): Promise<void>;
}

/** What signed the older release's links. */
export const olderSecret = "s".repeat(40);

/** Makes an empty database into one that the older release has left. Migrations are frozen, so their numbers make its schema again. */
export async function makeOlderSite(db: Database): Promise<OlderSite> {
  const migrations = await mkdtemp(join(tmpdir(), "penwright-older-"));
  for (const name of await readdir("supabase/migrations"))
    if (name.slice(0, newestVersion.length) <= newestVersion)
      await cp(join("supabase/migrations", name), join(migrations, name));
  await applyMigrations(db, migrations);
  const lines = (await readFile(fixture, "utf8")).split("\n").map(parseBackupLine);
  let source = "";
  await db.transaction(async (transaction) => {
    await transaction.exec("set local session_replication_role = replica; delete from site.blog_version");
    let table = "";
    let columns = "";
    for (const line of lines) {
      if (line && "format" in line) source = line.source;
      if (line && "table" in line) {
        table = line.table;
        columns = line.columns.map((column) => `"${column}"`).join(", ");
        await transaction.exec(`delete from ${table}`);
      }
      if (line && "row" in line)
        await transaction.query(
          `insert into ${table} (${columns}) overriding system value select ${columns} from json_populate_record(null::${table}, $1::json)`,
          [line.row],
        );
      if (line && "sequence" in line)
        await transaction.query("select setval($1::regclass, $2::bigint)", [line.sequence, line.value]);
    }
  });
  return {
    links: linksSchema.parse(JSON.parse(source)),
    migrations,
    remove: () => rm(migrations, { recursive: true, force: true }),
  };
}
