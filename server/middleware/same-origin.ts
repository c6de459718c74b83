import type { MiddlewareHandler } from "hono";
import { answerProblem, type Problem } from "../http/problem.ts";

export const crossOriginPost: Problem = {
  status: 403,
  error: "foreign_post",
  message: "Forms can be sent from this site's own pages only.",
};

/** Whether another site's page sent a request, by Sec-Fetch-Site or Origin; programs and one-click unsubscribes send neither, and some proxies empty them. */
export function isCrossOrigin(request: Request, siteOrigin: string): boolean {
  const [site, origin] = ["sec-fetch-site", "origin"].map((name) => request.headers.get(name) ?? "");
  if (site) return site !== "same-origin" && site !== "none";
  return origin !== "" && !isOwnOrigin(request, origin, siteOrigin);
}

/** Whether a page of this site sent it, by Sec-Fetch-Site, else Origin, else Referer; a request without any does not count. */
export function isSameOrigin(request: Request, siteOrigin: string): boolean {
  const [site, origin, referer] = ["sec-fetch-site", "origin", "referer"].map((name) => request.headers.get(name));
  if (site) return site === "same-origin";
  return isOwnOrigin(request, origin || URL.parse(referer ?? "")?.origin, siteOrigin);
}

/** Without https, as on one's own machine, the site has every name it is asked by: a browser in the same network sends no Sec-Fetch-Site. */
function isOwnOrigin({ headers }: Request, origin: string | undefined, siteOrigin: string): boolean {
  if (origin === siteOrigin) return true;
  const host = URL.parse(origin ?? "")?.host;
  return siteOrigin.startsWith("http:") && host !== undefined && host === headers.get("host");
}

export function requireSameOrigin(siteOrigin: string): MiddlewareHandler {
  return async (context, next) =>
    context.req.method === "POST" && isCrossOrigin(context.req.raw, siteOrigin)
      ? answerProblem(context.req.raw, crossOriginPost)
      : next();
}
