import * as z from "zod/mini";
import { postPath, topicKinds, topicPath } from "../../pages.ts";
import type { Database } from "../../platform/db.server.ts";

export interface IndexedPost {
  path: string;
  title: string;
  excerpt: string;
  /** ISO 8601 */
  changed: string;
}

interface Row {
  address: string;
  title: string;
  excerpt: string;
  changed: Date;
}

/** Published, and not the copy of a page on another site (its canonical says so). */
const isIndexed =
  "status = 'published' and listed_at <= $1 and (canonical is null or canonical = '' or starts_with(canonical, $2))";

export async function countIndexedPosts(db: Database, now: Date, origin: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from site.posts where ${isIndexed}`,
    [now, origin],
  );
  return rows[0]?.count ?? 0;
}

/** Oldest first in a sitemap, so that a new post changes only its last part. */
export async function listIndexedPosts(
  db: Database,
  now: Date,
  origin: string,
  page: { order: "oldest" | "newest"; skip?: number; take: number },
): Promise<IndexedPost[]> {
  const direction = page.order === "oldest" ? "asc" : "desc";
  const { rows } = await db.query<Row>(
    `select address, title, excerpt, greatest(published_at, updated_at) as changed from site.posts
     where ${isIndexed} order by listed_at ${direction}, id ${direction} offset $3 limit $4`,
    [now, origin, page.skip ?? 0, page.take],
  );
  return rows.map(({ address, title, excerpt, changed }) => ({
    path: postPath(address),
    title,
    excerpt,
    changed: changed.toISOString(),
  }));
}

const topicRow = z.object({ kind: z.enum(topicKinds), slug: z.string(), changed: z.date() });

/** Categories, and tags with at least two visible posts, dated by their newest post; at most 1,000. */
export async function listIndexedTopics(db: Database, now: Date): Promise<{ path: string; changed: string }[]> {
  const { rows } = await db.query(
    `select kind, slug, max(changed) as changed from (
       select 'category' as kind, unnest(category_slugs) as slug, greatest(published_at, updated_at) as changed
       from site.posts where visible_at <= $1
       union all
       select 'tag', unnest(tag_slugs), greatest(published_at, updated_at) from site.posts where visible_at <= $1
     ) as terms
     group by kind, slug having kind = 'category' or count(*) > 1
     order by kind, count(*) desc, slug limit 1000`,
    [now],
  );
  return rows.map((row) => {
    const { kind, slug, changed } = topicRow.parse(row);
    return { path: topicPath(kind, slug), changed: changed.toISOString() };
  });
}
