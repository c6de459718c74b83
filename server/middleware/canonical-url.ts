import type { MiddlewareHandler } from "hono";
import { allPages, paths } from "../../src/pages.ts";
import { placePath } from "../../src/platform/place-link.server.ts";
import { cutEnding, mendQuery, splitPath } from "../http/damaged-url.ts";

const personal: readonly string[] = [
  placePath,
  `${placePath}/confirm`,
  "/unsubscribe",
  paths.invitation,
  "/team/sign-in/link",
];
const known = new Set<string>(["/team", ...personal, ...allPages.map(({ path }) => path)]);

/** Where feed readers, crawlers and people look first, with the URL that has it here. */
const aliases: ReadonlyMap<string, string> = new Map([
  ...["/feed", "/feed/", "/feed.xml", "/rss", "/rss/", "/rss.xml", "/atom.xml", "/index.xml"].map(
    (path) => [path, `${paths.blog}/feed.xml`] as const,
  ),
  ...["/rss.xml", "/atom.xml", "/index.xml"].map((path) => [paths.blog + path, `${paths.blog}/feed.xml`] as const),
  ...["/sitemap", "/sitemap_index.xml", "/sitemap-index.xml"].map((path) => [path, "/sitemap.xml"] as const),
  ["/home", "/"],
  ["/index", "/"],
]);

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

const isPost = new RegExp(`^${paths.blog}/[^/]+$`);

/** Path and query of the page that a typed, copied or damaged link means; null when they are as they are. */
export function canonicalTarget({ pathname, search }: Pick<URL, "pathname" | "search">): string | null {
  const alias = aliases.get(pathname.toLowerCase());
  if (alias !== undefined) return alias + search;
  const split = splitPath(pathname.replace(/%(?:25)+(?=[0-9a-f]{2})/gi, "%"));
  const page = canonicalPath(split.path) ?? split.path;
  // A topic's name may hold any character.
  const isSplit = known.has(page) || personal.includes(page) || isPost.test(page);
  const path = isSplit ? page : (canonicalPath(pathname) ?? pathname);
  const taken = isSplit && split.query !== "" ? `?${split.query}${search.replace("?", "&")}` : search;
  const query = personal.includes(path) ? mendQuery(taken) : taken;
  const fragment = isSplit && split.fragment !== "" ? `#${split.fragment}` : "";
  const target = path + query + fragment;
  return target === pathname + search ? null : target;
}

export const redirectToCanonical: MiddlewareHandler = async (context, next) => {
  const isRead = context.req.method === "GET" || context.req.method === "HEAD";
  const target = isRead ? canonicalTarget(new URL(context.req.url)) : null;
  if (target === null) return next();
  // Without it a redirect is stored for as long as a browser or proxy likes, and its target may hold a personal link's key.
  context.header("cache-control", "no-store");
  return context.redirect(target, 301);
};
