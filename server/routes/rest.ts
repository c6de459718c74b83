import { type Context, Hono } from "hono";
import { contactForm } from "../../src/features/submissions/contact/contact-fields.ts";
import { withTimeout } from "../../src/lib/with-timeout.ts";
import {
  bodyMessages,
  isEncoded,
  jsonTypes,
  readBody,
  type RefusedBody,
  defaultMaxBytes,
} from "../http/request-body.ts";
import { type RouteLimits, takeMessages, takeWrite, writeLimits } from "../http/rate-limiter.ts";
import { createKeyCheck, type KeyOutcome } from "../gateway/api-key.ts";
import { allowAnyOrigin } from "../gateway/cors.ts";
import { databaseSlow, databaseUnavailable, diskSlow, toDatabaseRefusal } from "../gateway/database-error.ts";
import { createFailureLog } from "../gateway/failure-log.ts";
import { toLoggedFailure } from "../../src/platform/log.server.ts";
import { readRows, refuseRequest } from "../gateway/insert-request.ts";
import { type Refusal, refuse, refuseAtGateway, toResponse } from "../gateway/supabase-error.ts";
import { addNetwork, type NetworkOf } from "../gateway/signup-network.ts";
import { createBatchedInsert, type Submission } from "../gateway/batched-insert.ts";
import type { Services } from "../services.ts";

type RestDependencies = Pick<Services, "db" | "limits" | "clientIp" | "log"> & {
  anonKey: string;
  routeLimits?: RouteLimits;
  deadlineMs?: number;
  networkOf?: NetworkOf;
};

/** The backend client's REST API at `/rest/v1`: inserts as PostgREST answers them; the grants of role `anon` decide what may be written. */
export function createRestRoutes(deps: RestDependencies): Hono {
  const { db, log, limits, clientIp, routeLimits = writeLimits.rest, deadlineMs = 2_800, networkOf } = deps;
  const checkKey = createKeyCheck(deps.anonKey);
  const logFailure = createFailureLog(log, "the database could not serve a visitor");
  let inserts: ReturnType<typeof createBatchedInsert> | null = null;
  const routes = new Hono();

  async function store(received: Submission, expiresAt: number, ip: string): Promise<Refusal | null> {
    const opened = await withTimeout(expiresAt - performance.now(), db()).catch(logFailure);
    if (!opened || opened === "late") return databaseUnavailable;
    inserts ??= createBatchedInsert(opened);
    try {
      const network = await withTimeout(expiresAt - performance.now(), Promise.resolve(networkOf?.(ip) ?? null));
      const submission = addNetwork(received, network === "late" ? null : network);
      const outcome = await withTimeout(expiresAt - performance.now(), inserts.store(submission, expiresAt));
      if (outcome === "stored") return null;
      return opened.kind === "embedded" ? diskSlow : databaseSlow;
    } catch (error) {
      const refusal = toDatabaseRefusal(error);
      if (!refusal) throw error;
      if (refusal.status >= 500) logFailure(error);
      return refusal;
    }
  }

  routes.use(allowAnyOrigin);
  routes.post("/:table", async (context) => {
    const ip = clientIp(context);
    const first = await takeWrite(limits, "rest", routeLimits, ip);
    if (!first.ok) return toResponse(refuseFlood(first.retryAfterSeconds));
    const apikey = context.req.header("apikey") ?? context.req.query("apikey");
    const key = checkKey(apikey, context.req.header("authorization"));
    const refusal = key === "known" ? refuseForm(context) : keyRefusals[key];
    if (refusal) return toResponse(refusal);

    const body = await readBody(context.req.raw, defaultMaxBytes);
    if (!body.ok) return toResponse(refuseBody(body.reason));
    const table = context.req.param("table");
    // Begins here, so that a slow sender does not use up the time for storing.
    const expiresAt = performance.now() + deadlineMs;
    const query = context.req.query();
    const refusedRequest = refuseRequest(table, context.req.header("prefer") ?? "", query);
    if (refusedRequest) return toResponse(refusedRequest);
    const read = readRows(body.bytes, table, query["columns"]);
    if (!read.ok) return toResponse(read.refusal);
    const submission = read.value;
    if (submission.rows.length === 0) return toCreated();
    if (submission.rows.length > 1) {
      const others = await takeWrite(limits, "rest", routeLimits, ip, submission.rows.length - 1);
      if (!others.ok) return toResponse(refuseFlood(others.retryAfterSeconds));
    }
    if (table === contactForm.table) {
      const sent = await takeMessages(limits, ip, submission.rows.length);
      if (!sent.ok) return toResponse(refuseFlood(sent.retryAfterSeconds));
    }
    const failure = await store(submission, expiresAt, ip);
    return failure ? toResponse(failure) : toCreated();
  });

  routes.all("/:table", (context) => toResponse(refuseMethod(context.req.method)));
  routes.all("*", () => toResponse(refuse(404, "PGRST125", "Invalid path specified in request URL")));
  routes.onError((error) => {
    log.error({ error: toLoggedFailure(error) }, "the REST route failed");
    return toResponse(refuse(500, "PGRSTX00", "Something went wrong."));
  });
  return routes;
}

const keyRefusals: Record<Exclude<KeyOutcome, "known">, Refusal> = {
  missing: refuseAtGateway(401, "No API key found in request", "No `apikey` request header or url param was found."),
  "wrong-key": refuseAtGateway(401, "Invalid API key", "Double check your Supabase `anon` or `service_role` API key."),
  "wrong-token": refuse(401, "PGRST301", "No suitable key was found to decode the JWT"),
};

function refuseForm(context: Context): Refusal | null {
  if (isEncoded(context.req.raw))
    return refuseAtGateway(415, "Unsupported Content-Encoding", "Send the body uncompressed.");
  const type = context.req.header("content-type") ?? "";
  if (!jsonTypes.test(type))
    return refuse(400, "PGRST102", `Content-Type not acceptable: ${type.slice(0, 100) || "none"}`);
  const profile = context.req.header("content-profile") ?? "";
  if (profile === "" || profile === "public") return null;
  return refuse(406, "PGRST106", "The schema must be one of the following: public");
}

function refuseBody(reason: RefusedBody): Refusal {
  const retry = { "Retry-After": "3" };
  switch (reason) {
    case "busy":
      return refuseAtGateway(503, "Too much is being sent at once", bodyMessages.busy, retry);
    case "share":
      return refuseAtGateway(429, "API rate limit exceeded", bodyMessages.share, retry);
    case "slow":
      return refuseAtGateway(408, "Request timeout", bodyMessages.slow, { Connection: "close" });
    case "too-large":
      return refuseAtGateway(413, "Request size limit exceeded", "Send at most 64 KiB.");
    case "broken":
      return refuse(400, "PGRST102", "Empty or invalid json");
  }
}

function refuseFlood(retryAfterSeconds: number): Refusal {
  return refuseAtGateway(429, "API rate limit exceeded", `Try again in ${retryAfterSeconds} seconds.`, {
    "Retry-After": String(retryAfterSeconds),
  });
}

function refuseMethod(method: string): Refusal {
  const refusal = refuse(405, "PGRST117", `Unsupported HTTP method: ${method.slice(0, 20)}`);
  return { ...refusal, headers: { ...refusal.headers, Allow: "POST, OPTIONS" } };
}

/** Answers a repeated signup like a first one. */
function toCreated(): Response {
  return new Response(null, { status: 201, headers: { "Content-Range": "*/*", "Content-Length": "0" } });
}
