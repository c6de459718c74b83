import { type Context, Hono } from "hono";
import * as z from "zod/mini";
import { contactForm } from "../../src/features/submissions/contact/contact-fields.ts";
import { waitlistForm } from "../../src/features/submissions/waitlist/waitlist-fields.ts";
import { bodyMessages, isEncoded, jsonTypes, readBody, defaultMaxBytes } from "../http/request-body.ts";
import { type RouteLimits, writeLimits, takeWrite } from "../http/rate-limiter.ts";
import { createKeyCheck, type KeyOutcome } from "../gateway/api-key.ts";
import { allowAnyOrigin } from "../gateway/cors.ts";
import { toLoggedFailure } from "../../src/platform/log.server.ts";
import { parseJson } from "../gateway/json-body.ts";
import { type Refusal, refuseCall, toResponse } from "../gateway/supabase-error.ts";
import type { Services } from "../services.ts";
import { wakeWithin } from "./notifications.ts";

type FunctionDependencies = Pick<Services, "limits" | "clientIp" | "log" | "wakeJobs"> & {
  anonKey: string;
  /** Whether confirmations wait now; the same answer for everybody. */
  areConfirmationsHeld?: () => Promise<boolean>;
  routeLimits?: RouteLimits;
};

const emailBody = z.discriminatedUnion("type", [
  z.object({ type: z.literal("waitlist"), data: waitlistForm.schema }),
  z.object({ type: z.literal("contact"), data: contactForm.schema }),
]);
const wantedBody = 'The body must be {"type": "waitlist" | "contact", "data": the form’s answers}.';

/** Handles the client's calls of `send-email`. Storing the row already queued the email; a call only sends it sooner. */
export function createFunctionRoutes(deps: FunctionDependencies): Hono {
  const { limits, clientIp, log, routeLimits = writeLimits.functions } = deps;
  const checkKey = createKeyCheck(deps.anonKey);
  const routes = new Hono();

  routes.use(allowAnyOrigin);
  routes.post("/:name", async (context) => {
    const ip = clientIp(context);
    const call = await takeWrite(limits, "functions", routeLimits, ip);
    if (!call.ok) return toResponse(refuseFlood(call.retryAfterSeconds));
    const key = checkKey(context.req.header("apikey"), context.req.header("authorization"));
    if (key !== "known") return toResponse(keyRefusals[key]);
    if (context.req.param("name") !== "send-email") return toResponse(unknownFunction);
    const read = await readArgument(context);
    if (!read.ok) return toResponse(read.refusal);
    const asked = emailBody.safeParse(read.value);
    if (!asked.success) return answer(context, 400, { error: wantedBody });
    const taken = await wakeWithin(deps, asked.data.data.email);
    if (taken.ok) {
      const isLater = asked.data.type === "waitlist" && (await deps.areConfirmationsHeld?.());
      return answer(context, 202, { ok: true, ...(isLater ? { isLater } : {}) });
    }
    context.header("Retry-After", String(taken.retryAfterSeconds));
    return answer(context, 429, { error: "Too many requests." });
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

function answer(context: Context, status: 202 | 400 | 429, body: object): Response {
  const headers = { "Cache-Control": "no-store", "Content-Type": "application/json; charset=utf-8" };
  return context.json(body, status, headers);
}

async function readArgument(context: Context) {
  const no = (refusal: Refusal) => ({ ok: false as const, refusal });
  if (isEncoded(context.req.raw)) return no(refuseCall(415, "BAD_REQUEST", "Send the body uncompressed"));
  if (!jsonTypes.test(context.req.header("content-type") ?? "")) {
    return no(refuseCall(415, "BAD_REQUEST", "Send the body as application/json"));
  }
  const body = await readBody(context.req.raw, defaultMaxBytes);
  if (!body.ok && body.reason === "too-large") return no(refuseCall(413, "BAD_REQUEST", "Send at most 64 KiB"));
  if (!body.ok && body.reason === "busy") return no(away);
  if (!body.ok && body.reason === "share") return no(refuseFlood(3));
  if (!body.ok && body.reason === "slow")
    return no(refuseCall(408, "REQUEST_TIMEOUT", bodyMessages.slow, { Connection: "close" }));
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
