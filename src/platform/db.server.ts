/** One statement's outcome. `rows` are plain objects by column name; `count` is rows returned or changed. */
export interface Rows<Row> {
  rows: Row[];
  count: number;
}

/** Anything that runs SQL: the database itself or a transaction in it. `$1` placeholders; no string building. */
export interface Queryable {
  query<Row = Record<string, unknown>>(sql: string, parameters?: readonly unknown[]): Promise<Rows<Row>>;
  /** Several statements, no parameters, no rows. */
  exec(sql: string): Promise<void>;
}

/**
 * Postgres, embedded or outside: the one store.
 * Errors carry the five-character SQLSTATE as `code`; `UnavailableError`-like failures to reach it are told
 * by `isUnavailable`.
 */
export interface Database extends Queryable {
  readonly kind: "embedded" | "postgres";
  /** Runs `work` in one transaction: committed when it resolves, rolled back when it throws. */
  transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>;
  /** Calls `onNotice` for each NOTIFY on the channel, and once with "" after every reconnection (something may have been missed). */
  listen(channel: string, onNotice: (payload: string) => void): Promise<() => Promise<void>>;
  /** The driver's own handle, for libraries that bring an adapter (pg-boss). */
  readonly driver: { executeSql(sql: string, values?: unknown[]): Promise<{ rows: unknown[] }> };
  close(): Promise<void>;
}

/** The SQLSTATE of a database error, or null when the error is not the database's. */
export function sqlState(error: unknown): string | null {
  if (typeof error !== "object" || error === null || !("code" in error)) return null;
  return typeof error.code === "string" && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : null;
}

/**
 * Whether an error says that the database cannot be reached or is going away, so that trying again later helps.
 * SQLSTATE classes 08, 53, 57P and 25006 (read-only after a failover), socket errors, and the pool's own time-outs.
 */
export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== null && /^(08|53|57P|58|25006|XX)/.test(state)) return true;
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  if (/^(ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOSPC|EROFS|EIO)/.test(code)) return true;
  return /timeout exceeded when trying to connect|Connection terminated|terminating connection|closed|not queryable|Cannot use a pool|ENOSPC|No space left/i.test(
    error.message,
  );
}
