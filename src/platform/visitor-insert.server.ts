import { mailboxKey } from "../lib/mailbox.ts";
import { setTimeout as sleep } from "node:timers/promises";
import type { AppServices } from "./app-context.server.ts";
import { type Database, type Queryable, sqlState } from "./db.server.ts";
import { toLoggedFailure } from "./log.server.ts";

/** Ignored by PGlite. */
const statementMs = 2_500;

const tries = 3;

/** Inserts as role `anon`, so that grants, policies, CHECKs and triggers apply. @returns rows stored: 0 when a trigger ignored a repeat @throws with the SQLSTATE as `code` */
export async function insertAsVisitor(
  db: Database,
  table: string,
  row: Readonly<Record<string, unknown>>,
): Promise<number> {
  return insertRowsAsVisitor(db, table, Object.keys(row), [row]);
}

/** Stores a submission for a visitor without JavaScript. @returns whether it is stored, now or before; failures are logged */
export async function storeSubmission(
  { db, log }: Pick<AppServices, "db" | "log">,
  table: string,
  row: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  try {
    await insertAsVisitor(await db(), table, row);
    return true;
  } catch (error) {
    log.error({ table, error: toLoggedFailure(error) }, "a submission could not be stored");
    return false;
  }
}

/** Inserts several rows with the same columns, all or none. @param columns without any, each row is its table's defaults */
export async function insertRowsAsVisitor(
  db: Database,
  table: string,
  columns: readonly string[],
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction((transaction) => insertInTransaction(transaction, table, columns, rows));
    } catch (error) {
      if (attempt === tries || !/^40(001|P01)$/.test(sqlState(error) ?? "")) throw error;
      await sleep(Math.random() * 20 * attempt);
    }
  }
}

/** Inserts rows in a transaction, whose later statements keep the visitor's rights. */
export async function insertInTransaction(
  transaction: Queryable,
  table: string,
  columns: readonly string[],
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<number> {
  await transaction.exec(`set local role anon; set local statement_timeout = ${statementMs}`);
  const relation = `public.${quoteIdentifier(table)}`;
  const list = columns.map(quoteIdentifier).join(", ");
  // Each row locks its email address: in one order, so that two transactions do not deadlock.
  const ordered = rows.toSorted((a, b) => (lockKey(a) < lockKey(b) ? -1 : 1));
  const sql = `insert into ${relation} ${list && `(${list})`} select ${list} from json_populate_recordset(null::${relation}, $1::json)`;
  const { count } = await transaction.query(sql, [JSON.stringify(ordered)]);
  return count;
}

function lockKey(row: Readonly<Record<string, unknown>>): string {
  return typeof row["email"] === "string" ? mailboxKey(row["email"].trim()) : "";
}

function quoteIdentifier(name: string): string {
  if (name.includes("\0")) throw new Error("An identifier cannot hold NUL.");
  return `"${name.replaceAll('"', '""')}"`;
}
