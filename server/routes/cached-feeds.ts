import type { Hono } from "hono";
import { topicKinds } from "../../src/pages.ts";
import { cacheResponses } from "../http/cached-responses.ts";

const paths = [
  "/blog/:file{feed\\.(?:xml|json)}",
  ...topicKinds.map((kind) => `/blog/${kind}/:slug/:file{feed\\.(?:xml|json)}`),
  "/blog/:file{[^/]+\\.md}",
];

/** Caches the blog's feeds and Markdown. */
export function createCachedFeeds(routes: Hono) {
  return cacheResponses(routes, { paths, cacheSeconds: 300, maxBytes: 16 * 1024 * 1024 });
}
