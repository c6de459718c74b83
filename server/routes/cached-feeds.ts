import { Hono } from "hono";
import { createLivePages } from "../http/live-pages.ts";
import { answerStored, storeBody } from "../http/stored-body.ts";

/** How long a feed is cached; a change of the blog drops all of them at once. */
const keepSeconds = 300;
const maxBytes = 16 * 1024 * 1024;

/** What readers' programs ask for again and again: whole posts, a few hundred kB before they are compressed. */
const cachedPaths = [
  "/blog/feed.xml",
  "/blog/feed.json",
  "/blog/category/:slug/feed.xml",
  "/blog/category/:slug/feed.json",
  "/blog/:file{[^/]+\\.md}",
];

/**
 * Caches the blog's feeds and Markdown in memory, compressed: made once however many ask, and the last
 * good one served, marked stale, while the database is away.
 * @param routes answers each of them; a status other than 200 is passed on and not cached
 * @returns the routes, and `invalidate`, to be called when the blog has changed
 */
export function createCachedFeeds(routes: Hono): { app: Hono; invalidate(): void } {
  const cache = createLivePages({ maxBytes, now: () => performance.now() });
  const app = new Hono();
  for (const path of cachedPaths) {
    app.get(path, async (context) => {
      const { pathname } = new URL(context.req.url);
      const body = await cache.get(pathname, async () => {
        const response = await routes.request(pathname);
        const { etag: _etag, ...headers } = Object.fromEntries(response.headers);
        const made = storeBody(Buffer.from(await response.arrayBuffer()), headers, response.status);
        return { body: made, keepSeconds: response.status === 200 ? keepSeconds : 0 };
      });
      return answerStored(context.req.raw, body);
    });
  }
  return { app, invalidate: () => cache.invalidate() };
}
