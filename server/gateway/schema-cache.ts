import type { Database } from "../../src/platform/db.server.ts";

export type PublicSchema = ReadonlyMap<string, ReadonlySet<string>>;

const sql = `
  select relation.relname::text as relation, attribute.attname::text as column
  from pg_catalog.pg_class relation
  join pg_catalog.pg_namespace namespace on namespace.oid = relation.relnamespace and namespace.nspname = 'public'
  join pg_catalog.pg_attribute attribute
    on attribute.attrelid = relation.oid and attribute.attnum > 0 and not attribute.attisdropped
  where relation.relkind in ('r', 'p', 'v', 'f')`;

const cacheMs = 10_000;

/** Concurrent callers share one query; failures are not cached. */
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
  const { rows } = await db.query<{ relation: string; column: string }>(sql);
  const schema = new Map<string, Set<string>>();
  for (const { relation, column } of rows) {
    const columns = schema.get(relation) ?? new Set();
    schema.set(relation, columns.add(column));
  }
  return schema;
}
