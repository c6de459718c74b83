import { type Context, Hono } from "hono";
import { toPageNumber, toWholeNumber } from "../../src/lib/pagination.ts";
import { postPath, topicKinds, topicPath } from "../../src/pages.ts";
import { jsonFeed, markdownDocument, rss } from "../../src/features/blog/feeds/feeds.server.ts";
import { toApiListPost, toApiPost } from "../../src/features/blog/store/post-api.ts";
import { pageReadLimitMs, readWithTimeout } from "../../src/platform/read-with-timeout.server.ts";
import { listPosts } from "../../src/features/blog/store/list-posts.server.ts";
import { findMarkdown, findPost, findTopic, findNewestPosts } from "../../src/features/blog/store/post-store.server.ts";
import { findPicture } from "../../src/features/blog/store/post-pictures.server.ts";
import type { Sanitizer } from "../../src/features/blog/sanitize/sanitizer.server.ts";
import { receiveDelivery } from "../../src/features/blog/webhook/receive-delivery.server.ts";
import { verifyBody } from "../../src/features/blog/webhook/signature.server.ts";
import type { Database } from "../../src/platform/db.server.ts";
import type { Env } from "../../src/platform/env.server.ts";
import { toLoggedError } from "../../src/platform/log.server.ts";
import { type PostRule, readPost } from "../http/request-body.ts";
import { answerProblem, floodProblem, type Problem, unavailable } from "../http/problem.ts";
import { answerStored, toStoredResponse } from "../http/stored-response.ts";
import { proveSender } from "../middleware/body-memory-limit.ts";
import { toLimitKey } from "../middleware/client-ip.ts";
import type { Services } from "../services.ts";

type BlogServices = Pick<Services, "db" | "log" | "now" | "limits" | "clientIp"> & {
  env: Pick<Env, "siteOrigin" | "STORYCHIEF_KEY">;
  sanitizer: Sanitizer;
};

/** Any content type: the signature decides whether it is a delivery. */
const deliveryRule: PostRule = {
  contentTypes: /^/,
  contentTypeName: "application/json",
  maxBytes: 10 * 1_048_576,
  requiredPattern: /"mac"\s*:\s*"[0-9a-f]{64}"/,
};
/** Deliveries with a wrong signature from one client IP; beyond it they are refused without a receipt, of which there are 200 an hour for all, and no body is rewritten to be verified. Valid ones never count. */
const unverifiedLimit = { limit: 60, seconds: 3_600 };
const json = "application/json; charset=utf-8";
const feedLength = 30;
const writeLimitMs = 15_000;

