import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import pg from "pg";
import { type RunningFunction, startFunction } from "./hosted-function.ts";
import { type HostedDatabase, startHostedDatabase } from "./hosted-database.ts";

/** A project's keys: the newer ones, and the token that older projects have instead of the secret one. */
export const projectKeys = {
  anon: "sb_publishable_test",
  secret: "sb_secret_test",
  serviceRole: "eyJhbGciOi.service.role",
} as const;

const rolesByKey: Readonly<Record<string, string>> = {
  [projectKeys.anon]: "anon",
  [projectKeys.secret]: "service_role",
  [projectKeys.serviceRole]: "service_role",
};

export interface HostedProject {
  /** The project's URL, another origin than the site's. */
  url: string;
  database: HostedDatabase;
  sendEmail: RunningFunction;
  /** Requests so far: `POST /rest/v1/waitlist_signups 201`. */
  requests: string[];
  stop(): Promise<void>;
}

/**
 * A hosted Supabase project made of real parts: PostgreSQL with its roles, and the send-email function in Deno. Its REST API
 * is a stand-in that runs the statements PostgREST runs, as PostgREST's user, and answers as the platform's gateway does.
 */
export async function startHostedProject(): Promise<HostedProject> {
  const database = await startHostedDatabase();
  const pool = new pg.Pool({ connectionString: database.apiUrl, max: 4 });
  // Connections closed by the database's stop are no errors.
  pool.on("error", () => undefined);
  const requests: string[] = [];
  const http = createServer((request, response) => {
    response.on("finish", () => requests.push(`${request.method} ${request.url} ${response.statusCode}`));
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  const address = http.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  const sendEmail = await startFunction("supabase/functions/send-email/index.ts", {
    SUPABASE_URL: url,
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: projectKeys.secret }),
    SUPABASE_SERVICE_ROLE_KEY: "",
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? "/", url);
    if (pathname.startsWith("/functions/v1/send-email")) return passOn(request, response);
    response.setHeader("Access-Control-Allow-Origin", "*");
    if (request.method === "OPTIONS") {
      response.setHeader("Access-Control-Allow-Methods", "GET,HEAD,PUT,PATCH,POST,DELETE,OPTIONS");
      response.setHeader("Access-Control-Allow-Headers", request.headers["access-control-request-headers"] ?? "");
      return void response.writeHead(200).end();
    }
    const role = rolesByKey[String(request.headers["apikey"])];
    if (!role) return void response.writeHead(401).end('{"message":"Invalid API key"}');
    const [, name = ""] = /^\/rest\/v1\/(?:rpc\/)?([a-z_]+)$/.exec(pathname) ?? [];
    const body = await readText(request);
    const statement = pathname.startsWith("/rest/v1/rpc/")
      ? callStatement(name, body)
      : await insertStatement(pool, name, body);
    const outcome = await runAs(pool, role, statement, body);
    response.setHeader("Content-Type", "application/json; charset=utf-8");
    if (!outcome.ok) return void response.writeHead(outcome.status).end(JSON.stringify(outcome.error));
    if (statement.isCall) return void response.writeHead(200).end(JSON.stringify(outcome.value));
    response.removeHeader("Content-Type");
    response.writeHead(201, { "Content-Range": "*/*", "Content-Length": "0" }).end();
  }

  /** Forwards to the function as the platform's gateway does: its own headers unchanged, the caller's IP added. */
  async function passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await readText(request);
    const answered = await fetch(`${sendEmail.url}/send-email`, {
      method: request.method ?? "GET",
      headers: { "content-type": request.headers["content-type"] ?? "", "cf-connecting-ip": "203.0.113.7" },
      ...(request.method === "POST" ? { body: text } : {}),
    });
    response.writeHead(answered.status, Object.fromEntries(answered.headers));
    response.end(Buffer.from(await answered.arrayBuffer()));
  }

  return {
    url,
    database,
    sendEmail,
    requests,
    async stop() {
      await sendEmail.stop();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
      await pool.end();
      await database.stop();
    },
  };
}

interface Statement {
  sql: string;
  isCall: boolean;
}

/** PostgREST's insert with `Prefer: return=minimal`: the columns are the body's keys. */
async function insertStatement(pool: pg.Pool, table: string, body: string): Promise<Statement> {
  const { rows } = await pool.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = to_regclass('public.' || quote_ident($1)) and attnum > 0 and not attisdropped`,
    [table],
  );
  const list = (prefix: string, keys: readonly string[]) => keys.map((key) => `${prefix}"${key}"`).join(", ");
  const [row]: object[] = [JSON.parse(body)].flat();
  const known = new Set(rows.map(({ name }) => name));
  const insertable = Object.keys(row ?? {}).filter((key) => known.has(key));
  const types = rows.map(({ name, type }) => `"${name}" ${type}`).join(", ");
  return {
    isCall: false,
    sql: `with pgrst_source as (
      insert into public."${table}"(${list("", insertable)}) select ${list("pgrst_body.", insertable)}
      from (select $1::json as json_data) pgrst_payload,
      lateral (select case when json_typeof(pgrst_payload.json_data) = 'array' then pgrst_payload.json_data else json_build_array(pgrst_payload.json_data) end as val) pgrst_uniform_json,
      lateral (select * from json_to_recordset(pgrst_uniform_json.val) as _(${types})) pgrst_body returning 1)
    select '' as total_result_set, pg_catalog.count(t) as page_total from (select * from pgrst_source) t`,
  };
}

function callStatement(name: string, body: string): Statement {
  const names = Object.keys(JSON.parse(body));
  const values = names.map((key) => `"${key}" := ($1::json ->> '${key}')`).join(", ");
  return { isCall: true, sql: `select public."${name}"(${values}) as value` };
}

type Outcome = { ok: true; value: unknown } | { ok: false; status: number; error: object };

async function runAs(pool: pg.Pool, role: string, statement: Statement, body: string): Promise<Outcome> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("select set_config('role', $1, true), set_config('search_path', 'public', true)", [role]);
    const { rows } = await client.query<{ value: unknown }>(statement.sql, [body]);
    await client.query("commit");
    return { ok: true, value: rows[0]?.value };
  } catch (error) {
    await client.query("rollback");
    if (!(error instanceof pg.DatabaseError)) throw error;
    const { code = "", message } = error;
    const status = code === "23505" ? 409 : code === "42501" && role === "anon" ? 401 : code === "42501" ? 403 : 400;
    return { ok: false, status, error: { code, message, details: null, hint: null } };
  } finally {
    client.release();
  }
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString("utf8");
}
