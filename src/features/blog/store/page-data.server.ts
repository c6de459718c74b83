import { withTimeout } from "../../../lib/with-timeout.ts";
import { laterPageSize } from "../../../lib/pagination.ts";
import type { TopicKind } from "../../../pages.ts";
import { type Database, isUnavailable, type Queryable } from "../../../platform/db.server.ts";
import { type BlogListQuery, isFiltered } from "../list/list-url.ts";
import { decorateBody } from "../post/decorate-body.ts";
import { toStory } from "../list/story.ts";
import type { FoundStories } from "../list/use-story-list.ts";
import { toPostView } from "../post/post-view.ts";
import { type ListRequest, listPosts } from "./list-posts.server.ts";
import { findNeighbors, findPost, findPreview, findTopic, findRelatedPosts, readSidebar } from "./post-store.server.ts";

/** A page waits this long for the database, then shows that it is unavailable. */
const readingMs = 2_500;
/** Invalidated earlier when a post is published or falls due. */
export const cachePageSeconds = 300;

interface ReadingServices {
  db: () => Promise<Database>;
  now: () => Date;
}

/** `ok: false` when the database did not answer in time. Any other failure is thrown. */
type Reading<Value> = { ok: true; value: Value } | { ok: false };

export function readList(services: ReadingServices, listQuery: BlogListQuery) {
  const { page, ...filter } = listQuery;
  return readInTime(services, (db, now) => findStories(db, { ...(isFiltered(filter) ? filter : { page }), now }));
}

/** Everything that a category's or tag's page shows; null when no visible post carries it. */
export function readTopic(services: ReadingServices, kind: TopicKind, slug: string, { page, search }: BlogListQuery) {
  return readInTime(services, async (db, now) => {
    const topic = await findTopic(db, kind, slug, now);
    if (!topic) return null;
    const request = search === "" ? { page, first: laterPageSize } : { search };
    return { topic, ...(await findStories(db, { ...request, [kind]: topic.slug, now })) };
  });
}

async function findStories(db: Queryable, request: ListRequest): Promise<FoundStories> {
  const [found, sidebar] = await Promise.all([listPosts(db, request), readSidebar(db, request.now)]);
  const { posts, page, pagination } = found;
  return { stories: posts.map(toStory), page, totalPages: pagination.totalPages, sidebar };
}

/**
 * A post with its neighbors, a redirect to its canonical slug, or null.
 * @param previewId the post that a signed link shows, in any state
 */
export function readPost(services: ReadingServices, slug: string, origin: string, previewId: string | null = null) {
  return readInTime(services, async (db, now) => {
    const preview = previewId === null ? null : await findPreview(db, previewId, slug);
    const found = preview ? { kind: "post" as const, post: preview } : await findPost(db, slug, now);
    if (found?.kind !== "post") return found;
    const [related, neighbors] = await Promise.all([
      findRelatedPosts(db, found.post, now),
      findNeighbors(db, found.post.id, now),
    ]);
    const view = toPostView(found.post, { related, neighbors }, origin);
    return { kind: "post" as const, view, bodyHtml: decorateBody(found.post.bodyHtml) };
  });
}

async function readInTime<Value>(
  { db, now }: ReadingServices,
  read: (db: Queryable, now: Date) => Promise<Value>,
): Promise<Reading<Value>> {
  const moment = now();
  const reading = db().then(async (opened) => ({ ok: true as const, value: await read(opened, moment) }));
  try {
    const read = await withTimeout(readingMs, reading);
    return read === "late" ? { ok: false } : read;
  } catch (error) {
    if (isUnavailable(error)) return { ok: false };
    throw error;
  }
}
