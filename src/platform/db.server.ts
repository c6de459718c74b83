/** One statement's outcome. `rows` are plain objects by column name; `count` is rows returned or changed. */
export interface Rows<Row> {
  rows: Row[];
  count: number;
}

/** Anything that runs SQL: the database itself or a transaction in it. `$1` placeholders; no string building. */
export interface Queryable {
  query<Row = Record<string, unknown>>(sql: string, parameters?: readonly unknown[]): Promise<Rows<Row>>;
  /**
   * Several statements, no parameters, no rows.
   * @param waitMs how long the answer of a real Postgres is waited for, where it may take longer than a visitor's
   */
  exec(sql: string, waitMs?: number): Promise<void>;
}

/**
 * Postgres, embedded or outside: the one store.
 * Errors carry the five-character SQLSTATE as `code`; failures to reach it are told by `isUnavailable`.
 */
export interface Database extends Queryable {
  readonly kind: "embedded" | "postgres";
  /** Runs `work` in one transaction: committed when it resolves, rolled back when it throws. */
  transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>;
  /** Calls `onNotice` for each NOTIFY on the channel, and once with "" after every reconnection (something may have been missed). */
  listen(channel: string, onNotice: (payload: string) => void): Promise<() => Promise<void>>;
  /** What keeps rows from being stored although reading may work (`disk-full`, `read-only`, …), or null; the embedded one's only. */
  trouble?(): string | null;
  /** Copies the database as it is now into `<folder>/postgres`, to be opened there by somebody else; the embedded one's only. */
  copyTo?(folder: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * The SQLSTATE of a database error, or null when the error is not the database's.
 * Five-letter codes of the operating system (EPIPE, EROFS) look like one; no class of SQLSTATEs begins with E.
 */
export function sqlState(error: unknown): string | null {
  const code = codeOf(error);
  return code !== null && /^(?!E)[0-9A-Z]{5}$/.test(code) ? code : null;
}

/** Connections, resources, an operator's stop, the machine's errors, read-only after a failover, the server's own faults. */
const unavailableStates = /^(08|53|57P|58|25006|XX)/;
const unavailableCodes =
  /^(ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EMFILE|ENFILE|ENOSPC|EROFS|EIO)/;
/** What node-postgres, its pool and PGlite say themselves, from the beginning of the message. */
const unavailableWords =
  /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool|PGlite (is|failed)|ENOSPC|No space left|ErrnoError)/;

/**
 * Whether an error says that the database cannot be reached or is going away, so that trying again later helps.
 * The first of these that an error has decides alone: its SQLSTATE, its system code, its driver's words. A message is never
 * read where there is a code: the database quotes the visitor there, who may have written "closed".
 */
export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== null) return unavailableStates.test(state);
  const code = codeOf(error);
  if (code !== null) return unavailableCodes.test(code);
  return error instanceof Error && unavailableWords.test(error.message);
}

function codeOf(error: unknown): string | null {
  if (typeof error !== "object" || error === null || !("code" in error)) return null;
  return typeof error.code === "string" ? error.code : null;
}
