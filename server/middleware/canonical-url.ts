import type { MiddlewareHandler } from "hono";
import { allPages } from "../../src/pages.ts";

const known = new Set<string>(["/team", ...allPages.map(({ path }) => path)]);

/** @param path as it is in the URL, which can be decoded @returns null when it is canonical or belongs to no page */
export function canonicalPath(path: string): string | null {
  const plain = path.replace(/\/{2,}/g, "/").replace(/(.)\/$/, "$1");
  const slash = plain.indexOf("/", 1);
  const [first, rest] = slash === -1 ? [plain, ""] : [plain.slice(0, slash), plain.slice(slash)];
  const lower = first.toLowerCase();
  const whole = decodeURIComponent(plain).toLowerCase();
  const canonical = known.has(whole) ? whole : known.has(lower) ? lower + rest : null;
  return canonical === path ? null : canonical;
}

export const redirectToCanonical: MiddlewareHandler = async (context, next) => {
  const url = new URL(context.req.url);
  const isRead = context.req.method === "GET" || context.req.method === "HEAD";
  const path = isRead ? canonicalPath(url.pathname) : null;
  return path === null ? next() : context.redirect(path + url.search, 301);
};
