import pg from "pg";
import type { Database, Queryable, Rows } from "./db.server.ts";

const statementMs = 15_000;

/** Postgres 15 or later. @param options.onError gets errors of broken idle connections, which the pool replaces @throws when it cannot connect */
export async function openPostgres(options: {
  url: string;
  maxConnections?: number | undefined;
  longestMs?: number;
  onError: (error: Error) => void;
}): Promise<Database> {
  const longestMs = options.longestMs ?? statementMs;
  const pool = new pg.Pool({
    connectionString: options.url,
    connectionTimeoutMillis: 2_500,
    keepAlive: true,
    application_name: "penwright-site",
    max: options.maxConnections ?? 10,
    // Set after connecting: PgBouncer refuses it as a startup parameter.
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, though its types do not say so
    onConnect: (client) => client.query(`set statement_timeout = ${longestMs}`),
    query_timeout: Math.round((longestMs * 4) / 3),
    idleTimeoutMillis: 30_000,
  });
  pool.on("error", options.onError);
  // The pool handles errors of idle connections only; an unhandled one would end the process.
  pool.on("connect", (client) => client.on("error", options.onError));
  const first = await pool.connect();
  first.release();

  return {
    ...toQueryable(pool),
    kind: "postgres",
    async transaction(work) {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        await client.query("begin");
        const result = await work(toQueryable(client));
        await client.query("commit");
        return result;
      } catch (error) {
        await client.query("rollback").catch((failure: unknown) => {
          broken = failure instanceof Error ? failure : new Error(String(failure));
        });
        throw error;
      } finally {
        client.release(broken);
      }
    },
    close: () => pool.end(),
  };
}

function toQueryable(source: pg.Pool | pg.PoolClient): Queryable {
  return {
    async query<Row>(sql: string, parameters: readonly unknown[] = []): Promise<Rows<Row>> {
      const result = await source.query(sql, [...parameters]);
      return { rows: result.rows, count: result.rowCount ?? result.rows.length };
    },
    async exec(sql, waitMs) {
      await source.query({ text: sql, ...(waitMs === undefined ? {} : { query_timeout: waitMs }) });
    },
  };
}
