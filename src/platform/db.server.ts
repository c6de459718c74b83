/** `count`: rows changed or returned. */
export interface Rows {
  rows: Record<string, unknown>[];
  count: number;
}

export interface Queryable {
  /** Runs a statement; to read its rows, use `readRows` or `readRow` (typed-query.server.ts). */
  query(sql: string, parameters?: readonly unknown[]): Promise<Rows>;
  /** Several statements without parameters. @param waitMs timeout, ignored by PGlite */
  exec(sql: string, waitMs?: number): Promise<void>;
}

/** Postgres, embedded or not. Its errors have a SQLSTATE or a system error's code as `code`; `isUnavailable` recognizes outages. */
export interface Database extends Queryable {
  readonly kind: "embedded" | "postgres";
  transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>;
  /** Why the embedded database cannot store rows (`disk-full`, `read-only`, …), or null. */
  trouble?(): string | null;
  /** Copies the open embedded database into `<folder>/postgres`. */
  copyTo?(folder: string): Promise<void>;
  close(): Promise<void>;
}

/** The SQLSTATE, or null. System error codes look similar (EPIPE), but no SQLSTATE class begins with E. */
export function sqlState(error: unknown): string | null {
  const code = codeOf(error);
  return code !== null && /^(?!E)[0-9A-Z]{5}$/.test(code) ? code : null;
}

/** The code of the error when all of the pool's connections stay in use: the SQLSTATE for a client that cannot connect. */
export const noFreeConnection = "08001";

/** Connections, resources, shutdown, I/O errors, read-only after a failover, internal errors. */
const unavailableStates = /^(08|53|57P|58|25006|XX)/;
const unavailableCodes =
  /^(ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EMFILE|ENFILE|ENOSPC|EROFS|EIO)/;

/** Whether a retry may help. */
export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error);
  return state === null ? unavailableCodes.test(codeOf(error) ?? "") : unavailableStates.test(state);
}

/** A SQLSTATE or a code of the system (`ENOENT`); null for an error without one. */
export function codeOf(error: unknown): string | null {
  if (typeof error !== "object" || error === null || !("code" in error)) return null;
  return typeof error.code === "string" ? error.code : null;
}
