import type { Context } from "hono";
import * as z from "zod/mini";
import type { ViolationCounts } from "../../src/features/analytics/policy-violations.server.ts";
import { parseJson } from "../gateway/json-body.ts";
import { toLimitKey } from "../middleware/client-ip.ts";
import { type PostRule, readPost, unreadableBody } from "../http/request-body.ts";
import { answerProblem, floodProblem } from "../http/problem.ts";
import type { Services } from "../services.ts";

const rule: PostRule = {
  contentTypes: /^application\/(?:csp-report|json|reports\+json)(?:;|$)/i,
  contentTypeName: "application/csp-report",
  maxBytes: 16 * 1024,
};
const routeLimits = { limit: 20, seconds: 60 };
const maxOriginLength = 200;
const directives = new Set(
  (
    "base-uri connect-src default-src font-src form-action frame-ancestors frame-src img-src manifest-src media-src object-src " +
    "require-trusted-types-for script-src script-src-attr script-src-elem style-src style-src-attr style-src-elem trusted-types worker-src"
  ).split(" "),
);

/** IP addresses and code samples are not stored. */
const reportSchema = z.object({
  "csp-report": z.object({
    "effective-directive": z.optional(z.string()),
    "violated-directive": z.optional(z.string()),
    "blocked-uri": z.optional(z.string()),
  }),
});

export function createCspReportRoute(
  deps: Pick<Services, "limits" | "clientIp"> & { violations: Pick<ViolationCounts, "add"> },
) {
  return async (context: Context): Promise<Response> => {
    const request = context.req.raw;
    const client = toLimitKey(deps.clientIp(context));
    const taken = await deps.limits.take(`csp:${client}`, routeLimits);
    if (!taken.ok) return answerProblem(request, floodProblem(taken.retryAfterSeconds));
    const posted = await readPost(request, rule);
    if (!posted.ok) return answerProblem(request, posted.problem);
    const json = parseJson(posted.bytes);
    const report = reportSchema.safeParse(json.ok ? json.value : null);
    if (!report.success) return answerProblem(request, unreadableBody("The report could not be read."));
    const violation = report.data["csp-report"];
    const directive = toDirective(violation["effective-directive"] ?? violation["violated-directive"] ?? "");
    deps.violations.add(client, directive, originOf(violation["blocked-uri"] ?? ""));
    return context.body(null, 204);
  };
}

/** Old browsers append the directive's source list. */
function toDirective(text: string): string {
  const name = text.split(" ")[0] ?? "";
  return directives.has(name) ? name : "unknown";
}

function originOf(blocked: string): string {
  return (URL.parse(blocked)?.origin ?? blocked.replace(/[^\w-]/g, "").slice(0, 40)).slice(0, maxOriginLength);
}
