import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { serve, type ServerType } from "@hono/node-server";
import { createClient, FunctionsFetchError, FunctionsHttpError, type SupabaseClient } from "@supabase/supabase-js";
import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { exchange } from "../../tests/support/raw-exchange.ts";
import { emptyTables, openTestDatabase } from "../../tests/support/test-database.ts";
import type { Database } from "../../src/platform/db.server.ts";
import { createLog } from "../../src/platform/log.server.ts";
import { createClientIp } from "../middleware/client-ip.ts";
import { createMemoryRateLimiter } from "../http/rate-limiter.ts";
import { createFunctionRoutes } from "../routes/functions.ts";
import { createRestRoutes } from "../routes/rest.ts";

const anonKey = "penwright-anon";
const usual = { perIp: { limit: 1e6, seconds: 60 }, total: { limit: 1e6, seconds: 60 } };

let db: Database;
let server: ServerType;
let port: number;
let url: string;

function openApp(routeLimits = usual, key = anonKey): Hono {
  const common = {
    anonKey: key,
    limits: createMemoryRateLimiter(),
    clientIp: createClientIp(0),
    log: createLog("silent"),
    routeLimits,
  };
  return new Hono()
    .route("/rest/v1", createRestRoutes({ ...common, db: () => Promise.resolve(db) }))
    .route("/functions/v1", createFunctionRoutes({ ...common, wakeJobs: () => undefined }));
}

async function listen(app: Hono): Promise<{ server: ServerType; port: number }> {
  return new Promise((resolve) => {
    const opened = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, (info) =>
      resolve({ server: opened, port: info.port }),
    );
  });
}

beforeAll(async () => {
  db = await openTestDatabase();
  ({ server, port } = await listen(openApp()));
  url = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  server.close();
  await db.close();
});
beforeEach(() => emptyTables(db));

function open(key = anonKey, at = url): SupabaseClient {
  return createClient(at, key, { auth: { persistSession: false, autoRefreshToken: false } });
}

async function countSignups(): Promise<number> {
  return (await db.query("select from public.waitlist_signups")).rows.length;
}

const signup = {
  name: "Ada",
  email: "ada@example.com",
  primary_use: "team",
  timeline: "1month",
  formats: ["blog", "linkedin"],
};

const sendEmail = {
  type: "waitlist",
  data: { name: "Ada", email: "ada@example.com", primaryUse: "team", timeline: "1month", formats: ["blog"] },
};

describe("insert", () => {
  test("a row is stored, and the client sees 201 and no data", async () => {
    const { data, error, status, count } = await open().from("waitlist_signups").insert(signup);
    expect({ data, error, status, count }).toEqual({ data: null, error: null, status: 201, count: null });
    const { rows } = await db.query("select name, email, primary_use, timeline, formats from public.waitlist_signups");
    expect(rows).toEqual([signup]);
  });

  test("an array is stored, undefined keys vanish, and a count is not given away", async () => {
    const rows = [signup, { ...signup, email: "b@example.com", context: undefined }];
    const { error, status, count } = await open().from("waitlist_signups").insert(rows, { count: "exact" });
    expect({ error, status, count }).toEqual({ error: null, status: 201, count: Number.NaN });
    expect(await countSignups()).toBe(2);
  });

  test("a repeated signup looks like the first", async () => {
    const first = await open().from("waitlist_signups").insert(signup);
    expect(await open().from("waitlist_signups").insert(signup)).toEqual(first);
  });

  test("a key of the new form works without a bearer token", async () => {
    const other = await listen(openApp(usual, "sb_publishable_test"));
    const client = open("sb_publishable_test", `http://127.0.0.1:${other.port}`);
    expect((await client.from("waitlist_signups").insert(signup)).status).toBe(201);
    expect((await client.functions.invoke("send-email", { body: sendEmail })).error).toBe(null);
    other.server.close();
  });

  test.each<
    [
      string,
      (client: SupabaseClient) => PromiseLike<{ error: unknown; status: number }>,
      number,
      Record<string, unknown>,
    ]
  >([
    ["a missing value", (client) => client.from("waitlist_signups").insert({ name: "Ada" }), 400, { code: "23502" }],
    [
      "a broken rule",
      (client) => client.from("waitlist_signups").insert({ ...signup, email: "no email address" }),
      400,
      {
        code: "23514",
        message: 'new row for relation "waitlist_signups" violates check constraint "waitlist_email_valid"',
      },
    ],
    [
      "a wrong type",
      (client) => client.from("waitlist_signups").insert({ ...signup, formats: "blog" }),
      400,
      { code: "22P02" },
    ],
    [
      "a missing grant",
      (client) => client.from("waitlist_signups").insert({ ...signup, id: "00000000-0000-4000-8000-000000000000" }),
      401,
      { code: "42501", message: "permission denied for table waitlist_signups" },
    ],
    [
      "an unknown column",
      (client) => client.from("waitlist_signups").insert({ ...signup, x: 1 }),
      400,
      { code: "PGRST204", message: "Could not find the 'x' column of 'waitlist_signups' in the schema cache" },
    ],
    [
      "an unknown column in an array",
      (client) => client.from("waitlist_signups").insert([{ ...signup, x: 1 }]),
      400,
      { code: "PGRST204" },
    ],
    [
      "an unknown table",
      (client) => client.from("t").insert(signup),
      404,
      { code: "PGRST205", message: "Could not find the table 'public.t' in the schema cache" },
    ],
    ["another schema", (client) => client.schema("site").from("outbox").insert({}), 406, { code: "PGRST106" }],
    [
      "insert().select()",
      (client) => client.from("waitlist_signups").insert(signup).select(),
      401,
      { code: "42501", message: "permission denied for table waitlist_signups" },
    ],
    ["upsert", (client) => client.from("waitlist_signups").upsert(signup), 401, { code: "42501" }],
    [
      "upsert on a column",
      (client) => client.from("waitlist_signups").upsert(signup, { onConflict: "email", ignoreDuplicates: true }),
      401,
      { code: "42501" },
    ],
    ["select", (client) => client.from("waitlist_signups").select(), 405, { code: "PGRST117" }],
    [
      "update",
      (client) => client.from("waitlist_signups").update({ name: "x" }).eq("name", "Ada"),
      405,
      { code: "PGRST117" },
    ],
    ["delete", (client) => client.from("waitlist_signups").delete().eq("name", "Ada"), 405, { code: "PGRST117" }],
    ["a function call", (client) => client.rpc("needs_review", {}), 404, { code: "PGRST125" }],
    [
      "a wrong key",
      () => open("another-key").from("waitlist_signups").insert(signup),
      401,
      { message: "Invalid API key", hint: "Double check your Supabase `anon` or `service_role` API key." },
    ],
  ])("%s is an error that the client can name", async (_name, act, status, expected) => {
    const { error, status: seen } = await act(open());
    expect([seen, error]).toEqual([status, expect.objectContaining(expected)]);
  });

  test("a HEAD request is refused too, without a readable reason", async () => {
    const { status, count } = await open().from("waitlist_signups").select("*", { count: "exact", head: true });
    expect([status, count]).toEqual([405, null]);
  });

  test("too many from one client IP is an error with its reason", async () => {
    const other = await listen(openApp({ ...usual, perIp: { limit: 1, seconds: 60 } }));
    const client = open(anonKey, `http://127.0.0.1:${other.port}`);
    expect((await client.from("waitlist_signups").insert(signup)).status).toBe(201);
    const { error, status } = await client.from("waitlist_signups").insert(signup);
    expect([status, error?.message]).toEqual([429, "API rate limit exceeded"]);
    other.server.close();
  });
});

