import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Database, Queryable, Rows } from "./db.server.ts";

const statementMs = 15_000;

/**
 * Opens a pool on Postgres 15 or later.
 * @param options.longestMs statement timeout, default 15 s
 * @param options.onError called for broken idle connections, which the pool replaces
 * @throws when no connection can be made
 */
export async function openPostgres(options: {
  url: string;
  maxConnections?: number | undefined;
  longestMs?: number;
  onError: (error: Error) => void;
}): Promise<Database> {
  const longestMs = options.longestMs ?? statementMs;
  const config = {
    connectionString: options.url,
    connectionTimeoutMillis: 2_500,
    keepAlive: true,
    application_name: "penwright-site",
  };
  const pool = new pg.Pool({
    ...config,
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
          broken = toError(failure);
        });
        throw error;
      } finally {
        client.release(broken);
      }
    },
    listen: (channel, onNotification) => listen(config, channel, onNotification, options.onError),
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

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

/** Reconnect delays in ms; the last one repeats. */
const reconnectMs = [50, 250, 500, 1_000, 2_000];
/** Without it a dead connection looks like a quiet channel. */
const heartbeatMs = 5_000;

/** LISTEN on a dedicated connection, reopened when it breaks or stops responding. */
async function listen(
  config: pg.ClientConfig,
  channel: string,
  onNotification: (payload: string) => void,
  onError: (error: Error) => void,
): Promise<() => Promise<void>> {
  let isClosed = false;
  let current: pg.Client | undefined;

  async function connect(): Promise<void> {
    const client = new pg.Client({ ...config, query_timeout: heartbeatMs });
    let heartbeat: NodeJS.Timeout | undefined;
    client.on("notification", (message) => onNotification(message.payload ?? ""));
    client.on("error", onError);
    client.on("end", () => {
      clearInterval(heartbeat);
      if (current !== client) return;
      current = undefined;
      if (!isClosed) void reconnect();
    });
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
    current = client;
    heartbeat = setInterval(() => {
      client.query("select 1").catch((error: unknown) => {
        onError(toError(error));
        void client.end().catch(() => undefined);
      });
    }, heartbeatMs);
    heartbeat.unref();
  }

  async function reconnect(): Promise<void> {
    for (let tries = 0; !isClosed; tries += 1) {
      await sleep(reconnectMs[Math.min(tries, reconnectMs.length - 1)], undefined, { ref: false });
      if (isClosed) return;
      try {
        await connect();
        onNotification("");
        return;
      } catch (error) {
        onError(toError(error));
      }
    }
  }

  await connect();
  return async () => {
    isClosed = true;
    await current?.end();
  };
}
