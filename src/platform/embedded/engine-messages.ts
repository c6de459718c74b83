import type { Rows } from "../db.server.ts";

/** What the engine's thread is asked. `transaction` is the number of a `begin`; without one a statement is a transaction of its own. */
export type EngineTask =
  | { do: "query"; sql: string; parameters: readonly unknown[]; transaction?: number }
  | { do: "exec"; sql: string; transaction?: number }
  | { do: "begin" }
  | { do: "commit" | "rollback"; transaction: number }
  | { do: "close" };

export type EngineRequest = EngineTask & { number: number };

/** An error's message and its text fields, because a message between threads loses an error's own properties. */
export interface SentError {
  message: string;
  fields: Record<string, string>;
}

/** Sent by the thread: that it is open, that its engine stopped itself, or the outcome of a request. */
export type EngineReply =
  { event: "open" } | { event: "stopped" } | { event: "done"; number: number; rows?: Rows; error?: SentError };

/** Packs an error to be sent; a database's has `code` (its SQLSTATE), `detail`, `hint` and more. */
export function packError(error: unknown): SentError {
  if (!(error instanceof Error)) return { message: String(error), fields: {} };
  const texts = Object.entries(error).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return { message: error.message, fields: { name: error.name, ...Object.fromEntries(texts) } };
}

export function unpackError({ message, fields }: SentError): Error {
  return Object.assign(new Error(message), fields);
}
