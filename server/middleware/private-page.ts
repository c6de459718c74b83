import type { MiddlewareHandler } from "hono";
import { hashSource } from "../http/html-page.ts";

const headers = {
  "cache-control": "no-store",
  "x-robots-tag": "noindex, nofollow",
  // Not `no-referrer`: older browsers would then post forms with `Origin: null`.
  "referrer-policy": "strict-origin",
} as const;

/** Adds the headers of pages whose URLs may hold a key or token. */
export const addPrivateHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  for (const [name, value] of Object.entries(headers)) context.res.headers.set(name, value);
};

export function privatePagePolicy(inline: { style: string; script?: string }): string {
  return [
    "default-src 'none'",
    ...(inline.script === undefined ? [] : [`script-src ${hashSource(inline.script)}`]),
    `style-src ${hashSource(inline.style)}`,
    "font-src 'self'",
    "img-src 'self' data:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
