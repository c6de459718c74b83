import { Hono } from "hono";
import { expect, test } from "vitest";
import type { Log } from "../../src/platform/log.server.ts";
import { createMemoryRateLimiter, type RouteLimits } from "../http/rate-limiter.ts";
import { createFunctionRoutes, type GatewayFunction } from "./functions.ts";

const anonKey = "penwright-anon";
const headers = { apikey: anonKey, authorization: `Bearer ${anonKey}`, "content-type": "application/json" };

function openApp(
  functions: Record<string, GatewayFunction>,
  more: { routeLimits?: RouteLimits; lines?: unknown[] } = {},
) {
  const note = (...line: unknown[]) => void more.lines?.push(line);
  const log: Log = { fatal: note, error: note, warn: note, info: note, debug: note };
  const routes = createFunctionRoutes({
    anonKey,
    limits: createMemoryRateLimiter(),
    clientIp: () => "192.0.2.1",
    log,
    functions,
    deadlineMs: 50,
    ...(more.routeLimits ? { routeLimits: more.routeLimits } : {}),
  });
  return new Hono().route("/functions/v1", routes);
}

const echo: GatewayFunction = (body, { address }) => Promise.resolve({ status: 200, body: { body, address } });

function call(app: Hono, name: string, body: string | null, more: Record<string, string> = {}, method = "POST") {
  return app.request(`/functions/v1/${name}`, { method, headers: { ...headers, ...more }, body });
}

test("a function is given the parsed body and the address, and its answer goes back as JSON", async () => {
  const response = await call(openApp({ echo }), "echo", '{"type":"waitlist"}');
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  expect(await response.json()).toEqual({ body: { type: "waitlist" }, address: "192.0.2.1" });
});

test("a function may set a status and headers", async () => {
  const app = openApp({
    later: () => Promise.resolve({ status: 429, body: { error: "later" }, headers: { "Retry-After": "7" } }),
  });
  const later = await call(app, "later", "{}");
  expect([later.status, later.headers.get("retry-after"), await later.json()]).toEqual([429, "7", { error: "later" }]);
});

test("objects in the body have no prototype", async () => {
  const prototypes: unknown[] = [];
  const app = openApp({
    look: (body) => {
      prototypes.push(Object.getPrototypeOf(body), Reflect.get(Object(body), "toString"));
      return Promise.resolve({ status: 200, body: {} });
    },
  });
  await call(app, "look", '{"__proto__":{"isAdmin":true}}');
  expect(prototypes).toEqual([null, undefined]);
});

const tooLong = `"${"x".repeat(64 * 1024)}"`;

test.each<[string, string, string | null, Record<string, string>, number, string, string]>([
  [
    "no credentials",
    "echo",
    "{}",
    { apikey: "", authorization: "" },
    401,
    "UNAUTHORIZED_NO_AUTH_HEADER",
    "Missing authorization header",
  ],
  [
    "a forged token",
    "echo",
    "{}",
    { authorization: "Bearer a.b.c" },
    401,
    "UNAUTHORIZED_INVALID_JWT_FORMAT",
    "Invalid JWT",
  ],
  ["a wrong key", "echo", "{}", { apikey: "other" }, 401, "UNAUTHORIZED_INVALID_API_KEY", "Invalid API key"],
  ["an unknown function", "nothing", "{}", {}, 404, "NOT_FOUND", "Requested function was not found"],
  ["a prototype key as a function", "constructor", "{}", {}, 404, "NOT_FOUND", "Requested function was not found"],
  ["a path below a function", "echo/deep", "{}", {}, 404, "NOT_FOUND", "Requested function was not found"],
  ["a body too long", "echo", tooLong, {}, 413, "BAD_REQUEST", "Send at most 64 KiB"],
  ["a packed body", "echo", "{}", { "content-encoding": "br" }, 415, "BAD_REQUEST", "Send the body uncompressed"],
  ["text", "echo", "{}", { "content-type": "text/plain" }, 415, "BAD_REQUEST", "Send the body as application/json"],
  ["no JSON", "echo", "{", {}, 400, "BAD_REQUEST", "The body is not valid JSON"],
  ["no body", "echo", "", {}, 400, "BAD_REQUEST", "The body is not valid JSON"],
  ["NUL", "echo", '{"a":"\\u0000"}', {}, 400, "BAD_REQUEST", "The body is not valid JSON"],
])("%s is refused", async (_name, path, body, more, status, errorCode, message) => {
  const response = await call(openApp({ echo }), path, body, more);
  expect([response.status, await response.json()]).toEqual([status, { code: status, message }]);
  expect(response.headers.get("sb-error-code")).toBe(errorCode);
  expect(response.headers.get("www-authenticate")).toBe(status === 401 ? "Bearer" : null);
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
});

test.each([
  ["the key as bearer token alone", { apikey: "", authorization: `Bearer ${anonKey}` }],
  ["the key as apikey alone", { apikey: anonKey, authorization: "" }],
])("%s is enough", async (_name, more) => {
  expect((await call(openApp({ echo }), "echo", "{}", more)).status).toBe(200);
});

test("other methods are not allowed, and OPTIONS is answered for every name", async () => {
  for (const method of ["GET", "PUT", "DELETE", "PATCH"]) {
    const response = await call(openApp({ echo }), "echo", null, {}, method);
    expect([response.status, response.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
    expect(await response.json()).toEqual({ code: 405, message: `Method ${method} not allowed` });
  }
  const response = await openApp({}).request("/functions/v1/echo", { method: "OPTIONS" });
  expect(response.status).toBe(204);
  const allowed = response.headers.get("access-control-allow-headers")?.split(", ");
  expect(allowed).toEqual(
    expect.arrayContaining(["authorization", "x-client-info", "apikey", "content-type", "x-retry-count"]),
  );
});

test.each<[string, GatewayFunction, number]>([
  ["throws", () => Promise.reject(new Error("secret detail")), 500],
  [
    "throws before it waits",
    () => {
      throw new TypeError("secret detail");
    },
    500,
  ],
  ["hangs", () => new Promise(() => {}), 500],
  [
    "cannot reach the database",
    () => Promise.reject(Object.assign(new Error("secret detail"), { code: "ECONNREFUSED" })),
    503,
  ],
  ["answers what is no JSON", () => Promise.resolve({ status: 200, body: { count: 1n } }), 500],
])("a function that %s is answered without detail, and logged", async (_name, broken, status) => {
  const lines: unknown[] = [];
  const response = await call(openApp({ broken }, { lines }), "broken", "{}");
  const text = await response.text();
  expect([response.status, JSON.parse(text)]).toEqual([status, { code: status, message: expect.any(String) }]);
  expect(text).not.toMatch(/secret|at .*\.ts/);
  expect(response.headers.get("retry-after")).toBe(status === 503 ? "2" : null);
  expect(lines.length).toBe(1);
});

test("an IP that calls too often gets Retry-After", async () => {
  const routeLimits = { perIp: { limit: 1, seconds: 60 }, total: { limit: 9, seconds: 60 } };
  const app = openApp({ echo }, { routeLimits });
  expect((await call(app, "echo", "{}")).status).toBe(200);
  const refused = await call(app, "echo", "{}");
  expect([refused.status, await refused.json()]).toEqual([429, { code: 429, message: "Too many requests" }]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});
