import { Hono } from "hono";
import { topicKinds } from "../../src/pages.ts";
import { createLivePages } from "../http/live-pages.ts";
import { answerStored, storeBody } from "../http/stored-body.ts";

const cacheSeconds = 300;
const maxBytes = 16 * 1024 * 1024;

const cachedPaths = [
  "/blog/:file{feed\\.(?:xml|json)}",
  ...topicKinds.map((kind) => `/blog/${kind}/:slug/:file{feed\\.(?:xml|json)}`),
  "/blog/:file{[^/]+\\.md}",
];

/** Caches the blog's feeds and Markdown, compressed; while the database is unavailable the last good one is served, marked stale. */
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
        return { body: made, cacheSeconds: response.status === 200 ? cacheSeconds : 0 };
      });
      return answerStored(context.req.raw, body);
    });
  }
  return { app, invalidate: () => cache.invalidate() };
}
