import pg from "pg";
import { codeOf, type Database, isUnavailable, noFreeConnection, type Queryable } from "./db.server.ts";

const statementMs = 15_000;
/** What SQL and driver rely on; a server, a database or a role may have other defaults. */
const sessionSettings = `set datestyle = 'iso, mdy'; set intervalstyle = postgres; set standard_conforming_strings = on;
  set lock_timeout = 0; set quote_all_identifiers = off; set default_transaction_isolation = 'read committed'`;
const connectionFailure = "08006";
/** PgBouncer's and Supavisor's words. */
const poolerIsFull = /no more connections allowed|max clients? (?:connections )?reached/i;
const fewerMs = 60_000;

/** Postgres 15 or later. @param options.onError gets errors of broken idle connections, which the pool replaces @throws when it cannot connect */
export async function openPostgres(options: {
  url: string;
  maxConnections?: number | undefined;
  longestMs?: number;
  onError: (error: Error) => void;
}): Promise<Database> {
  const { longestMs = statementMs, maxConnections = 10 } = options;
  const pool = new pg.Pool({
    // What node-postgres means by both today; it warns that a later version will not verify the certificate.
    connectionString: options.url.replace(
      /^(?!.*uselibpqcompat)(.*[?&]sslmode=)(?:require|verify-ca)(?=&|$)/,
      "$1verify-full",
    ),
    connectionTimeoutMillis: 2_500,
    keepAlive: true,
    application_name: "penwright-site",
    max: maxConnections,
    // Set after connecting: PgBouncer refuses it as a startup parameter.
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it (https://github.com/brianc/node-postgres/pull/3620)
    onConnect: (client) => client.query(`set statement_timeout = ${longestMs}; ${sessionSettings}`),
    query_timeout: Math.round((longestMs * 4) / 3),
    idleTimeoutMillis: 30_000,
  });
  pool.on("error", options.onError);
  // The pool handles errors of idle connections only; an unhandled one would end the process.
  pool.on("connect", (client) => client.on("error", options.onError));
  const first = await pool.connect().catch((error: unknown) => throwWithCode(error, connectionFailure, true));
  first.release();

  /** Where the server gives no more connections, the pool makes do with its own for a while. Nothing was sent then. */
  async function withFewer<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      // Other errors quote what visitors wrote.
      const isRefused = error instanceof pg.DatabaseError && error.severity === "FATAL";
      if (!isRefused || pool.totalCount === 0 || !(error.code === "53300" || poolerIsFull.test(error.message)))
        throw error;
      pool.options.max = pool.totalCount;
      setTimeout(() => (pool.options.max = maxConnections), fewerMs).unref();
      return withFewer(work);
    }
  }

  function connect(): Promise<pg.PoolClient> {
    return withFewer(() => pool.connect()).catch((error: unknown) =>
      throwWithCode(error, pool.totalCount < pool.options.max ? connectionFailure : noFreeConnection),
    );
  }

  return {
    ...toQueryable({ query: (query) => withFewer(() => pool.query(query)) }),
    kind: "postgres",
    async transaction(work) {
      const client = await connect();
      const transaction = toQueryable(client);
      let broken: Error | undefined;
      try {
        await transaction.exec("begin isolation level read committed");
        const result = await work(transaction);
        await transaction.exec("commit");
        return result;
      } catch (error) {
        await transaction.exec("rollback").catch((failure: unknown) => {
          broken = failure instanceof Error ? failure : new Error(String(failure));
        });
        // A server that became a standby: another connection may lead to the primary.
        if (error instanceof Error && codeOf(error) === "25006") broken = error;
        throw error;
      } finally {
        client.release(broken);
      }
    },
    close: () => pool.end(),
  };
}

function toQueryable(source: { query(query: pg.QueryConfig): Promise<pg.QueryResult> }): Queryable {
  async function run(query: pg.QueryConfig & { query_timeout?: number }): Promise<pg.QueryResult> {
    return source.query(query).catch((error: unknown) => throwWithCode(error, connectionFailure));
  }
  return {
    async query(sql, parameters = []) {
      const result = await run({ text: sql, values: [...parameters] });
      return { rows: result.rows, count: result.rowCount ?? result.rows.length };
    },
    async exec(sql, waitMs) {
      await run({ text: sql, ...(waitMs === undefined ? {} : { query_timeout: waitMs }) });
    },
  };
}

/**
 * node-postgres gives no code to its own errors (time-outs, broken and ended connections); a `TypeError` is a mistake in our code. A
 * server that once let the site in and refuses it now (a changed password, a database that is being restored) is away.
 */
function throwWithCode(error: unknown, code: string, isFirst = false): never {
  const isRefused =
    error instanceof pg.DatabaseError && error.severity === "FATAL" && !isFirst && !isUnavailable(error);
  if (!(error instanceof Error) || error instanceof TypeError || (codeOf(error) !== null && !isRefused)) throw error;
  // The driver's own word for a password that is missing or wrong.
  throw Object.assign(error, { code: isFirst && error.message.startsWith("SASL") ? "28P01" : code });
}
