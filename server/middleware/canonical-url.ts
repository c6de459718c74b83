import type { MiddlewareHandler } from "hono";
import { allPages, paths } from "../../src/pages.ts";
import { placePath } from "../../src/platform/place-link.server.ts";
import { cutEnding, mendQuery } from "../http/damaged-url.ts";

const known = new Set<string>(["/team", placePath, ...allPages.map(({ path }) => path)]);
const personal: readonly string[] = [placePath, `${placePath}/confirm`, "/unsubscribe", paths.invitation];

/** @param path as it is in the URL, which can be decoded @returns null when it is canonical or belongs to no page */
export function canonicalPath(path: string): string | null {
  const cut = cutEnding(path).replace(/(?:\/index)?\.html?$/i, "");
  const plain = cut.replace(/\/{2,}/g, "/").replace(/(.)\/$/, "$1") || "/";
  const slash = plain.indexOf("/", 1);
  const [first, rest] = slash === -1 ? [plain, ""] : [plain.slice(0, slash), plain.slice(slash)];
  const lower = first.toLowerCase();
  const whole = decodeURIComponent(plain).toLowerCase();
  const canonical = known.has(whole) ? whole : known.has(lower) ? lower + rest : null;
  return canonical === path ? null : canonical;
}

/** Path and query with which the page of a link as it was typed, copied or damaged is found; null when it needs no other. */
export function canonicalTarget({ pathname, search }: Pick<URL, "pathname" | "search">): string | null {
  const escaped = /%3F(?=[\w-]+(?:=|%3D))/i.exec(pathname);
  const query = escaped
    ? `?${decodeURIComponent(pathname.slice(escaped.index + 3))}${search.replace("?", "&")}`
    : search;
  const given = escaped ? pathname.slice(0, escaped.index) : pathname;
  const path = canonicalPath(given) ?? (escaped && known.has(given) ? given : null);
  const mended = personal.includes(path ?? given) ? mendQuery(query) : query;
  return path === null && mended === search ? null : (path ?? given) + mended;
}

export const redirectToCanonical: MiddlewareHandler = async (context, next) => {
  const isRead = context.req.method === "GET" || context.req.method === "HEAD";
  const target = isRead ? canonicalTarget(new URL(context.req.url)) : null;
  return target === null ? next() : context.redirect(target, 301);
};
