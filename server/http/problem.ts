import { parseAccept } from "hono/utils/accept";
import { hashSource } from "./html-page.ts";
import { ownSourcesOnly, pageHeaders } from "../middleware/security-headers.ts";
import { brandStyle } from "../../src/lib/brand-style.ts";
import { siteConfig } from "../../src/lib/site-config.ts";

/** Why a request was refused. Neither text quotes the request. */
export interface Problem {
  status: keyof typeof titles;
  error: string;
  message: string;
  headers?: Readonly<Record<string, string>>;
}

export type Usual = "page" | "json";

export function wantsPage(accept: string | null | undefined, usual: Usual): boolean {
  const types = parseAccept((accept ?? "").slice(0, 1_000).toLowerCase());
  const [page = 0, json = 0] = ["text/html", "application/json"].map(
    (name) => types.find(({ type }) => type === name)?.q,
  );
  return page === json ? usual === "page" : page > json;
}

export function answerProblem(request: Request, problem: Problem, usual: Usual = "json"): Response {
  const headers = { "cache-control": "no-store", vary: "Accept", ...problem.headers };
  if (wantsPage(request.headers.get("accept"), usual))
    return new Response(toPage(problem), { status: problem.status, headers: { ...pageOnlyHeaders, ...headers } });
  const body = JSON.stringify({ error: problem.error, message: problem.message });
  const type = { "content-type": "application/json; charset=utf-8" };
  return new Response(body, { status: problem.status, headers: { ...headers, ...type } });
}

export function methodProblem(allowed: string): Problem {
  const message = `This URL answers ${allowed} only.`;
  return { status: 405, error: "method_not_allowed", message, headers: { allow: allowed } };
}

export function floodProblem(retryAfterSeconds: number): Problem {
  return {
    status: 429,
    error: "too_many_requests",
    message: `Too many requests. Try again in ${retryAfterSeconds} seconds.`,
    headers: { "retry-after": String(retryAfterSeconds) },
  };
}

export const notFound: Problem = { status: 404, error: "not_found", message: "There is nothing at this URL." };
export const failed: Problem = { status: 500, error: "failed", message: "Something went wrong on our end." };
export const unavailable: Problem = {
  status: 503,
  error: "unavailable",
  message: "Not available right now. Try again in a few seconds.",
  headers: { "retry-after": "5" },
};
export const unreadableUrl: Problem = {
  status: 400,
  error: "unreadable_url",
  message: "The URL holds characters that cannot be read.",
};

const titles = {
  400: "That request could not be read",
  401: "That is not signed as it must be",
  403: "That was sent from somewhere else",
  404: "There is nothing at this URL",
  405: "That is not done here",
  408: "That took too long to arrive",
  409: "Something else is there already",
  410: "That has ended",
  413: "That is too large",
  415: "That is in a format that is not read here",
  422: "That could not be taken",
  429: "One moment, please",
  500: "Something went wrong on our end",
  501: "This is not set up",
  503: "Not available right now",
} as const;

const style =
  `${brandStyle}body{margin:0;background:var(--paper);color:var(--ink);font:var(--text-base)/1.6 Arial,sans-serif}main{max-width:34rem;margin:0 auto;padding:18vh min(1.5rem,6.25vw);overflow-wrap:anywhere}` +
  "h1{font:400 2.25rem/1.15 Georgia,serif;margin:0 0 1rem}p{margin:0 0 1.5rem}.status{color:var(--mute);margin:0 0 .5rem}a{color:var(--blue)}";

const pageOnlyHeaders = {
  ...pageHeaders({ scriptHashes: [], styleHashes: [hashSource(style)] }, ownSourcesOnly, false),
  "content-type": "text/html; charset=utf-8",
};

function toPage({ status, message }: Problem): string {
  const title = titles[status];
  return (
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta name="robots" content="noindex"><title>${title} | ${siteConfig.name}</title><style>${style}</style></head>` +
    `<body><main><p class="status">Error ${status}</p><h1>${title}</h1><p>${message}</p><p><a href="/">Go to Home</a></p></main></body></html>`
  );
}
