import { type Context, Hono } from "hono";
import { listIndexedPosts, listIndexedTopics } from "../../src/features/seo/indexed-posts.server.ts";
import { llmsText, robotsText, securityText, webManifest } from "../../src/features/seo/seo-files.ts";
import { toSitemap } from "../../src/features/seo/sitemap.ts";
import type { LaunchSettings } from "../../src/lib/launch-settings.ts";
import { allPages, paths } from "../../src/pages.ts";
import { type Database, isUnavailable } from "../../src/platform/db.server.ts";
import { cacheResponses } from "../http/cached-responses.ts";
import { answerProblem, unavailable } from "../http/problem.ts";

export interface SeoDependencies {
  origin: string;
  db: () => Promise<Database>;
  now: () => Date;
  launch: () => LaunchSettings;
}

/** A scheduled post is in the sitemap within this time; a change to the blog empties the cache at once. */
const cacheSeconds = 600;
const maxBytes = 64 * 1024 * 1024;
/** With the pages, categories and tags below the 50,000 URLs that a sitemap may have. */
const sitemapPosts = 45_000;
const llmsPosts = 200;

/** sitemap.xml, robots.txt, llms.txt, security.txt and the manifest, with absolute URLs; cached. */
export function createSeoRoutes(deps: SeoDependencies): { app: Hono; invalidate(): void } {
  const { origin, now } = deps;
  const routes = new Hono();

  async function makeSitemap(): Promise<string> {
    const db = await deps.db();
    const posts = await listIndexedPosts(db, now(), origin, sitemapPosts);
    const pages = allPages.flatMap(({ path, changed }) =>
      changed ? [{ path, changed: path === paths.blog ? (posts[0]?.changed ?? changed) : changed }] : [],
    );
    return toSitemap(origin, [...pages, ...(await listIndexedTopics(db, now())), ...posts]);
  }

  routes.get("/sitemap.xml", async (context) => answer(context, await makeSitemap(), "application/xml"));
  routes.get("/robots.txt", (context) => answer(context, robotsText(origin), "text/plain"));
  routes.get("/llms.txt", async (context) => {
    const posts = await listIndexedPosts(await deps.db(), now(), origin, llmsPosts);
    return answer(context, llmsText(origin, posts, deps.launch()), "text/plain");
  });
  routes.get("/.well-known/security.txt", (context) => answer(context, securityText(origin, now()), "text/plain"));
  routes.get("/site.webmanifest", (context) => answer(context, webManifest(), "application/manifest+json"));
  routes.onError((error, context) => {
    if (!isUnavailable(error)) throw error;
    return answerProblem(context.req.raw, unavailable);
  });

  const cached = cacheResponses(routes, { under: "/", cacheSeconds, maxBytes });
  cached.app.get("/security.txt", (context) => context.redirect("/.well-known/security.txt", 301));
  return cached;
}

function answer(context: Context, text: string, type: string): Response {
  return context.body(text, 200, { "content-type": `${type}; charset=utf-8`, "cache-control": "public, max-age=3600" });
}
