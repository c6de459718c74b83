import { Hono } from "hono";
import {
  countIndexedPosts,
  listIndexedPosts,
  newestIndexedPosts,
} from "../../src/features/seo/indexed-posts.server.ts";
import { llmsText, robotsText, securityText, webManifest } from "../../src/features/seo/seo-files.ts";
import { pageDates } from "../../src/features/seo/page-dates.ts";
import { maxEntriesPerFile, type SitemapEntry, toSitemap, toSitemapList } from "../../src/features/seo/sitemap.ts";
import { paths } from "../../src/pages.ts";
import { type Database, isUnavailable } from "../../src/platform/db.server.ts";
import { answerProblem, type Problem } from "../http/problem.ts";
import { answerStored, compressBody, storeBody, type StoredBody } from "../http/stored-body.ts";

export interface SeoDependencies {
  origin: string;
  db: () => Promise<Database>;
  now: () => Date;
  /** The most addresses in one sitemap file; smaller in tests. */
  maxEntries?: number;
}

/** How long an answer made from posts is kept; a post whose time comes appears within it. A changed blog drops all at once. */
const keepMs = 10 * 60_000;
/** How many posts one query reads, so that the embedded database is never held up for long. */
const postsPerQuery = 5_000;
/** The newest posts that llms.txt lists; the sitemap has them all. */
const llmsPosts = 200;
const hour = "public, max-age=3600";
const missingPart: Problem = { status: 404, error: "not_found", message: "The sitemap has no such part." };
const staleHeaders = { "cache-control": "no-store", warning: '110 - "Response is Stale"' };

/**
 * What machines ask for: sitemap.xml (in parts above 50,000 addresses), robots.txt, llms.txt, security.txt and the manifest.
 * Addresses are absolute, from the configured origin.
 * @returns the doors, and `invalidate`, to be called when the blog has changed
 */
export function createSeoRoutes(deps: SeoDependencies): { app: Hono; invalidate(): void } {
  const { origin, now, maxEntries = maxEntriesPerFile } = deps;
  const app = new Hono();
  const kept = new Map<string, { body: Promise<StoredBody | null>; until: number }>();
  /** What was answered last, for when the database is away. */
  const lastGood = new Map<string, StoredBody>();

  /** One making for however many ask at the same moment; failures and missing parts are not kept. */
  async function answer(request: Request, make: () => Promise<StoredBody | null>): Promise<Response> {
    const key = new URL(request.url).pathname;
    const known = kept.get(key);
    const entry =
      known && known.until > performance.now() ? known : { body: make(), until: performance.now() + keepMs };
    if (entry !== known) kept.set(key, entry);
    try {
      const body = await entry.body;
      if (body) {
        lastGood.set(key, body);
        return answerStored(request, body);
      }
      kept.delete(key);
      lastGood.delete(key);
      return answerProblem(request, missingPart);
    } catch (error) {
      kept.delete(key);
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

  /** Part 1 holds the pages; the posts follow, oldest first. */
  async function makePart(number: number): Promise<StoredBody | null> {
    const db = await deps.db();
    const posts = await countIndexedPosts(db, now(), origin);
    const pages = await readPages(db);
    if (pages.length + posts <= maxEntries) return null;
    const entries = number === 1 ? pages : await readPosts(db, (number - 2) * maxEntries, maxEntries);
    return entries.length > 0 ? toBody(toSitemap(origin, entries), "application/xml") : null;
  }

  /** The blog's front page changes with its newest post. */
  async function readPages(db: Database): Promise<SitemapEntry[]> {
    const [newest] = await newestIndexedPosts(db, now(), origin, 1);
    return Object.entries(pageDates).map(([path, { changed }]) => ({
      path,
      changed: path === paths.blog && newest ? newest.changed : changed,
    }));
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
      return toBody(llmsText(origin, posts), "text/plain");
    }),
  );
  app.get("/.well-known/security.txt", (context) =>
    answer(context.req.raw, () => toBody(securityText(origin, now()), "text/plain")),
  );
  app.get("/security.txt", (context) => context.redirect("/.well-known/security.txt", 301));
  app.get("/site.webmanifest", (context) =>
    answer(context.req.raw, () => toBody(webManifest(), "application/manifest+json")),
  );

  return { app, invalidate: () => kept.clear() };
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
