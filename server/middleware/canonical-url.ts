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

/** Path and query of the page that a typed, copied or damaged link means; null when they are as they are. */
export function canonicalTarget({ pathname, search }: Pick<URL, "pathname" | "search">): string | null {
  // Where a program escaped the "?", it escaped what parts the query, too.
  const end = pathname.search(/%3F[\w-]+(?:=|%3D)/i);
  const given = end === -1 ? pathname : pathname.slice(0, end);
  const escaped =
    end === -1
      ? ""
      : pathname
          .slice(end + 3)
          .replace(/%3D/gi, "=")
          .replace(/%26/g, "&");
  const query = escaped === "" ? search : `?${escaped}${search.replace("?", "&")}`;
  const path = canonicalPath(given) ?? given;
  const target = path + (personal.includes(path) ? mendQuery(query) : query);
  return target === pathname + search ? null : target;
}

export const redirectToCanonical: MiddlewareHandler = async (context, next) => {
  const isRead = context.req.method === "GET" || context.req.method === "HEAD";
  const target = isRead ? canonicalTarget(new URL(context.req.url)) : null;
  return target === null ? next() : context.redirect(target, 301);
};
