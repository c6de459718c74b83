import type { Context } from "hono";
import { emailEventsSchema, isSignedEmailEvents, recordEmailEvents } from "../../src/platform/email-events.server.ts";
import { parseJson } from "../gateway/json-body.ts";
import { answerProblem, type Problem } from "../http/problem.ts";
import { jsonTypes, type PostRule, readPost, unreadableBody } from "../http/request-body.ts";
import type { Services } from "../services.ts";

const rule: PostRule = { contentTypes: jsonTypes, contentTypeName: "application/json", maxBytes: 64 * 1024 };
const unsigned: Problem = {
  status: 401,
  error: "bad_signature",
  message: "Sign the body with the key, and send it within five minutes (docs/letters.md).",
};

/** POST /api/email-events: bounces and complaints from a mail provider, signed with EMAIL_EVENTS_KEY (docs/letters.md). */
export function createEmailEventRoute(deps: Pick<Services, "db" | "log" | "now"> & { key: string }) {
  return async (context: Context): Promise<Response> => {
    const request = context.req.raw;
    const posted = await readPost(request, rule);
    if (!posted.ok) return answerProblem(request, posted.problem);
    const signature = context.req.header("x-email-signature");
    if (!isSignedEmailEvents(deps.key, signature, { body: posted.bytes, now: deps.now() }))
      return answerProblem(request, unsigned);
    const json = parseJson(posted.bytes);
    const read = emailEventsSchema.safeParse(json.ok ? json.value : null);
    if (!read.success)
      return answerProblem(request, unreadableBody('Send {"events": [{"type": "bounce" | "complaint", "email"}]}.'));
    await recordEmailEvents(await deps.db(), read.data.events);
    deps.log.info({ events: read.data.events.length }, "email events");
    return context.json({ ok: true }, 200, { "cache-control": "no-store" });
  };
}
