import { Hono } from "hono";
import { expect, test } from "vitest";
import type { Log } from "../../src/platform/log.server.ts";
import { createMemoryRateLimiter, type RouteLimits } from "../http/rate-limiter.ts";
import { createFunctionRoutes } from "./functions.ts";

const anonKey = "penwright-anon";
const headers = { apikey: anonKey, authorization: `Bearer ${anonKey}`, "content-type": "application/json" };
const data = { name: "Ana", email: "ana@reader.example", primaryUse: "team", timeline: "exploring", formats: ["blog"] };
const asked = JSON.stringify({ type: "waitlist", data });

function openApp(more: { routeLimits?: RouteLimits; lines?: unknown[]; wakeJobs?: () => void; isHeld?: boolean } = {}) {
  const note = (...line: unknown[]) => void more.lines?.push(line);
  const log: Log = { fatal: note, error: note, warn: note, info: note, debug: note };
  const routes = createFunctionRoutes({
    anonKey,
    limits: createMemoryRateLimiter(),
    clientIp: () => "192.0.2.1",
    log,
    wakeJobs: more.wakeJobs ?? (() => undefined),
    areConfirmationsHeld: async () => more.isHeld ?? false,
    ...(more.routeLimits ? { routeLimits: more.routeLimits } : {}),
  });
  return new Hono().route("/functions/v1", routes);
}

function call(app: Hono, name: string, body: string | null, more: Record<string, string> = {}, method = "POST") {
  return app.request(`/functions/v1/${name}`, { method, headers: { ...headers, ...more }, body });
}

test("send-email answers in JSON, to any origin", async () => {
  const response = await call(openApp(), "send-email", asked);
  expect([response.status, await response.json()]).toEqual([202, { ok: true }]);
  expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
});

test("send-email says when confirmations wait, of the waitlist only", async () => {
  const contact = { name: "Ana", email: "ana@reader.example", reason: "media", message: "May I quote your post?" };
  const held = openApp({ isHeld: true });
  expect(await (await call(held, "send-email", asked)).json()).toEqual({ ok: true, isLater: true });
  const message = JSON.stringify({ type: "contact", data: contact });
  expect(await (await call(held, "send-email", message)).json()).toEqual({ ok: true });
});

const tooLong = `"${"x".repeat(64 * 1024)}"`;

test.each<[string, string, string | null, Record<string, string>, number, string, string]>([
  [
    "no credentials",
    "send-email",
    "{}",
    { apikey: "", authorization: "" },
    401,
    "UNAUTHORIZED_NO_AUTH_HEADER",
    "Missing authorization header",
  ],
  [
    "a forged token",
    "send-email",
    "{}",
    { authorization: "Bearer a.b.c" },
    401,
    "UNAUTHORIZED_INVALID_JWT_FORMAT",
    "Invalid JWT",
  ],
  ["a wrong key", "send-email", "{}", { apikey: "other" }, 401, "UNAUTHORIZED_INVALID_API_KEY", "Invalid API key"],
  ["an unknown function", "nothing", "{}", {}, 404, "NOT_FOUND", "Requested function was not found"],
  ["a prototype key as a function", "constructor", "{}", {}, 404, "NOT_FOUND", "Requested function was not found"],
  ["a path below a function", "send-email/deep", "{}", {}, 404, "NOT_FOUND", "Requested function was not found"],
  ["a body too long", "send-email", tooLong, {}, 413, "BAD_REQUEST", "Send at most 64 KiB"],
  ["a packed body", "send-email", "{}", { "content-encoding": "br" }, 415, "BAD_REQUEST", "Send the body uncompressed"],
  [
    "text",
    "send-email",
    "{}",
    { "content-type": "text/plain" },
    415,
    "BAD_REQUEST",
    "Send the body as application/json",
  ],
  ["no JSON", "send-email", "{", {}, 400, "BAD_REQUEST", "The body is not valid JSON"],
  ["no body", "send-email", "", {}, 400, "BAD_REQUEST", "The body is not valid JSON"],
  ["NUL", "send-email", '{"a":"\\u0000"}', {}, 400, "BAD_REQUEST", "The body is not valid JSON"],
])("%s is refused", async (_name, path, body, more, status, errorCode, message) => {
  const response = await call(openApp(), path, body, more);
  expect([response.status, await response.json()]).toEqual([status, { code: status, message }]);
  expect(response.headers.get("sb-error-code")).toBe(errorCode);
  expect(response.headers.get("www-authenticate")).toBe(status === 401 ? "Bearer" : null);
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
});

test.each([
  ["the key as bearer token alone", { apikey: "", authorization: `Bearer ${anonKey}` }],
  ["the key as apikey alone", { apikey: anonKey, authorization: "" }],
])("%s is enough", async (_name, more) => {
  expect((await call(openApp(), "send-email", asked, more)).status).toBe(202);
});

test("other methods are not allowed, and OPTIONS is answered for every name", async () => {
  for (const method of ["GET", "PUT", "DELETE", "PATCH"]) {
    const response = await call(openApp(), "send-email", null, {}, method);
    expect([response.status, response.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
    expect(await response.json()).toEqual({ code: 405, message: `Method ${method} not allowed` });
  }
  const response = await openApp().request("/functions/v1/send-email", { method: "OPTIONS" });
  expect(response.status).toBe(204);
  const allowed = response.headers.get("access-control-allow-headers")?.split(", ");
  expect(allowed).toEqual(
    expect.arrayContaining(["authorization", "x-client-info", "apikey", "content-type", "x-retry-count"]),
  );
});

test("a failure is answered without detail, and logged", async () => {
  const lines: unknown[] = [];
  const wakeJobs = () => {
    throw new TypeError("secret detail");
  };
  const response = await call(openApp({ lines, wakeJobs }), "send-email", asked);
  expect([response.status, await response.json()]).toEqual([500, { code: 500, message: "Internal Server Error" }]);
  expect(lines.length).toBe(1);
});

test("an IP that calls too often gets Retry-After", async () => {
  const routeLimits = { perIp: { limit: 1, seconds: 60 }, total: { limit: 9, seconds: 60 } };
  const app = openApp({ routeLimits });
  expect((await call(app, "send-email", asked)).status).toBe(202);
  const refused = await call(app, "send-email", "{}");
  expect([refused.status, await refused.json()]).toEqual([429, { code: 429, message: "Too many requests" }]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});
