import * as z from "zod/mini";
import type { Queryable } from "../../src/platform/db.server.ts";
import { readRows } from "../../src/platform/typed-query.server.ts";

/** Rows of a test's own query, taken to be of the type that the test names. */
export function queryRows<Row>(db: Queryable, sql: string, parameters?: readonly unknown[]): Promise<Row[]> {
  return readRows(db, z.custom<Row>(), sql, parameters);
}
