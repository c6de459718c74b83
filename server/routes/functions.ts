import { type Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { isUnavailable } from "../../src/platform/db.server.ts";
import type { Log } from "../../src/platform/log.server.ts";
import { isEncoded, jsonTypes, readBody, usualMaxBytes } from "../http/request-body.ts";
import type { ClientIp } from "../middleware/client-ip.ts";
import { type RouteLimits, writeLimits, type RateLimiter, takeWrite } from "../http/rate-limiter.ts";
import { createKeyCheck, type KeyOutcome } from "../gateway/api-key.ts";
import { allowAnyOrigin } from "../gateway/cors.ts";
import { withTimeout } from "../../src/lib/with-timeout.ts";
import { toLoggedFailure } from "../gateway/failure-log.ts";
import { parseJson } from "../gateway/json-body.ts";
import { type Refusal, refuseCall, toResponse } from "../gateway/refusal.ts";

export interface FunctionAnswer {
  status: ContentfulStatusCode;
  body: object;
  headers?: Record<string, string>;
}

/** A function that the backend client can invoke. @param body parsed JSON, to be checked; its objects have no prototype */
export type GatewayFunction = (body: unknown, request: { address: string }) => Promise<FunctionAnswer>;

export interface FunctionDependencies {
  anonKey: string;
  limits: RateLimiter;
  clientIp: ClientIp;
  log: Log;
  functions: Readonly<Record<string, GatewayFunction>>;
  routeLimits?: RouteLimits;
  deadlineMs?: number;
}

/** The backend client's functions at `/functions/v1`. The key is in `apikey` or the bearer token. */
export function createFunctionRoutes(deps: FunctionDependencies): Hono {
  const { limits, clientIp, log, functions, routeLimits = writeLimits.functions } = deps;
  const checkKey = createKeyCheck(deps.anonKey);
  const routes = new Hono();

  routes.use(allowAnyOrigin);
  routes.post("/:name", async (context) => {
    const address = clientIp(context);
    const taken = await takeWrite(limits, "functions", routeLimits, address);
    if (!taken.ok) return toResponse(refuseFlood(taken.retryAfterSeconds));
    const key = checkKey(context.req.header("apikey"), context.req.header("authorization"));
    if (key !== "known") return toResponse(keyRefusals[key]);
    const name = context.req.param("name");
    const called = Object.hasOwn(functions, name) ? functions[name] : undefined;
    if (!called) return toResponse(unknownFunction);
    const read = await readArgument(context);
    if (!read.ok) return toResponse(read.refusal);
    try {
      const answer = await withTimeout(deps.deadlineMs ?? 10_000, called(read.value, { address }));
      if (answer !== "late")
        return context.json(answer.body, answer.status, {
          "Cache-Control": "no-store",
          "Content-Type": "application/json; charset=utf-8",
          ...answer.headers,
        });
      log.error({ function: name }, "a function took too long");
    } catch (error) {
      log.error({ function: name, error: toLoggedFailure(error) }, "a function failed");
      if (isUnavailable(error)) return toResponse(away);
    }
    return toResponse(failure);
  });

  routes.all("/:name", (context) => {
    const message = `Method ${context.req.method.slice(0, 20)} not allowed`;
    return toResponse(refuseCall(405, "METHOD_NOT_ALLOWED", message, { Allow: "POST, OPTIONS" }));
  });
  routes.all("*", () => toResponse(unknownFunction));
  routes.onError((error) => {
    log.error({ error: toLoggedFailure(error) }, "the functions route failed");
    return toResponse(failure);
  });
  return routes;
}

type ArgumentOutcome = { ok: true; value: unknown } | { ok: false; refusal: Refusal };

async function readArgument(context: Context): Promise<ArgumentOutcome> {
  const no = (refusal: Refusal) => ({ ok: false as const, refusal });
  if (isEncoded(context.req.raw)) return no(refuseCall(415, "BAD_REQUEST", "Send the body uncompressed"));
  if (!jsonTypes.test(context.req.header("content-type") ?? "")) {
    return no(refuseCall(415, "BAD_REQUEST", "Send the body as application/json"));
  }
  const body = await readBody(context.req.raw, usualMaxBytes);
  if (!body.ok && body.reason === "too-large") return no(refuseCall(413, "BAD_REQUEST", "Send at most 64 KiB"));
  if (!body.ok && body.reason === "busy") return no(away);
  const json = body.ok ? parseJson(body.bytes) : body;
  return json.ok ? json : no(refuseCall(400, "BAD_REQUEST", "The body is not valid JSON"));
}

const keyRefusals: Record<Exclude<KeyOutcome, "known">, Refusal> = {
  missing: refuseCall(401, "UNAUTHORIZED_NO_AUTH_HEADER", "Missing authorization header"),
  "wrong-key": refuseCall(401, "UNAUTHORIZED_INVALID_API_KEY", "Invalid API key"),
  "wrong-token": refuseCall(401, "UNAUTHORIZED_INVALID_JWT_FORMAT", "Invalid JWT"),
};

const failure = refuseCall(500, "EDGE_FUNCTION_ERROR", "Internal Server Error");
const away = refuseCall(503, "SERVICE_UNAVAILABLE", "Service is temporarily unavailable", { "Retry-After": "2" });
const unknownFunction = refuseCall(404, "NOT_FOUND", "Requested function was not found");

function refuseFlood(retryAfterSeconds: number): Refusal {
  return refuseCall(429, "TOO_MANY_REQUESTS", "Too many requests", { "Retry-After": String(retryAfterSeconds) });
}
