import { setTimeout as sleep } from "node:timers/promises";
import { type Database, type Queryable, sqlState } from "./db.server.ts";

/** How long a visitor's statement may run, or wait for another's, on a real Postgres; the embedded one has no clock. */
const statementMs = 2_500;

/** Tries for a transaction that the database ended because it and another were in each other's way. */
const tries = 3;

/**
 * Inserts one row as the anonymous visitor: role `anon`, inside a transaction, so that grants, row-level security,
 * CHECKs and triggers decide, as they do on a hosted project.
 * @param table a table of the public schema; @param row column → value, JSON types
 * @returns rows stored: 0 when a trigger ignored a repeat
 * @throws the database's error, with its SQLSTATE as `code`
 */
export async function insertAsVisitor(
  db: Database,
  table: string,
  row: Readonly<Record<string, unknown>>,
): Promise<number> {
  return insertRowsAsVisitor(db, table, Object.keys(row), [row]);
}

/**
 * As `insertAsVisitor`, for several rows with the same columns; all or none.
 * @param columns the columns to write, each named once; without any, each row is its table's defaults
 */
export async function insertRowsAsVisitor(
  db: Database,
  table: string,
  columns: readonly string[],
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction((transaction) => insertInTransaction(transaction, db.kind, table, columns, rows));
    } catch (error) {
      if (attempt === tries || !/^40(001|P01)$/.test(sqlState(error) ?? "")) throw error;
      await sleep(Math.random() * 20 * attempt);
    }
  }
}

/** As `insertRowsAsVisitor`, in the caller's transaction, which has the visitor's rights from then on. */
export async function insertInTransaction(
  transaction: Queryable,
  kind: Database["kind"],
  table: string,
  columns: readonly string[],
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<number> {
  const timeout = kind === "postgres" ? `; set local statement_timeout = ${statementMs}` : "";
  await transaction.exec(`set local role anon${timeout}`);
  const relation = `public.${quoteIdentifier(table)}`;
  if (columns.length > 0) {
    const list = columns.map(quoteIdentifier).join(", ");
    const sql = `insert into ${relation} (${list}) select ${list} from json_populate_recordset(null::${relation}, $1::json)`;
    return (await transaction.query(sql, [JSON.stringify(rows)])).count;
  }
  let count = 0;
  for (const _row of rows) count += (await transaction.query(`insert into ${relation} default values`)).count;
  return count;
}

/** An SQL identifier in double quotes. @throws on NUL, which no identifier can hold */
export function quoteIdentifier(name: string): string {
  if (name.includes("\0")) throw new Error("An identifier cannot hold NUL.");
  return `"${name.replaceAll('"', '""')}"`;
}
