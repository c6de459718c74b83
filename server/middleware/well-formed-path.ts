import type { MiddlewareHandler } from "hono";
import { answerProblem, unreadableUrl } from "../http/problem.ts";

// No route pattern matches across a line break, not even the one for unknown paths.
const unreadable = /[\0\n\r\u2028\u2029]/;

/** Collapses repeated slashes, because `//host` in a Location names a host. @returns null for malformed escapes, NUL, line breaks and lone surrogates */
export function normalizePath(path: string): string | null {
  try {
    let line = path;
    // The line break of the list that a URL was read from.
    while (/^%0[AD]$/i.test(line.slice(-3))) line = line.slice(0, -3);
    return unreadable.test(decodeURIComponent(line)) ? null : line.replace(/\/{2,}/g, "/");
  } catch {
    return null;
  }
}

export const requireWellFormedPath: MiddlewareHandler = async (context, next) => {
  const { raw, method } = context.req;
  // context.req.path is decoded already.
  const { pathname, search } = new URL(raw.url);
  const path = normalizePath(pathname);
  if (path === pathname) return next();
  if (path !== null && (method === "GET" || method === "HEAD"))
    return new Response(null, { status: 301, headers: { location: path + search, "cache-control": "no-cache" } });
  const problem = path === null ? unreadableUrl : { ...unreadableUrl, message: "Write single slashes." };
  return answerProblem(raw, problem, pathname.startsWith("/api/") ? "json" : "page");
};
