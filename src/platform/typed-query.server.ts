import { setImmediate as nextTurn } from "node:timers/promises";
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

/** @returns the first row, null without one */
export async function findRow<Schema extends z.ZodMiniType>(
  db: Queryable,
  row: Schema,
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<z.output<Schema> | null> {
  const [first] = await readRows(db, row, sql, parameters);
  return first ?? null;
}

/** Reads the row of a query that always has one, such as a count. */
export async function readRow<Schema extends z.ZodMiniType>(
  db: Queryable,
  row: Schema,
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<z.output<Schema>> {
  const { rows } = await db.query(sql, parameters);
  return row.parse(rows[0]);
}

/** @returns whether the statement changed or returned a row */
export async function changes(db: Queryable, sql: string, parameters?: readonly unknown[]): Promise<boolean> {
  return (await db.query(sql, parameters)).count > 0;
}

/** Runs a statement again until it changes fewer rows than its limit. @param limit its last parameter @returns how many rows it changed in all */
export async function changeInBatches(
  db: Queryable,
  sql: string,
  parameters: readonly unknown[],
  limit = 5_000,
): Promise<number> {
  for (let total = 0; ; await nextTurn()) {
    const { count } = await db.query(sql, [...parameters, limit]);
    total += count;
    if (count < limit) return total;
  }
}

/** The limit of a query for `readBatches`; fewer rows are its last batch. */
export const rowsAtATime = 1_000;

/** Yields batch after batch, so that only one is in memory. @param readAfter reads the first `rowsAtATime` rows after this one; after null, the first of all */
export async function* readBatches<Row>(readAfter: (last: Row | null) => Promise<Row[]>): AsyncGenerator<Row[]> {
  let last: Row | null = null;
  while (true) {
    const rows = await readAfter(last);
    if (rows.length > 0) yield rows;
    last = rows.at(-1) ?? null;
    if (rows.length < rowsAtATime) return;
    // PGlite resolves within the same event-loop turn; let other requests run.
    await nextTurn();
  }
}
