import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Database, Queryable, Rows } from "./db.server.ts";

/**
 * Opens a pool on a real Postgres (15 or later).
 * @param options.url postgres://…; @param options.maxConnections pool size, default 10
 * @param options.onError told of idle connections that broke; the pool replaces them
 * @throws when no connection can be made within five seconds
 */
export async function openPostgres(options: {
  url: string;
  maxConnections?: number;
  onError: (error: Error) => void;
}): Promise<Database> {
  const config = {
    connectionString: options.url,
    connectionTimeoutMillis: 2_500,
    keepAlive: true,
    application_name: "penwright-site",
  };
  const pool = new pg.Pool({
    ...config,
    max: options.maxConnections ?? 10,
    statement_timeout: 15_000,
    idleTimeoutMillis: 30_000,
  });
  pool.on("error", options.onError);
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
        // A connection whose rollback fails is not given back to the pool.
        await client.query("rollback").catch((failure: unknown) => {
          broken = failure instanceof Error ? failure : new Error(String(failure));
        });
        throw error;
      } finally {
        client.release(broken);
      }
    },
    listen: (channel, onNotice) => listen(config, channel, onNotice, options.onError),
    driver: { executeSql: (sql, values) => pool.query<Record<string, unknown>>(sql, values).then(toBossRows) },
    close: () => pool.end(),
  };
}

/** node-postgres answers several statements with an array of results; pg-boss wants their rows in one. */
function toBossRows(result: pg.QueryResult | pg.QueryResult[]): { rows: unknown[] } {
  return Array.isArray(result) ? { rows: result.flatMap((one): unknown[] => one.rows) } : { rows: result.rows };
}

function toQueryable(source: pg.Pool | pg.PoolClient): Queryable {
  return {
    async query<Row>(sql: string, parameters: readonly unknown[] = []): Promise<Rows<Row>> {
      const result = await source.query(sql, [...parameters]);
      return { rows: result.rows, count: result.rowCount ?? result.rows.length };
    },
    async exec(sql) {
      await source.query(sql);
    },
  };
}

/** LISTEN on a connection of its own, opened again (1 s doubling to 30 s) when it breaks. */
async function listen(
  config: pg.ClientConfig,
  channel: string,
  onNotice: (payload: string) => void,
  onError: (error: Error) => void,
): Promise<() => Promise<void>> {
  let isClosed = false;
  let client: pg.Client | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client(config);
    next.on("notification", (notice) => onNotice(notice.payload ?? ""));
    next.on("error", onError);
    next.on("end", () => {
      if (!isClosed) void reconnect();
    });
    await next.connect();
    await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = next;
  }

  async function reconnect(): Promise<void> {
    for (let waitMs = 1_000; !isClosed; waitMs = Math.min(waitMs * 2, 30_000)) {
      await sleep(waitMs, undefined, { ref: false });
      if (isClosed) return;
      try {
        await connect();
        onNotice("");
        return;
      } catch (error) {
        onError(error instanceof Error ? error : new Error(String(error)));
      }
    }
  }

  await connect();
  return async () => {
    isClosed = true;
    await client?.end();
  };
}
