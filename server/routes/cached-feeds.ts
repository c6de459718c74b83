import { Hono } from "hono";
import { createLivePages } from "../http/live-pages.ts";
import { answerStored, storeBody } from "../http/stored-body.ts";

/** The longest that a feed is kept; a changed blog drops all of them at once. */
const keepSeconds = 300;
const maxBytes = 16 * 1024 * 1024;

/** What readers' programs ask for again and again: whole posts, a few hundred kB before they are compressed. */
const keptPaths = [
  "/blog/feed.xml",
  "/blog/feed.json",
  "/blog/category/:slug/feed.xml",
  "/blog/category/:slug/feed.json",
  "/blog/:file{[^/]+\\.md}",
];

/**
 * Stands in front of the blog's doors and keeps feeds and Markdown in memory, compressed: made once however many ask, and the last
 * good one served, marked stale, while the database is away.
 * @param doors answers each of them; what it answers with any status but 200 is passed on and not kept
 * @returns the doors, and `invalidate`, to be called when the blog has changed
 */
export function createCachedFeeds(doors: Hono): { app: Hono; invalidate(): void } {
  const kept = createLivePages({ maxBytes, now: () => performance.now() });
  const app = new Hono();
  for (const path of keptPaths) {
    app.get(path, async (context) => {
      const { pathname } = new URL(context.req.url);
      const body = await kept.get(pathname, async () => {
        const response = await doors.request(pathname);
        const { etag: _etag, ...headers } = Object.fromEntries(response.headers);
        const made = storeBody(Buffer.from(await response.arrayBuffer()), headers, response.status);
        return { body: made, keepSeconds: response.status === 200 ? keepSeconds : 0 };
      });
      return answerStored(context.req.raw, body);
    });
  }
  return { app, invalidate: () => kept.invalidate() };
}
