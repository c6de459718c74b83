import { laterPageSize } from "../../../lib/pagination.ts";
import type { TopicKind } from "../../../pages.ts";
import type { Database, Queryable } from "../../../platform/db.server.ts";
import { pageReadLimitMs, readWithTimeout } from "../../../platform/read-with-timeout.server.ts";
import { type ListRequest, listPosts } from "../store/list-posts.server.ts";
import { findTopic, readSidebar } from "../store/post-store.server.ts";
import { type BlogListQuery, isFiltered } from "./list-url.ts";
import { toListedPost } from "./listed-post.ts";
import type { FoundPosts } from "./use-post-list.ts";

/** Matches of a filter come a hundred at a time. */
const matchesPaging = { limit: 100, firstPageSize: 100 };

interface ReadingServices {
  db: () => Promise<Database>;
  now: () => Date;
}

export function readList({ db, now }: ReadingServices, listQuery: BlogListQuery) {
  const { page, ...filter } = listQuery;
  const request = { page, ...(isFiltered(filter) ? { ...filter, ...matchesPaging } : {}), now: now() };
  return readWithTimeout(db, pageReadLimitMs, (opened) => findListedPosts(opened, request));
}

/** Everything that a category's or tag's page shows; null when no visible post carries it. */
export function readTopic(services: ReadingServices, kind: TopicKind, slug: string, { page, search }: BlogListQuery) {
  const now = services.now();
  return readWithTimeout(services.db, pageReadLimitMs, async (db) => {
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
