import type { MiddlewareHandler } from "hono";
import { getPath } from "hono/utils/url";
import { cutEnding } from "../http/damaged-url.ts";
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

const isForPrograms = /^\/+(?:api|rest|functions)(?=\/)/;

function isPostedByProgram(method: string, path: string): boolean {
  return method !== "GET" && method !== "HEAD" && isForPrograms.test(path);
}

/**
 * The path by which the router finds a route. Programs that post follow no redirect, and people join their URLs by hand: below
 * /api, /rest and /functions slashes that are repeated or last, and a space or stop pasted at the end, do not count.
 */
export function routedPath(request: Request): string {
  const path = getPath(request);
  return isPostedByProgram(request.method, path)
    ? cutEnding(path)
        .replace(/\/{2,}/g, "/")
        .replace(/\/$/, "")
    : path;
}

export const requireWellFormedPath: MiddlewareHandler = async (context, next) => {
  const { raw, method } = context.req;
  // context.req.path is decoded already.
  const { pathname, search } = new URL(raw.url);
  const path = normalizePath(pathname);
  if (path === pathname || (path !== null && isPostedByProgram(method, pathname))) return next();
  if (path !== null && (method === "GET" || method === "HEAD"))
    return new Response(null, { status: 301, headers: { location: path + search, "cache-control": "no-store" } });
  const problem = path === null ? unreadableUrl : { ...unreadableUrl, message: "Write single slashes." };
  return answerProblem(raw, problem, pathname.startsWith("/api/") ? "json" : "page");
};
