import type { MiddlewareHandler } from "hono";
import { answerProblem, unreadableUrl } from "../http/problem.ts";

export type UrlOutcome = { kind: "fine" } | { kind: "unreadable" } | { kind: "moved"; to: string };

// No route pattern matches across a line break, not even the one for unknown paths.
const unreadable = /[\0\n\r\u2028\u2029]/;

/** Malformed percent escapes, NUL, line breaks and lone surrogates are unreadable. Repeated slashes become one: `//host` in a Location names a host. */
export function checkUrl(path: string): UrlOutcome {
  try {
    if (unreadable.test(decodeURIComponent(path))) return { kind: "unreadable" };
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
