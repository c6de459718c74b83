import type { MiddlewareHandler } from "hono";
import { answerProblem, unreadableUrl } from "../http/problem.ts";

/** What is to be done about a request's path before any door sees it. */
export type UrlOutcome = { kind: "fine" } | { kind: "unreadable" } | { kind: "moved"; to: string };

/**
 * Looks at a raw path: a bad percent sign, a NUL and a lone surrogate are unreadable. Slashes in a row are one, because a path that
 * begins with two names another host wherever it is put into a link or a Location.
 * @param path as it was sent, still encoded
 */
export function checkUrl(path: string): UrlOutcome {
  try {
    if (decodeURIComponent(path).includes("\0")) return { kind: "unreadable" };
  } catch {
    return { kind: "unreadable" };
  }
  const single = path.replace(/\/{2,}/g, "/");
  return single === path ? { kind: "fine" } : { kind: "moved", to: single };
}

/** Refuses unreadable addresses, and sends doubled slashes to the address with single ones. */
export const requireReadableUrl: MiddlewareHandler = async (context, next) => {
  const { raw, method } = context.req;
  // Not context.req.path: what the router knows as the path has been decoded where that was possible.
  const { pathname, search } = new URL(raw.url);
  const outcome = checkUrl(pathname);
  if (outcome.kind === "fine") return next();
  if (outcome.kind === "moved" && (method === "GET" || method === "HEAD"))
    return new Response(null, { status: 301, headers: { location: outcome.to + search, "cache-control": "no-cache" } });
  const problem = outcome.kind === "moved" ? { ...unreadableUrl, message: "Write single slashes." } : unreadableUrl;
  return answerProblem(raw, problem, pathname.startsWith("/api/") ? "json" : "page");
};
