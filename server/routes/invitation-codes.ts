import { Hono } from "hono";
import * as z from "zod/mini";
import { redeemInvitation } from "../../src/features/invitations/invitations.server.ts";
import { isSame } from "../../src/platform/signed-link.server.ts";
import { parseJson } from "../gateway/json-body.ts";
import { answerProblem, floodProblem, type Problem } from "../http/problem.ts";
import { toLimitKey } from "../middleware/client-ip.ts";
import { jsonTypes, type PostRule, readPost, unreadableBody } from "../http/request-body.ts";
import type { Services } from "../services.ts";

/** Calls with the key count together, whatever their client IP; calls with a wrong one count for themselves. */
export const redeemLimits = { withKey: { limit: 1_200, seconds: 60 }, wrongKey: { limit: 30, seconds: 60 } };

const bodyRule: PostRule = { contentTypes: jsonTypes, contentTypeName: "application/json", maxBytes: 2_048 };
const bodySchema = z.object({ code: z.string().check(z.maxLength(100)) });

const wrongKey: Problem = {
  status: 401,
  error: "unauthorized",
  message: "Send the service key as Authorization: Bearer <key>.",
  headers: { "www-authenticate": "Bearer" },
};
const refusals: Record<"unknown" | "expired" | "taken-back", Problem> = {
  unknown: { status: 404, error: "unknown_code", message: "There is no invitation with this code." },
  expired: { status: 410, error: "expired", message: "This invitation was not used in time." },
  "taken-back": { status: 410, error: "taken_back", message: "This invitation was taken back." },
};

/** The product exchanges a code for the person it was sent to; redeeming again answers the same. */
export function createInvitationRoutes(
  deps: Pick<Services, "db" | "limits" | "clientIp" | "log" | "wakeJobs"> & { key: string },
): Hono {
  const { limits, clientIp, log } = deps;
  const routes = new Hono();

  routes.post("/api/invitations/redeem", async (context) => {
    const request = context.req.raw;
    const refuse = (problem: Problem) => answerProblem(request, problem);
    const token = /^bearer +(\S+)$/i.exec(context.req.header("authorization") ?? "")?.[1] ?? "";
    const hasKey = isSame(token, deps.key);
    const taken = hasKey
      ? await limits.take("redeem", redeemLimits.withKey)
      : await limits.take(`redeem:wrong:${toLimitKey(clientIp(context))}`, redeemLimits.wrongKey);
    if (!taken.ok) return refuse(floodProblem(taken.retryAfterSeconds));
    if (!hasKey) return refuse(wrongKey);
    const posted = await readPost(request, bodyRule);
    if (!posted.ok) return refuse(posted.problem);
    const json = parseJson(posted.bytes);
    const body = bodySchema.safeParse(json.ok ? json.value : null);
    if (!body.success) return refuse(unreadableBody('The body must be {"code": "…"}.'));
    const outcome = await redeemInvitation(await deps.db(), body.data.code);
    if (!outcome.ok) return refuse(refusals[outcome.reason]);
    const { invitation, acceptedAt, person, isFirst } = outcome;
    if (isFirst) {
      log.info({ invitation }, "invitation accepted");
      deps.wakeJobs();
    }
    return context.json({ invitation, acceptedAt, person }, 200, { "cache-control": "no-store" });
  });
  return routes;
}
