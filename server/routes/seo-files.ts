import { type Context, Hono } from "hono";
import { type IndexedPost, listIndexedPosts, listIndexedTopics } from "../../src/features/seo/indexed-posts.server.ts";
import { llmsText, robotsText, securityText, webManifest } from "../../src/features/seo/seo-texts.ts";
import { maxEntriesPerFile, type SitemapEntry, toSitemap, toSitemapList } from "../../src/features/seo/sitemap.ts";
import type { LaunchSettings } from "../../src/lib/launch-settings.ts";
import { allPages, paths } from "../../src/pages.ts";
import { isUnavailable } from "../../src/platform/db.server.ts";
import { cacheResponses } from "../http/cached-responses.ts";
import { answerProblem, notFound, unavailable } from "../http/problem.ts";
import type { OnDropped } from "../http/stripped-request.ts";
import type { Services } from "../services.ts";

type SeoDependencies = Pick<Services, "db" | "now"> & {
  origin: string;
  launch: () => LaunchSettings;
  maxEntries?: number;
  onDropped?: OnDropped | undefined;
};

/** A scheduled post is in the sitemap within this time; a change to the blog empties the cache at once. */
const cacheSeconds = 600;
/** A whole sitemap file has 8 MB. */
const maxBytes = 64 * 1024 * 1024;
/** Small enough not to hold up the embedded database. */
const postsPerQuery = 5_000;
const llmsPosts = 200;

export function createSeoRoutes(deps: SeoDependencies): { app: Hono; invalidate(): void } {
  const { origin, now, maxEntries = maxEntriesPerFile, onDropped } = deps;
  const routes = new Hono();

  async function readEntries(): Promise<SitemapEntry[]> {
    const db = await deps.db();
    const posts: IndexedPost[] = [];
    let more: IndexedPost[];
    do {
      more = await listIndexedPosts(db, now(), origin, { order: "oldest", skip: posts.length, take: postsPerQuery });
      posts.push(...more);
    } while (more.length === postsPerQuery);
    const newest = posts.at(-1);
    const pages = allPages.flatMap(({ path, changed }) =>
      changed ? [{ path, changed: path === paths.blog && newest ? newest.changed : changed }] : [],
    );
    return [...pages, ...(await listIndexedTopics(db, now())), ...posts];
  }

  async function readParts(): Promise<SitemapEntry[][]> {
    const entries = await readEntries();
    return Array.from({ length: Math.ceil(entries.length / maxEntries) }, (_, part) =>
      entries.slice(part * maxEntries, (part + 1) * maxEntries),
    );
  }

  routes.get("/sitemap.xml", async (context) => {
    const [first = [], ...others] = await readParts();
    const list = others.length > 0 ? toSitemapList(origin, [first, ...others].map(latest)) : toSitemap(origin, first);
    return answer(context, list, "application/xml");
  });
  routes.get("/:part{sitemap-[1-9][0-9]{0,4}\\.xml}", async (context) => {
    const parts = await readParts();
    const part = parts[Number(context.req.param("part").replace(/\D/g, "")) - 1];
    return part && parts.length > 1
      ? answer(context, toSitemap(origin, part), "application/xml")
      : answerProblem(context.req.raw, { ...notFound, message: "The sitemap has no such part." });
  });
  routes.get("/robots.txt", (context) => answer(context, robotsText(origin), "text/plain"));
  routes.get("/llms.txt", async (context) => {
    const posts = await listIndexedPosts(await deps.db(), now(), origin, { order: "newest", take: llmsPosts });
    // Search engines would list it like a page.
    context.header("x-robots-tag", "noindex");
    return answer(context, llmsText(origin, posts, deps.launch()), "text/plain");
  });
  routes.get("/.well-known/security.txt", (context) => answer(context, securityText(origin, now()), "text/plain"));
  routes.get("/site.webmanifest", (context) => answer(context, webManifest(), "application/manifest+json"));
  routes.onError((error, context) => {
    if (!isUnavailable(error)) throw error;
    return answerProblem(context.req.raw, unavailable);
  });

  const cached = cacheResponses(routes, { origin, under: "/", cacheSeconds, maxBytes, onDropped });
  cached.app.get("/security.txt", (context) => context.redirect("/.well-known/security.txt", 301));
  return cached;
}

function answer(context: Context, text: string, type: string): Response {
  return context.body(text, 200, { "content-type": `${type}; charset=utf-8`, "cache-control": "public, max-age=3600" });
}

function latest(entries: readonly SitemapEntry[]): string | undefined {
  return entries
    .flatMap(({ changed }) => changed ?? [])
    .sort()
    .at(-1);
}