describe("functions.invoke", () => {
  test("a function gets the body and the answer comes back parsed", async () => {
    const { data, error } = await open().functions.invoke("send-email", { body: sendEmail });
    expect({ data, error }).toEqual({ data: { ok: true }, error: null });
  });

  test.each([
    ["send-email", 400, { error: expect.stringContaining("The body must be") }],
    ["missing", 404, { code: 404, message: "Requested function was not found" }],
  ])("%s answers with %i, as an error that holds the answer", async (name, status, body) => {
    const { data, error } = await open().functions.invoke(name, { body: {} });
    expect(data).toBe(null);
    expect(error).toBeInstanceOf(FunctionsHttpError);
    expect([error.context.status, await error.context.json()]).toEqual([status, body]);
  });

  test("a wrong key is refused", async () => {
    const { error } = await open("another-key").functions.invoke("send-email", { body: {} });
    expect([error.context.status, await error.context.json()]).toEqual([
      401,
      { code: 401, message: "Invalid API key" },
    ]);
  });

  test("an unreachable server is a FunctionsFetchError", async () => {
    const gone = await listen(openApp());
    await new Promise((resolve) => gone.server.close(resolve));
    const { error } = await open(anonKey, `http://127.0.0.1:${gone.port}`).functions.invoke("send-email", { body: {} });
    expect(error).toBeInstanceOf(FunctionsFetchError);
  });
});

describe("on the wire", () => {
  const send = async (...parts: string[]) => (await exchange(port, parts.join(""))).text;

  const head = `POST /rest/v1/waitlist_signups HTTP/1.1\r\nHost: site.test\r\napikey: ${anonKey}\r\nContent-Type: application/json\r\n`;

  test("a 201 has Content-Length 0 and no content type", async () => {
    const body = JSON.stringify(signup);
    const answer = await send(`${head}Content-Length: ${body.length}\r\n\r\n${body}`);
    expect(answer).toMatch(/^HTTP\/1\.1 201 Created\r\n/);
    expect(answer).toMatch(/\r\ncontent-length: 0\r\n/i);
    expect(answer).not.toMatch(/content-type|transfer-encoding/i);
    expect(answer).toMatch(/\r\n\r\n$/);
  });

  test("a body that is declared too long is refused before it is sent", async () => {
    expect(await send(`${head}Content-Length: 100000000\r\n\r\n`)).toMatch(/^HTTP\/1\.1 413 .*Send at most 64 KiB/s);
  });

  test("a body in chunks is counted", async () => {
    const chunk = `4000\r\n${"x".repeat(0x4000)}\r\n`;
    const answer = await send(`${head}Transfer-Encoding: chunked\r\n\r\n`, ...Array<string>(5).fill(chunk));
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  test("a small body in chunks is taken", async () => {
    const body = JSON.stringify(signup);
    const chunked = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
    expect(await send(`${head}Transfer-Encoding: chunked\r\n\r\n`, chunked)).toMatch(/^HTTP\/1\.1 201 /);
  });

  test("a request with both Content-Length and chunked encoding is refused", async () => {
    const answer = await send(`${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });

  test("a request aborted in the middle stores nothing", async () => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    socket.write(`${head}Content-Length: 500\r\n\r\n{"name":`);
    await sleep(30);
    socket.destroy();
    await sleep(30);
    expect((await open().from("waitlist_signups").insert(signup)).status).toBe(201);
    expect(await countSignups()).toBe(1);
  });
});
