import type { MiddlewareHandler } from "hono";
import { paths } from "../../src/pages.ts";
import { canonicalTarget } from "./canonical-url.ts";
import { answerProblem, methodProblem } from "../http/problem.ts";

const read = ["GET", "HEAD"] as const;

const forms = [paths.waitlist, paths.contact, "/unsubscribe", paths.invitation];

const postedOnly = ["/api/events", "/api/slack-notify", "/api/csp-report", "/api/blog/webhook"];

const apiReads = ["/api/blog/posts", "/api/blog/get-post"];

const listed = new Map<string, readonly string[]>([
  ...forms.flatMap((path) => [path, `${path}.data`].map((one) => [one, [...read, "POST"]] as const)),
  ...postedOnly.map((path) => [path, ["POST"]] as const),
  ...apiReads.map((path) => [path, read] as const),
]);

/** @returns null for routes that answer every method themselves (server/gateway, unknown paths below /api) */
export function methodsOf(path: string): readonly string[] | null {
  if (/^\/(?:rest|functions)\/v1(?:\/|$)/.test(path)) return null;
  if (/^\/(?:team|your-place)(?:\/|$)/.test(path)) return [...read, "POST"];
  return listed.get(path) ?? (path.startsWith("/api/") ? null : read);
}

export const allowMethods: MiddlewareHandler = async (context, next) => {
  const methods = methodsOf(context.req.path);
  const { method } = context.req;
  if (methods === null || methods.includes(method)) return next();
  const target = method === "POST" ? canonicalTarget(new URL(context.req.url)) : null;
  // The browser posts the form again, to the page that is meant.
  if (target !== null && methodsOf(target.split("?", 1)[0] ?? "")?.includes("POST"))
    return context.redirect(target, 307);
  const allow = [...methods, "OPTIONS"].join(", ");
  if (method === "OPTIONS") return new Response(null, { status: 204, headers: { allow, "cache-control": "no-store" } });
  const usual = context.req.path.startsWith("/api/") ? "json" : "page";
  return answerProblem(context.req.raw, methodProblem(allow), usual);
};
