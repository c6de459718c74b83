import * as z from "zod/mini";
import type { Queryable } from "./db.server.ts";

/** @throws when a row does not match the schema */
export async function readRows<Schema extends z.ZodMiniType>(
  db: Queryable,
  row: Schema,
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<z.output<Schema>[]> {
  const { rows } = await db.query(sql, parameters);
  return z.array(row).parse(rows);
}

/** For a query that always has one row, such as a count. */
export async function readRow<Schema extends z.ZodMiniType>(
  db: Queryable,
  row: Schema,
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<z.output<Schema>> {
  const { rows } = await db.query(sql, parameters);
  return row.parse(rows[0]);
}
