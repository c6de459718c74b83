import { Hono } from "hono";
import {
  countIndexedPosts,
  listIndexedTopics,
  listIndexedPosts,
  newestIndexedPosts,
} from "../../src/features/seo/indexed-posts.server.ts";
import { llmsText, robotsText, securityText, webManifest } from "../../src/features/seo/seo-files.ts";
import { pageDates } from "../../src/features/seo/page-dates.ts";
import { maxEntriesPerFile, type SitemapEntry, toSitemap, toSitemapList } from "../../src/features/seo/sitemap.ts";
import type { LaunchSettings } from "../../src/lib/launch-settings.ts";
import { paths } from "../../src/pages.ts";
import { type Database, isUnavailable } from "../../src/platform/db.server.ts";
import { answerProblem, type Problem } from "../http/problem.ts";
import { answerStored, compressBody, storeBody, type StoredBody } from "../http/stored-body.ts";

export interface SeoDependencies {
  origin: string;
  db: () => Promise<Database>;
  now: () => Date;
  launch: () => LaunchSettings;
  maxEntries?: number;
}

/** A scheduled post is in the sitemap within this time; a change to the blog empties the cache at once. */
const cacheMs = 10 * 60_000;
/** Small enough not to hold up the embedded database. */
const postsPerQuery = 5_000;
const llmsPosts = 200;
const hour = "public, max-age=3600";
const missingPart: Problem = { status: 404, error: "not_found", message: "The sitemap has no such part." };
const staleHeaders = { "cache-control": "no-store", warning: '110 - "Response is Stale"' };

/** sitemap.xml (in parts above 50,000 URLs), robots.txt, llms.txt, security.txt and the manifest, with absolute URLs. */
export function createSeoRoutes(deps: SeoDependencies): { app: Hono; invalidate(): void } {
  const { origin, now, maxEntries = maxEntriesPerFile } = deps;
  const app = new Hono();
  const cached = new Map<string, { body: Promise<StoredBody | null>; until: number }>();
  /** Served while the database is unavailable. */
  const lastGood = new Map<string, StoredBody>();

  /** Concurrent requests share one rendering; failures and missing parts are not cached. */
  async function answer(request: Request, make: () => Promise<StoredBody | null>): Promise<Response> {
    const key = new URL(request.url).pathname;
    const known = cached.get(key);
    const entry =
      known && known.until > performance.now() ? known : { body: make(), until: performance.now() + cacheMs };
    if (entry !== known) cached.set(key, entry);
    try {
      const body = await entry.body;
      if (body) {
        lastGood.set(key, body);
        return answerStored(request, body);
      }
      cached.delete(key);
      lastGood.delete(key);
      return answerProblem(request, missingPart);
    } catch (error) {
      cached.delete(key);
      const last = lastGood.get(key);
      if (!last || !isUnavailable(error)) throw error;
      return answerStored(request, { ...last, headers: { ...last.headers, ...staleHeaders } });
    }
  }

  async function makeSitemap(): Promise<StoredBody> {
    const db = await deps.db();
    const posts = await countIndexedPosts(db, now(), origin);
    const pages = await readPages(db);
    if (pages.length + posts <= maxEntries)
      return toBody(toSitemap(origin, [...pages, ...(await readPosts(db, 0, posts))]), "application/xml");
    const parts: (string | undefined)[] = [latest(pages)];
    for (let skip = 0; skip < posts; skip += maxEntries) parts.push(latest(await readPosts(db, skip, maxEntries)));
    return toBody(toSitemapList(origin, parts), "application/xml");
  }

  /** Part 1 has the pages; the posts follow, oldest first. */
  async function makePart(number: number): Promise<StoredBody | null> {
    const db = await deps.db();
    const posts = await countIndexedPosts(db, now(), origin);
    const pages = await readPages(db);
    if (pages.length + posts <= maxEntries) return null;
    const entries = number === 1 ? pages : await readPosts(db, (number - 2) * maxEntries, maxEntries);
    return entries.length > 0 ? toBody(toSitemap(origin, entries), "application/xml") : null;
  }

  async function readPages(db: Database): Promise<SitemapEntry[]> {
    const [newest] = await newestIndexedPosts(db, now(), origin, 1);
    const pages = Object.entries(pageDates).map(([path, { changed }]) => ({
      path,
      changed: path === paths.blog && newest ? newest.changed : changed,
    }));
    return [...pages, ...(await listIndexedTopics(db, now()))];
  }

  async function readPosts(db: Database, skip: number, take: number): Promise<SitemapEntry[]> {
    const entries: SitemapEntry[] = [];
    while (entries.length < take) {
      const wanted = Math.min(postsPerQuery, take - entries.length);
      const posts = await listIndexedPosts(db, now(), origin, skip + entries.length, wanted);
      for (const { path, changed } of posts) entries.push({ path, changed });
      if (posts.length < wanted) break;
    }
    return entries;
  }

  app.get("/sitemap.xml", (context) => answer(context.req.raw, makeSitemap));
  app.get("/:part{sitemap-[1-9][0-9]{0,4}\\.xml}", (context) => {
    const number = Number(context.req.param("part").replace(/\D/g, ""));
    return answer(context.req.raw, () => makePart(number));
  });
  app.get("/robots.txt", (context) => answer(context.req.raw, () => toBody(robotsText(origin), "text/plain")));
  app.get("/llms.txt", (context) =>
    answer(context.req.raw, async () => {
      const posts = await newestIndexedPosts(await deps.db(), now(), origin, llmsPosts);
      return toBody(llmsText(origin, posts, deps.launch()), "text/plain");
    }),
  );
  app.get("/.well-known/security.txt", (context) =>
    answer(context.req.raw, () => toBody(securityText(origin, now()), "text/plain")),
  );
  app.get("/security.txt", (context) => context.redirect("/.well-known/security.txt", 301));
  app.get("/site.webmanifest", (context) =>
    answer(context.req.raw, () => toBody(webManifest(), "application/manifest+json")),
  );

  return { app, invalidate: () => cached.clear() };
}

async function toBody(text: string, type: string): Promise<StoredBody> {
  const body = storeBody(Buffer.from(text), { "content-type": `${type}; charset=utf-8`, "cache-control": hour });
  await compressBody(body, 5);
  return body;
}

function latest(entries: readonly SitemapEntry[]): string | undefined {
  return entries.reduce<string | undefined>(
    (last, { changed }) => (changed && (!last || changed > last) ? changed : last),
    undefined,
  );
}
