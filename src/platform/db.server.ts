/** `count`: rows changed or returned. */
export interface Rows<Row> {
  rows: Row[];
  count: number;
}

export interface Queryable {
  query<Row = Record<string, unknown>>(sql: string, parameters?: readonly unknown[]): Promise<Rows<Row>>;
  /** Several statements without parameters. @param waitMs timeout, ignored by PGlite */
  exec(sql: string, waitMs?: number): Promise<void>;
}

/** Postgres, embedded or not. Errors carry the SQLSTATE as `code`; `isUnavailable` recognizes outages. */
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

/** Connections, resources, shutdown, I/O errors, read-only after a failover, internal errors. */
const unavailableStates = /^(08|53|57P|58|25006|XX)/;
const unavailableCodes =
  /^(ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EMFILE|ENFILE|ENOSPC|EROFS|EIO)/;
/** Error messages of node-postgres, its pool and PGlite. */
const unavailableWords =
  /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool|PGlite (is|failed)|ENOSPC|No space left|ErrnoError)/;

/** Whether a retry may help. Messages are read only when there is no code: they may hold a visitor's text that happens to match. */
export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== null) return unavailableStates.test(state);
  const code = codeOf(error);
  if (code !== null) return unavailableCodes.test(code);
  return error instanceof Error && unavailableWords.test(error.message);
}

/** A SQLSTATE or a code of the system (`ENOENT`); null for an error without one. */
export function codeOf(error: unknown): string | null {
  if (typeof error !== "object" || error === null || !("code" in error)) return null;
  return typeof error.code === "string" ? error.code : null;
}
