import * as z from "zod/mini";
import { isUnavailable, noFreeConnection, sqlState } from "../../src/platform/db.server.ts";
import { type Refusal, refuse, refuseColumn } from "./supabase-error.ts";

export const databaseUnavailable = refuse(503, "PGRST001", "Database client error. Retrying the connection.");
/** A write that has begun may still be stored; sent again it is stored once. */
export const diskSlow = refuse(503, "PGRST003", "The database's disk is slow. Send the same again.");
export const databaseSlow = refuse(504, "PGRST003", "Timed out acquiring connection from connection pool.");

const moreSchema = z.object({
  detail: z.catch(z.optional(z.string()), undefined),
  hint: z.catch(z.optional(z.string()), undefined),
});

/** Returns PostgREST's answer to a database error, but 400 where PostgREST answers 500 to what a visitor sent. @returns null when the error is not the database's */
export function toDatabaseRefusal(error: unknown): Refusal | null {
  const state = sqlState(error);
  if (state === noFreeConnection) return databaseSlow;
  if (state !== null && isTimeout(state)) return refuse(504, state, "canceling statement due to statement timeout");
  // No row of ours names a key of theirs: a counter of ids lies behind its table.
  const isOwnKey = state === "23505" && error instanceof Error && "schema" in error && error.schema === "site";
  if (isUnavailable(error) || isOwnKey) return databaseUnavailable;
  if (state === null) return null;
  // A serialization failure or deadlock that persisted through the retries.
  if (state.startsWith("40")) return refuse(503, state, "could not serialize access due to concurrent update");
  const [, column, table] = /^column "(.+)" of relation "(.+)" does not exist$/.exec(messageOf(error)) ?? [];
  if (column && table) return refuseColumn(column, table);
  const isAboutRow = /^(0A|22|23|42501|428C9|P0001)/.test(state);
  if (!(error instanceof Error) || !isAboutRow) return refuse(statusOf(state), state, "The row could not be stored.");
  // An exclusion constraint's detail would show another row.
  const { detail, hint } = state === "23P01" ? {} : moreSchema.parse(error);
  return refuse(statusOf(state), state, error.message, { details: detail, hint });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : "";
}

export function isTimeout(state: string): boolean {
  return state === "57014" || state === "55P03";
}

function statusOf(state: string): number {
  if (state === "23505" || state === "23503") return 409;
  if (state === "42501") return 401;
  if (state === "42P01") return 404;
  return /^(0L|0P|28)/.test(state) ? 403 : 400;
}
