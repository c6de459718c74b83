import type { Context } from "hono";
import { emailEventsSchema, isSignedEmailEvents, recordEmailEvents } from "../../src/platform/email-events.server.ts";
import { parseJson } from "../gateway/json-body.ts";
import { toLimitKey } from "../middleware/client-ip.ts";
import { answerProblem, floodProblem, type Problem } from "../http/problem.ts";
import { jsonTypes, type PostRule, readPost, unreadableBody } from "../http/request-body.ts";
import type { Services } from "../services.ts";

const rule: PostRule = { contentTypes: jsonTypes, contentTypeName: "application/json", maxBytes: 64 * 1024 };
/** Bodies with a wrong signature from one client IP; signed ones never count. */
const unsignedLimit = { limit: 60, seconds: 60 };
const unsigned: Problem = {
  status: 401,
  error: "bad_signature",
  message: "Sign the body with the key, and send it within five minutes (docs/letters.md).",
};

/** POST /api/email-events: bounces and complaints from a mail provider, signed with EMAIL_EVENTS_KEY (docs/letters.md). */
export function createEmailEventRoute(
  deps: Pick<Services, "db" | "log" | "now" | "limits" | "clientIp"> & { key: string },
) {
  return async (context: Context): Promise<Response> => {
    const request = context.req.raw;
    const posted = await readPost(request, rule);
    if (!posted.ok) return answerProblem(request, posted.problem);
    const signature = context.req.header("x-email-signature");
    if (!isSignedEmailEvents(deps.key, signature, { body: posted.bytes, now: deps.now() })) {
      const taken = await deps.limits.take(`email-events:${toLimitKey(deps.clientIp(context))}`, unsignedLimit);
      return answerProblem(request, taken.ok ? unsigned : floodProblem(taken.retryAfterSeconds));
    }
    const json = parseJson(posted.bytes);
    const read = emailEventsSchema.safeParse(json.ok ? json.value : null);
    if (!read.success)
      return answerProblem(request, unreadableBody('Send {"events": [{"type": "bounce" | "complaint", "email"}]}.'));
    await recordEmailEvents(await deps.db(), read.data.events);
    deps.log.info({ events: read.data.events.length }, "email events");
    return context.json({ ok: true }, 200, { "cache-control": "no-store" });
  };
}
