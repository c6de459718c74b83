import * as z from "zod/mini";
import type { Database } from "../../src/platform/db.server.ts";
import { readRows } from "../../src/platform/typed-query.server.ts";

/** Column names by table or view, for the answers about unknown names. What may be written is decided by the grants of the role anon. */
export type PublicSchema = ReadonlyMap<string, ReadonlySet<string>>;

const sql = `
  select relname::text as name, array_agg(attname::text) as columns from pg_class join pg_attribute on attrelid = pg_class.oid
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'f') and attnum > 0 and not attisdropped
  group by relname`;

const cacheMs = 10_000;

/** Caches the public schema for ten seconds. Concurrent callers share one query; failures are not cached. */
export function createSchemaCache(now: () => number = Date.now): (db: Database) => Promise<PublicSchema> {
  let cached: { schema: Promise<PublicSchema>; until: number } | null = null;
  return (db) => {
    if (cached !== null && now() < cached.until) return cached.schema;
    const entry = { schema: readSchema(db), until: now() + cacheMs };
    cached = entry;
    entry.schema.catch(() => {
      if (cached === entry) cached = null;
    });
    return entry.schema;
  };
}

async function readSchema(db: Database): Promise<PublicSchema> {
  const tables = await readRows(db, z.object({ name: z.string(), columns: z.array(z.string()) }), sql);
  return new Map(tables.map(({ name, columns }) => [name, new Set(columns)]));
}
