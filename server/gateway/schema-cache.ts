import type { Database } from "../../src/platform/db.server.ts";

/** The public schema: table or view → its columns. What a visitor may do with them the database itself decides. */
export type PublicSchema = ReadonlyMap<string, ReadonlySet<string>>;

const sql = `
  select relation.relname::text as relation, attribute.attname::text as column
  from pg_catalog.pg_class relation
  join pg_catalog.pg_namespace namespace on namespace.oid = relation.relnamespace and namespace.nspname = 'public'
  join pg_catalog.pg_attribute attribute
    on attribute.attrelid = relation.oid and attribute.attnum > 0 and not attribute.attisdropped
  where relation.relkind in ('r', 'p', 'v', 'f')`;

/**
 * Makes the memory of which tables and columns there are, asked of the database and kept for some seconds.
 * However many ask at once, the database is asked once; a failure is not kept.
 * @param options.keepMs how long an answer counts, ten seconds unless told
 */
export function createSchemaCache(
  options: { keepMs?: number; now?: () => number } = {},
): (db: Database) => Promise<PublicSchema> {
  const { keepMs = 10_000, now = Date.now } = options;
  let kept: { schema: Promise<PublicSchema>; until: number } | null = null;
  return (db) => {
    if (kept !== null && now() < kept.until) return kept.schema;
    const entry = { schema: readSchema(db), until: now() + keepMs };
    kept = entry;
    entry.schema.catch(() => {
      if (kept === entry) kept = null;
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
