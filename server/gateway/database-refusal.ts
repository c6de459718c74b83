import { isUnavailable, sqlState } from "../../src/platform/db.server.ts";
import { type Refusal, refuse } from "./refusal.ts";

const databaseUnavailable = refuse(503, "PGRST001", "Database client error. Retrying the connection.");
export const databaseSlow = refuse(504, "PGRST003", "Timed out acquiring connection from connection pool.");

/**
 * PostgREST's error response to a database error; 400 where PostgREST would answer 500 to what a visitor sent.
 * @returns null when the error is not the database's
 */
export function toDatabaseRefusal(error: unknown): Refusal | null {
  const state = sqlState(error);
  if (isPoolTimeout(error)) return databaseSlow;
  if (state !== null && isTimeout(state)) return refuse(504, state, "canceling statement due to statement timeout");
  if (isUnavailable(error)) return databaseUnavailable;
  if (state === null) return null;
  // A serialization failure or deadlock that persisted through the retries.
  if (state.startsWith("40")) return refuse(503, state, "could not serialize access due to concurrent update");
  return refuse(400, state, visibleMessage(state, error));
}

export function isTimeout(state: string): boolean {
  return state === "57014" || state === "55P03";
}

function isPoolTimeout(error: unknown): boolean {
  return error instanceof Error && error.message.includes("timeout exceeded when trying to connect");
}

/** Only messages about the visitor's own row are passed on. */
function visibleMessage(state: string, error: unknown): string {
  return error instanceof Error && /^(0A|22|23)/.test(state) ? error.message : "The row could not be stored.";
}
