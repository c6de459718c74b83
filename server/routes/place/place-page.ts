import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { ReactNode } from "react";
import { renderPlacePage } from "../../../src/features/place/place-layout.server.tsx";
import { placeStyle } from "../../../src/features/place/place-style.server.ts";
import themeScript from "../../../src/features/shell/theme-script.js?raw";

const policy = [
  "default-src 'none'",
  `script-src ${hashOf(themeScript)}`,
  `style-src ${hashOf(placeStyle)}`,
  "font-src 'self'",
  "img-src 'self' data:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

const privateHeaders = {
  "cache-control": "no-store",
  "x-robots-tag": "noindex, nofollow",
  "referrer-policy": "no-referrer",
} as const;

/** The URL holds a key: not cached, not sent as a referrer, not indexed. */
export const addPlaceHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  for (const [name, value] of Object.entries(privateHeaders)) context.res.headers.set(name, value);
};

export function answerPlacePage(
  page: { title: string; status?: 200 | 403 | 409 | 422 },
  children: ReactNode,
): Response {
  const html = renderPlacePage({ title: page.title, themeScript, children });
  return new Response(html, {
    status: page.status ?? 200,
    headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": policy },
  });
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