/** Every answer can be revalidated (ETag); every error is JSON with `error` and `message`. */
export function createBlogRoutes(services: BlogServices): Hono {
  const { env, log, now, sanitizer } = services;
  const routes = new Hono();
  /** Whose last delivery was verified: its large bodies do not wait behind those of strangers. */
  let provenClient: string | null = null;

  async function withDatabase(
    c: Context,
    limitMs: number,
    work: (db: Database) => Promise<Response>,
  ): Promise<Response> {
    const reading = await readWithTimeout(services.db, limitMs, work);
    if (reading.ok) return reading.value;
    log.warn({ path: c.req.path, error: toLoggedError(reading.error) }, "the blog's database does not answer");
    return answerProblem(c.req.raw, unavailable);
  }

  routes.get("/api/blog/posts", (c) =>
    withDatabase(c, pageReadLimitMs, async (db) => {
      const { page, limit, search, category } = c.req.query();
      const list = await listPosts(db, {
        page: page === undefined ? undefined : toPageNumber(page),
        limit: toWholeNumber(limit) ?? undefined,
        search,
        category,
        now: now(),
      });
      return answer(c, json, JSON.stringify({ ...list, posts: list.posts.map(toApiListPost) }));
    }),
  );

  routes.get("/api/blog/get-post", (c) =>
    withDatabase(c, pageReadLimitMs, async (db) => {
      const slug = c.req.query("slug")?.trim() ?? "";
      if (slug === "") return problem(c, 400, "missing_slug", "Say which post: /api/blog/get-post?slug=…");
      const found = await findPost(db, slug, now());
      if (!found) return problem(c, 404, "not_found", "There is no post at this URL.");
      if (found.kind === "redirect")
        return moved(c, `/api/blog/get-post?slug=${encodeURIComponent(found.canonicalSlug)}`);
      return answer(c, json, JSON.stringify(toApiPost(found.post)));
    }),
  );

  routes.get("/blog/pictures/:file{[0-9a-f]{64}\\.[a-z]{3,4}}", (c) =>
    withDatabase(c, pageReadLimitMs, async (db) => {
      const picture = await findPicture(db, c.req.param("file").slice(0, 64));
      if (!picture) return problem(c, 404, "not_found", "There is no such picture.");
      const headers = {
        "content-type": picture.contentType,
        "cache-control": "public, max-age=31536000, immutable",
        // Feed readers show it on pages of theirs.
        "cross-origin-resource-policy": "cross-origin",
      };
      return answerStored(c.req.raw, toStoredResponse(Buffer.from(picture.bytes), headers));
    }),
  );

  const answerFeed = (c: Context) =>
    withDatabase(c, pageReadLimitMs, async (db) => {
      const { file = "", kind: asked, slug = "" } = c.req.param();
      const kind = topicKinds.find((known) => known === asked);
      const topic = kind ? await findTopic(db, kind, slug, now()) : null;
      if (kind && !topic) return problem(c, 404, "not_found", `There is no such ${kind}.`);
      if (topic && topic.slug !== slug) return moved(c, `${topicPath(topic.kind, topic.slug)}/${file}`);
      const posts = await findNewestPosts(db, feedLength, now(), topic);
      const head = { origin: env.siteOrigin, topic };
      const [type, body] =
        file === "feed.xml"
          ? ["application/rss+xml; charset=utf-8", rss(posts, head)]
          : ["application/feed+json; charset=utf-8", jsonFeed(posts, head)];
      // Feed readers that run in a browser ask from a page of theirs.
      return answer(c, type, body, { "access-control-allow-origin": "*" });
    });
  routes.get("/blog/:file{feed\\.(?:xml|json)}", answerFeed);
  routes.get("/blog/:kind{category|tag}/:slug/:file{feed\\.(?:xml|json)}", answerFeed);

  routes.get("/blog/:file{[^/]+\\.md}", (c) =>
    withDatabase(c, pageReadLimitMs, async (db) => {
      const found = await findPost(db, c.req.param("file").slice(0, -".md".length), now());
      if (!found) return problem(c, 404, "not_found", "There is no post at this URL.");
      if (found.kind === "redirect") return moved(c, `${postPath(found.canonicalSlug)}.md`);
      const { post } = found;
      const document = markdownDocument(post, await findMarkdown(db, post.id), env.siteOrigin);
      // For search engines, the post's page is the one of the two; a copy names its original.
      const path = postPath(post.canonicalSlug);
      const { href } = URL.parse(post.canonical || path, env.siteOrigin) ?? new URL(path, env.siteOrigin);
      return answer(c, "text/markdown; charset=utf-8", document, { link: `<${href}>; rel="canonical"` });
    }),
  );

  routes.post("/api/blog/webhook", async (c) => {
    const key = env.STORYCHIEF_KEY;
    if (!key) return problem(c, 501, "not_configured", "No StoryChief key is set on this site.");
    const client = toLimitKey(services.clientIp(c));
    if (client === provenClient) proveSender(c.req.raw);
    const posted = await readPost(c.req.raw, deliveryRule);
    if (!posted.ok) return answerProblem(c.req.raw, posted.problem);
    const body = Buffer.from(posted.bytes);
    const limitKey = `webhook:${client}`;
    const isWithinLimit = await services.limits.takeHere(limitKey, unverifiedLimit, 0);
    const verified = await verifyBody(body, key, isWithinLimit.ok);
    if (verified !== null) provenClient = client;
    else {
      const taken = await services.limits.take(limitKey, unverifiedLimit);
      if (!taken.ok) return answerProblem(c.req.raw, floodProblem(taken.retryAfterSeconds));
    }
    return withDatabase(c, writeLimitMs, async (db) => {
      const delivery = { verified, bytes: body.length };
      const result = await receiveDelivery(delivery, { db, key, origin: env.siteOrigin, sanitizer, now: now() });
      log.info({ status: result.ok ? 200 : result.status, bytes: body.length }, "a StoryChief delivery was answered");
      if (!result.ok) return problem(c, result.status, "refused", result.reason);
      return c.body(result.body, 200, { "content-type": json, "cache-control": "no-store" });
    });
  });

  return routes;
}

function answer(c: Context, type: string, body: string, headers: Readonly<Record<string, string>> = {}): Response {
  const all = { "content-type": type, "cache-control": "public, no-cache", ...headers };
  return answerStored(c.req.raw, toStoredResponse(Buffer.from(body), all));
}

function moved(c: Context, location: string): Response {
  c.header("cache-control", "public, no-cache");
  return c.redirect(location, 301);
}

function problem(c: Context, status: Problem["status"], error: string, message: string): Response {
  return answerProblem(c.req.raw, { status, error, message });
}
