import * as z from "zod/mini";
import { toTextLanguage } from "../../../lib/text-language.ts";
import type { TopicKind } from "../../../pages.ts";
import type { Queryable } from "../../../platform/db.server.ts";
import { readRow, readRows } from "../../../platform/typed-query.server.ts";
import { readArchive } from "./archive.server.ts";
import { listPosts } from "./list-posts.server.ts";
import {
  cardSchema,
  type Neighbors,
  neighborsSchema,
  type Post,
  type PostCard,
  postSchema,
  type Sidebar,
  type Topic,
} from "./post.ts";
import { isStorable } from "../sanitize/untrusted-json.ts";
import { cardColumns, postColumns } from "./post-rows.server.ts";
import { toSlug } from "../search/search-words.ts";

export type FindOutcome = { kind: "post"; post: Post } | { kind: "redirect"; canonicalSlug: string };

const selectBySlug = `select ${postColumns} from site.post_slugs as known
  join site.posts as post on post.id = known.post_id`;

/** The visible post with a slug, or a redirect when the slug is an old one or another spelling. */
export async function findPost(db: Queryable, slug: string, now: Date): Promise<FindOutcome | null> {
  if (slug === "" || slug.length > 300 || !isStorable(slug)) return null;
  const sql = `${selectBySlug} where known.slug in ($1, $2) and post.visible_at <= $3 order by known.slug = $1 desc limit 1`;
  const [post] = await readRows(db, postSchema, sql, [slug, slug.toLowerCase(), now.toISOString()]);
  if (!post) return null;
  return post.canonicalSlug === slug ? { kind: "post", post } : { kind: "redirect", canonicalSlug: post.canonicalSlug };
}

/** A post in any state. @returns null when id and slug do not belong together */
export async function findPreview(db: Queryable, id: string, slug: string): Promise<Post | null> {
  const [post] = await readRows(db, postSchema, `${selectBySlug} where known.slug = $1 and post.id = $2`, [slug, id]);
  return post ?? null;
}

/** Up to three of the newest 100 posts, by shared categories (2 points) and tags (1); ties go to the newer. */
export async function findRelatedPosts(db: Queryable, post: Pick<PostCard, "id">, now: Date): Promise<PostCard[]> {
  const sql = `select ${cardColumns} from (
      select newest.id,
        2 * cardinality(array(select unnest(newest.category_slugs) intersect select unnest(own.category_slugs)))
        + cardinality(array(select unnest(newest.tag_slugs) intersect select unnest(own.tag_slugs))) as score
      from site.posts as own, lateral (
        select id, category_slugs, tag_slugs from site.posts
        where visible_at <= $2 and id <> own.id order by visible_at desc, id desc limit 100
      ) as newest
      where own.id = $1
    ) as scored join site.posts as post using (id)
    where score > 0 order by score desc, post.visible_at desc, post.id desc limit 3`;
  return readRows(db, cardSchema, sql, [post.id, now.toISOString()]);
}

/** The newest visible posts by title, as lists of links show them. */
export async function readRecentPosts(db: Queryable, limit: number, now: Date): Promise<Sidebar["recent"]> {
  const { posts } = await listPosts(db, { limit, now });
  return posts.map(({ canonicalSlug, title, publishedAt, language }) => {
    const marked = toTextLanguage(language);
    return { canonicalSlug, title, publishedAt, ...(marked ? { language: marked } : {}) };
  });
}

export async function readSidebar(db: Queryable, now: Date): Promise<Sidebar> {
  const { category: categories, tag: tags } = await readArchive(db, now);
  return {
    recent: await readRecentPosts(db, 5, now),
    categories,
    tags: tags.slice(0, 10),
  };
}

/** A category or tag of visible posts; other spellings of its slug find it too. */
export async function findTopic(db: Queryable, kind: TopicKind, slug: string, now: Date): Promise<Topic | null> {
  const archive = await readArchive(db, now);
  const wanted = toSlug(slug);
  const term = archive[kind].find((known) => known.slug === wanted);
  return term ? { kind, ...term } : null;
}

/** Visible ones only. @param topic null for the whole blog */
export async function findNewestPosts(
  db: Queryable,
  limit: number,
  now: Date,
  topic?: Pick<Topic, "kind" | "slug"> | null,
): Promise<Post[]> {
  const sql = `select ${postColumns} from site.posts as post
     where visible_at <= $1 ${topic ? `and ${topic.kind}_slugs @> array[$3]` : ""}
     order by visible_at desc, id desc limit $2`;
  return readRows(db, postSchema, sql, [now.toISOString(), limit, ...(topic ? [topic.slug] : [])]);
}

/** The visible posts published after and before it, null at either end. @throws for an unknown id */
export async function findNeighbors(db: Queryable, id: string, now: Date): Promise<Neighbors> {
  const link =
    "select json_build_object('canonicalSlug', post.canonical_slug, 'title', post.title, 'language', post.language) from site.posts as post";
  const sql = `select
      (${link} where (post.visible_at, post.id) > (own.visible_at, own.id) and post.visible_at <= $2
       order by post.visible_at, post.id limit 1) as newer,
      (${link} where (post.visible_at, post.id) < (own.visible_at, own.id)
       order by post.visible_at desc, post.id desc limit 1) as older
    from site.posts as own where own.id = $1`;
  return readRow(db, neighborsSchema, sql, [id, now.toISOString()]);
}

const markdownRow = z.object({ markdown: z.string() });

/** The Markdown that a post was imported from, else its body converted. */
export async function findMarkdown(db: Queryable, id: string): Promise<string> {
  const sql = `select case when original.format = 'markdown' then original.content else post.body_markdown end as markdown
    from site.posts as post left join site.post_originals as original on original.post_id = post.id where post.id = $1`;
  const [row] = await readRows(db, markdownRow, sql, [id]);
  return row?.markdown ?? "";
}
