import type { MiddlewareHandler } from "hono";
import { paths } from "../../src/pages.ts";
import { answerProblem, methodProblem } from "../http/problem.ts";

const read = ["GET", "HEAD"] as const;

/** The pages with a form: they are posted to without JavaScript, and their data with it. */
const forms = [paths.waitlist, paths.contact, "/unsubscribe"];

/** What is posted to and has nothing to read. */
const postedOnly = ["/api/events", "/api/slack-notify", "/api/csp-report", "/api/blog/webhook"];

/** What programs read below /api. */
const apiReads = ["/api/blog/posts", "/api/blog/get-post"];

const listed = new Map<string, readonly string[]>([
  ...forms.flatMap((path) => [path, `${path}.data`].map((one) => [one, [...read, "POST"]] as const)),
  ...postedOnly.map((path) => [path, ["POST"]] as const),
  ...apiReads.map((path) => [path, read] as const),
]);

/**
 * The methods that an address answers: reading, and posting where a form or a door for posts is. Whatever is not listed here can be
 * read only, so that a new page or door is closed to posts until it is.
 * @returns null for what answers every method in its own words: the backend client's doors (server/gateway), and the addresses below
 * /api that are none
 */
export function methodsOf(path: string): readonly string[] | null {
  if (/^\/(?:rest|functions)\/v1(?:\/|$)/.test(path)) return null;
  if (/^\/team(?:\/|$)/.test(path)) return [...read, "POST"];
  return listed.get(path) ?? (path.startsWith("/api/") ? null : read);
}

/** Answers OPTIONS, and refuses a method that the address does not answer: 405 with Allow. */
export const allowMethods: MiddlewareHandler = async (context, next) => {
  const methods = methodsOf(context.req.path);
  const { method } = context.req;
  if (methods === null || methods.includes(method)) return next();
  const allow = [...methods, "OPTIONS"].join(", ");
  if (method === "OPTIONS") return new Response(null, { status: 204, headers: { allow, "cache-control": "no-store" } });
  const usual = context.req.path.startsWith("/api/") ? "json" : "page";
  return answerProblem(context.req.raw, methodProblem(allow), usual);
};
