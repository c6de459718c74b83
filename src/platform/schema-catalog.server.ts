import { existsSync, readdirSync, readFileSync } from "node:fs";
import * as z from "zod/mini";
import type { Queryable } from "./db.server.ts";
import { readRows } from "./typed-query.server.ts";

/** Written by the build from a database that it has just migrated (server/cli/prepare-database.ts). */
export const catalogFile = "build/catalog.json";

const catalogSchema = z.object({
  /** The newest migration's version. */
  version: z.string(),
  /** Columns with their types, functions with their parameters, triggers and unique indexes. */
  names: z.array(z.string()),
});

export type Catalog = z.output<typeof catalogSchema>;

/** Reads what a database has of the site's: what pages and the gateway ask for by name. */
export async function readCatalogNames(db: Queryable): Promise<string[]> {
  const sql = `with ours as (select oid, nspname from pg_namespace where nspname in ('public', 'site'))
    select format('%s.%s.%s %s', nspname, relname, attname, format_type(atttypid, atttypmod)) as name
      from ours join pg_class as class on relnamespace = ours.oid join pg_attribute on attrelid = class.oid
      where relkind in ('r', 'v', 'm', 'p') and relpersistence = 'p' and attnum > 0 and not attisdropped
    union all select format('%s.%s(%s)', nspname, proname, pg_get_function_identity_arguments(pg_proc.oid))
      from ours join pg_proc on pronamespace = ours.oid
    union all select format('trigger %s on %s.%s', tgname, nspname, relname)
      from ours join pg_class as class on relnamespace = ours.oid join pg_trigger on tgrelid = class.oid where not tgisinternal
    union all select format('unique index %s.%s', nspname, relname)
      from ours join pg_class as class on relnamespace = ours.oid join pg_index on indexrelid = class.oid where indisunique`;
  const rows = await readRows(db, z.object({ name: z.string() }), sql);
  return rows.map(({ name }) => name).sort();
}

/** What a database lacks of this build's catalog; more than that is somebody else's and no fault. */
export async function findMissingNames(db: Queryable, catalog: Catalog | null): Promise<string[]> {
  if (catalog === null) return [];
  const found = new Set(await readCatalogNames(db));
  return catalog.names.filter((name) => !found.has(name));
}

/** @throws when the database lacks something of the catalog */
export async function requireCatalog(db: Queryable, catalog: Catalog | null): Promise<void> {
  const missing = await findMissingNames(db, catalog);
  if (missing.length > 0) throw new Error(describeMissing(missing));
}

/** One sentence about a database that lacks something although its migrations are recorded. @param missing at least one name */
export function describeMissing(missing: readonly string[]): string {
  const more = missing.length > 3 ? ` and ${missing.length - 3} more` : "";
  return `the database lacks ${missing.slice(0, 3).join(", ")}${more}, although its migrations are recorded, so they said something else when they ran, or somebody removed it: make a backup with the release that ran last, and restore it with this one into an empty database`;
}

/** The catalog of this build, or null when there is none of these migrations: while developing, nothing was built from them. */
export function readCatalog(file = catalogFile, migrations = "supabase/migrations"): Catalog | null {
  if (!existsSync(file)) return null;
  const catalog = catalogSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  return catalog.version === newestMigration(migrations) ? catalog : null;
}

/** The version of the newest migration in a folder; empty when it has none. */
export function newestMigration(folder: string): string {
  const versions = readdirSync(folder).flatMap((name) => /^(\d+)_.+\.sql$/.exec(name)?.[1] ?? []);
  return versions.sort().at(-1) ?? "";
}

/** Sets the counters of ids that lie behind their table: a copy by logical replication, as providers upgrade by, has the rows alone. */
export async function advanceCounters(db: Queryable): Promise<void> {
  await db.exec(`do $$ declare counter record; begin
    for counter in select attrelid::regclass as of_table, quote_ident(attname) as id, pg_get_serial_sequence(attrelid::regclass::text, attname) as name
      from pg_attribute join pg_class on pg_class.oid = attrelid where attidentity <> '' and relnamespace = 'site'::regnamespace
    loop execute format('select setval(%1$L, max(%2$s)) from %3$s having max(%2$s) >= (select last_value + is_called::int from %1$s)',
      counter.name, counter.id, counter.of_table);
    end loop; end $$`);
}
