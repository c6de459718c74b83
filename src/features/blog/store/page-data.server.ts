import { withTimeout } from "../../../lib/with-timeout.ts";
import { laterPageSize } from "../../../lib/pagination.ts";
import type { TopicKind } from "../../../pages.ts";
import { type Database, isUnavailable, type Queryable } from "../../../platform/db.server.ts";
import { type BlogListQuery, isFiltered } from "../list/list-url.ts";
import { decorateBody } from "../post/decorate-body.ts";
import { toListedPost } from "../list/listed-post.ts";
import type { FoundPosts } from "../list/use-post-list.ts";
import { toPostView } from "../post/post-view.ts";
import { type ListRequest, listPosts } from "./list-posts.server.ts";
import { findNeighbors, findPost, findPreview, findTopic, findRelatedPosts, readSidebar } from "./post-store.server.ts";

/** A page waits this long for the database, then shows that it is unavailable. */
const pageLimitMs = 2_500;
/** Invalidated earlier when a post is published or falls due. */
export const cachePageSeconds = 300;

/** Matches of a filter come a hundred at a time. */
const matchesPaging = { limit: 100, firstPageSize: 100 };

interface ReadingServices {
  db: () => Promise<Database>;
  now: () => Date;
}

export function readList({ db, now }: ReadingServices, listQuery: BlogListQuery) {
  const { page, ...filter } = listQuery;
  const request = { page, ...(isFiltered(filter) ? { ...filter, ...matchesPaging } : {}), now: now() };
  return readWithTimeout(db, pageLimitMs, (opened) => findListedPosts(opened, request));
}

/** Everything that a category's or tag's page shows; null when no visible post carries it. */
export function readTopic(services: ReadingServices, kind: TopicKind, slug: string, { page, search }: BlogListQuery) {
  const now = services.now();
  return readWithTimeout(services.db, pageLimitMs, async (db) => {
    const topic = await findTopic(db, kind, slug, now);
    if (!topic) return null;
    const request = search === "" ? { page, firstPageSize: laterPageSize } : { page, search, ...matchesPaging };
    return { topic, ...(await findListedPosts(db, { ...request, [kind]: topic.slug, now })) };
  });
}

async function findListedPosts(db: Queryable, request: ListRequest): Promise<FoundPosts> {
  const [found, sidebar] = await Promise.all([listPosts(db, request), readSidebar(db, request.now)]);
  const { posts, page, pagination } = found;
  return { posts: posts.map(toListedPost), page, totalPages: pagination.totalPages, sidebar };
}

/** A post with its neighbors, a redirect to its canonical slug, or null. @param previewId the post a signed link shows, in any state */
export function readPost(services: ReadingServices, slug: string, origin: string, previewId: string | null = null) {
  const now = services.now();
  return readWithTimeout(services.db, pageLimitMs, async (db) => {
    const preview = previewId === null ? null : await findPreview(db, previewId, slug);
    const found = preview ? { kind: "post" as const, post: preview } : await findPost(db, slug, now);
    if (found?.kind !== "post") return found;
    const [related, neighbors] = await Promise.all([
      findRelatedPosts(db, found.post, now),
      findNeighbors(db, found.post.id, now),
    ]);
    const view = toPostView(found.post, { related, neighbors }, origin);
    return { kind: "post" as const, view, bodyHtml: decorateBody(found.post.bodyHtml, view.language === undefined) };
  });
}

/** Reads from a database that may be slow or away. Any other failure is thrown. */
export async function readWithTimeout<Value>(
  db: () => Promise<Database>,
  limitMs: number,
  read: (db: Database) => Promise<Value>,
): Promise<{ ok: true; value: Value } | { ok: false; error: unknown }> {
  const reading = db().then(async (opened) => ({ ok: true as const, value: await read(opened) }));
  try {
    const outcome = await withTimeout(limitMs, reading);
    return outcome === "late" ? { ok: false, error: new Error(`No answer in ${limitMs} ms.`) } : outcome;
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return { ok: false, error };
  }
}
