import type { MiddlewareHandler } from "hono";
import { answerProblem, type Problem } from "../http/problem.ts";

export const foreignPost: Problem = {
  status: 403,
  error: "foreign_post",
  message: "Forms can be sent from this site's own pages only.",
};

/**
 * Whether a page of another site sent a request. Browsers say so in Sec-Fetch-Site or Origin; programs, and mail clients that
 * unsubscribe with one click, send neither.
 * @param siteOrigin the configured origin; what the request calls its host says nothing
 */
export function isForeign(request: Request, siteOrigin: string): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site !== "same-origin" && site !== "none";
  const origin = request.headers.get("origin");
  return origin !== null && origin !== siteOrigin;
}

/** Whether a page of this site sent a request, by the browser's own word: what says nothing is no page. */
export function isOwn(request: Request, siteOrigin: string): boolean {
  const site = request.headers.get("sec-fetch-site");
  return site === null ? request.headers.get("origin") === siteOrigin : site === "same-origin";
}

/** Refuses what pages of other sites post in their visitors' names: mail would go out at their bidding. */
export function requireOwnOrigin(siteOrigin: string): MiddlewareHandler {
  return async (context, next) =>
    context.req.method === "POST" && isForeign(context.req.raw, siteOrigin)
      ? answerProblem(context.req.raw, foreignPost)
      : next();
}
