import type { MiddlewareHandler } from "hono";
import { answerProblem, unreadableUrl } from "../http/problem.ts";

export type UrlOutcome = { kind: "fine" } | { kind: "unreadable" } | { kind: "moved"; to: string };

/** Malformed percent escapes, NUL and lone surrogates are unreadable. Repeated slashes become one: `//host` in a Location names a host. */
export function checkUrl(path: string): UrlOutcome {
  try {
    if (decodeURIComponent(path).includes("\0")) return { kind: "unreadable" };
  } catch {
    return { kind: "unreadable" };
  }
  const single = path.replace(/\/{2,}/g, "/");
  return single === path ? { kind: "fine" } : { kind: "moved", to: single };
}

export const requireReadableUrl: MiddlewareHandler = async (context, next) => {
  const { raw, method } = context.req;
  // context.req.path is decoded already.
  const { pathname, search } = new URL(raw.url);
  const outcome = checkUrl(pathname);
  if (outcome.kind === "fine") return next();
  if (outcome.kind === "moved" && (method === "GET" || method === "HEAD"))
    return new Response(null, { status: 301, headers: { location: outcome.to + search, "cache-control": "no-cache" } });
  const problem = outcome.kind === "moved" ? { ...unreadableUrl, message: "Write single slashes." } : unreadableUrl;
  return answerProblem(raw, problem, pathname.startsWith("/api/") ? "json" : "page");
};
