import type { MiddlewareHandler } from "hono";
import { allPages, paths } from "../../src/pages.ts";
import { placePath } from "../../src/platform/place-link.server.ts";
import { cutEnding, mendPublicQuery, mendQuery, splitPath, unescapeAll } from "../http/damaged-url.ts";
import { normalizePath } from "./well-formed-path.ts";

const personal: readonly string[] = [
  placePath,
  `${placePath}/confirm`,
  "/unsubscribe",
  paths.invitation,
  "/team/sign-in/link",
];
const pagePaths = ["/team", ...personal, ...allPages.map(({ path }) => path)].filter((path) => path !== "/");

/** What visitors type who guess at a page's path, in letters alone. */
const guesses: readonly [path: string, names: string][] = [
  ["/", "home index"],
  [paths.waitlist, "signup register join jointhewaitlist waitinglist"],
  [paths.contact, "contactus"],
  [paths.pricing, "plans prices"],
  [paths.howItWorks, "faq"],
  [paths.blog, "articles"],
  [paths.termsOfService, "tos termsandconditions"],
];
const guessed = guesses.flatMap(([path, names]) => names.split(" ").map((name) => [`/${name}`, path] as const));
const known = new Map([...guessed, ...pagePaths.map((path) => [lettersOf(path), path] as const)]);

/** Where feed readers, crawlers, phones and links to other blogs look, with the URL that has it here. */
const aliases = [
  { pattern: /^\/blog\/page\/(\d+)\/?$/i, target: `${paths.blog}?page=$1` },
  { pattern: /^(?:\/blog)?\/(?:feed|rss|(?:feed|rss|atom|index)\.xml)\/?$/i, target: `${paths.blog}/feed.xml` },
  { pattern: /^\/sitemap(?:[_-]index)?(?:\.xml)?\/?$/i, target: "/sitemap.xml" },
  { pattern: /^\/apple-touch-icon(?:-\d+x\d+)?(?:-precomposed)?\.png$/i, target: "/apple-touch-icon.png" },
];

/** By which a page is found, whatever became of its dashes and whatever stands around it. */
function lettersOf(path: string): string {
  const letters = unescapeAll(path)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}/]+/gu, "");
  return letters.replace(/\/{2,}/g, "/").replace(/(.)\/$/, "$1");
}

/** A path without letters is home only where nothing else stands in it: what is behind it could be read as a host. */
function findPage(path: string): string | undefined {
  return path === "" || path === "/" ? "/" : known.get(lettersOf(path));
}

/** @param path as it is in the URL @returns null when it is canonical or belongs to no page */
export function canonicalPath(path: string): string | null {
  const plain = cutEnding(path)
    .replace(/(?:\/index)?\.(?:html?|php|aspx?)$/i, "")
    .replace(/\/{2,}/g, "/")
    .replace(/(.)\/$/, "$1");
  const [, first = "", rest = ""] = /^(\/[^/]*)(\/.*)?$/.exec(plain) ?? [];
  const page = findPage(first);
  const canonical = findPage(plain) ?? (page === undefined ? path : page + rest);
  return canonical === path ? null : canonical;
}

const isPost = new RegExp(`^${paths.blog}/[^/]+$`);

/** Path and query of the page that a typed, copied or damaged link means; null when they are as they are. */
export function canonicalTarget({ pathname, search }: Pick<URL, "pathname" | "search">): string | null {
  const alias = aliases.find(({ pattern }) => pattern.test(cutEnding(pathname)));
  if (alias) {
    const target = cutEnding(pathname).replace(alias.pattern, alias.target);
    return target === pathname ? null : target + (target.includes("?") ? search.replace("?", "&") : search);
  }
  const unescaped = pathname.replace(/%(?:25)+(?=[0-9a-f]{2})/gi, "%").replace(/%2F/gi, "/");
  const split = splitPath(normalizePath(unescaped) === null ? pathname : unescaped);
  const page = canonicalPath(split.path) ?? split.path;
  // A topic's name may hold any character.
  const isSplit = findPage(page) === page || isPost.test(page);
  const path = isSplit ? page : (canonicalPath(pathname) ?? pathname);
  const taken = isSplit && split.query !== "" ? `?${split.query}${search.replace("?", "&")}` : search;
  const query = personal.includes(path) ? mendQuery(taken) : isSplit ? mendPublicQuery(taken) : taken;
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
