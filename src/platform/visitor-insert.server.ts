import type { Database } from "./db.server.ts";

/**
 * Inserts one row as the anonymous visitor: role `anon`, inside a transaction, so that grants, row-level security,
 * CHECKs and triggers decide, as they do on a hosted project.
 * @param table a table of the public schema; @param row column → value, JSON types
 * @returns rows stored: 0 when a trigger ignored a repeat
 * @throws the database's error, with its SQLSTATE as `code`
 */
export async function insertAsVisitor(db: Database, table: string, row: Readonly<Record<string, unknown>>): Promise<number> {
  return insertRowsAsVisitor(db, table, Object.keys(row), [row]);
}

/**
 * As `insertAsVisitor`, for several rows with the same columns; all or none.
 * @param columns the columns to write, each named once
 */
export async function insertRowsAsVisitor(
  db: Database,
  table: string,
  columns: readonly string[],
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<number> {
  const relation = `public.${quoteIdentifier(table)}`;
  const list = columns.map(quoteIdentifier).join(", ");
  const sql = `insert into ${relation} (${list}) select ${list} from json_populate_recordset(null::${relation}, $1::json)`;
  return db.transaction(async (transaction) => {
    await transaction.exec("set local role anon");
    const result = await transaction.query(sql, [JSON.stringify(rows)]);
    return result.count;
  });
}

/** An SQL identifier in double quotes. @throws on NUL, which no identifier can hold */
export function quoteIdentifier(name: string): string {
  if (name.includes("\0")) throw new Error("An identifier cannot hold NUL.");
  return `"${name.replaceAll('"', '""')}"`;
}
