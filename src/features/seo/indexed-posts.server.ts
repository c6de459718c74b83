import * as z from "zod/mini";
import { indexedTopicPosts, postPath, topicKinds, topicPath } from "../../pages.ts";
import type { Database } from "../../platform/db.server.ts";
import { readRows } from "../../platform/typed-query.server.ts";

const isoDate = z.pipe(
  z.date(),
  z.transform((date) => date.toISOString()),
);
const postRow = z.object({
  path: z.pipe(z.string(), z.transform(postPath)),
  title: z.string(),
  excerpt: z.string(),
  changed: isoDate,
});

export type IndexedPost = z.output<typeof postRow>;

/** Published, and not the copy of a page on another site (its canonical says so). */
const isIndexed =
  "status = 'published' and listed_at <= $1 and (canonical is null or canonical = '' or starts_with(canonical, $2))";

/** Oldest first in a sitemap, so that a new post changes only its last part. */
export async function listIndexedPosts(
  db: Database,
  now: Date,
  origin: string,
  page: { order: "oldest" | "newest"; skip?: number; take: number },
): Promise<IndexedPost[]> {
  const direction = page.order === "oldest" ? "asc" : "desc";
  return readRows(
    db,
    postRow,
    `select canonical_slug as path, title, excerpt, greatest(published_at, updated_at) as changed from site.posts
     where ${isIndexed} order by listed_at ${direction}, id ${direction} offset $3 limit $4`,
    [now, origin, page.skip ?? 0, page.take],
  );
}

const topicRow = z.object({ kind: z.enum(topicKinds), slug: z.string(), changed: isoDate });

/** Categories and tags with enough visible posts, dated by their newest post; at most 1,000. */
export async function listIndexedTopics(db: Database, now: Date): Promise<{ path: string; changed: string }[]> {
  const sql = `select kind, term as slug, max(greatest(published_at, updated_at)) as changed
    from site.posts, (values ('category'), ('tag')) as kinds (kind),
      unnest(case kind when 'tag' then tag_slugs else category_slugs end) as term
    where visible_at <= $1
    group by kind, term having count(*) >= ${indexedTopicPosts}
    order by kind, count(*) desc, term limit 1000`;
  const rows = await readRows(db, topicRow, sql, [now]);
  return rows.map(({ kind, slug, changed }) => ({ path: topicPath(kind, slug), changed }));
}
