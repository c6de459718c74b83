import { withTimeout } from "../../../lib/with-timeout.ts";
import type { TopicKind } from "../../../pages.ts";
import { clampPage, laterPageSize } from "../../../lib/pagination.ts";
import { minutesToRead } from "../../../lib/reading-time.ts";
import { type Database, isUnavailable, type Queryable } from "../../../platform/db.server.ts";
import { type BlogListQuery, isFiltered } from "../list/list-url.ts";
import { beginsWithExcerpt, type BodySources, decorateBody, findSources } from "../post/decorate-body.ts";
import { toStory } from "../list/card.ts";
import type { PostView, RelatedView } from "../post/post-view.ts";
import type { Neighbors, Post, PostCard } from "./post.ts";
import { findPreview } from "../team/find-preview.server.ts";
import { listPosts } from "./list-posts.server.ts";
import { findNeighbors, findPost, findTopic, findTranslations, relatedPosts, sidebar } from "./post-store.server.ts";

/** A page waits this long for the database, then shows that it is unavailable. */
const readingMs = 2_500;
/** Invalidated earlier when a post is published or falls due. */
export const cachePageSeconds = 300;

export interface ReadingServices {
  db: () => Promise<Database>;
  now: () => Date;
}

/** `ok: false` when the database did not answer in time. Any other failure is thrown. */
export type Reading<Value> = { ok: true; value: Value } | { ok: false };

export function readList(services: ReadingServices, listQuery: BlogListQuery) {
  return readInTime(services, async (db, now) => {
    const request = isFiltered(listQuery)
      ? { search: listQuery.search, category: listQuery.category, now }
      : { page: listQuery.page, limit: laterPageSize, now };
    const [found, side] = await Promise.all([listPosts(db, request), sidebar(db, now)]);
    const stories = found.posts.map(toStory);
    const { totalPages, total } = found.pagination;
    return {
      sidebar: side,
      list: isFiltered(listQuery)
        ? { listQuery, page: null, matches: stories, isFailed: false }
        : {
            listQuery,
            page: { stories, page: clampPage(found.page, totalPages), totalPages, total },
            matches: null,
            isFailed: false,
          },
    };
  });
}

/** Everything that a category's or tag's page shows; null when no visible post carries it. */
export function readTopic(services: ReadingServices, kind: TopicKind, slug: string, { page, search }: BlogListQuery) {
  return readInTime(services, async (db, now) => {
    const topic = await findTopic(db, kind, slug, now);
    if (!topic) return null;
    const request = search === "" ? { page, limit: laterPageSize, first: laterPageSize } : { search };
    const [found, side] = await Promise.all([listPosts(db, { ...request, [kind]: topic.slug, now }), sidebar(db, now)]);
    const { totalPages, total } = found.pagination;
    return {
      topic,
      search,
      page: { stories: found.posts.map(toStory), page: found.page, totalPages, total },
      sidebar: side,
    };
  });
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
    const [related, neighbors, translations] = await Promise.all([
      relatedPosts(db, found.post, now),
      findNeighbors(db, found.post.id, now),
      findTranslations(db, found.post.id, now),
    ]);
    return { kind: "post" as const, ...toView(found.post, related, neighbors, origin), translations };
  });
}

function toView(
  post: Post,
  related: readonly PostCard[],
  neighbors: Neighbors,
  origin: string,
): { view: PostView; bodyHtml: string; sources: BodySources } {
  const sources = findSources(post.bodyHtml);
  const pictures = [post.image?.url, post.author.pictureUrl];
  const canonical = post.canonical && !post.canonical.startsWith(`${origin}/`) ? post.canonical : null;
  return {
    bodyHtml: decorateBody(post.bodyHtml),
    sources,
    view: {
      address: post.address,
      title: post.title,
      excerpt: post.excerpt,
      hasOwnExcerpt: !beginsWithExcerpt(post.bodyHtml, post.excerpt),
      seoTitle: post.seoTitle,
      seoDescription: post.seoDescription,
      keywords: post.seoKeywords,
      canonical,
      image: post.image,
      publishedAt: post.publishedAt,
      updatedAt: post.updatedAt,
      author: { name: post.author.name, bio: post.author.bio, pictureUrl: post.author.pictureUrl },
      categories: post.categories.map(({ name, slug }) => ({ name, slug })),
      tags: post.tags.map(({ name, slug }) => ({ name, slug })),
      language: post.language,
      words: post.words,
      minutes: minutesToRead(post.words),
      headings: post.headings,
      related: related.map(toRelated),
      neighbors,
      embedOrigins: [...new Set([...sources.frames, ...sources.scripts])],
      hasForeignImages: sources.hasForeignImages || pictures.some((url) => url?.startsWith("http")),
    },
  };
}

function toRelated(card: PostCard): RelatedView {
  const { address, title, publishedAt, minutes, categories, excerpt } = toStory(card);
  return { address, title, publishedAt, minutes, excerpt, category: categories[0]?.name ?? null };
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
