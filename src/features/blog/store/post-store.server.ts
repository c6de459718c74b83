import { clampPage, countPages, laterPageSize, pageWindow, type Pagination } from "../../../lib/pagination.ts";
import type { Queryable } from "../../../platform/db.server.ts";
import type { CountedTerm, Post, PostCard } from "./post.ts";
import { cardColumns, type CardRow, postColumns, type PostRow, toCard, toPost } from "./post-rows.server.ts";
import { toSearchExpression } from "../search/search-tokens.server.ts";
import { toQueryWords } from "../search/search-words.ts";
import { toSlug } from "./slug.ts";

/** What a reader asks of the list. Without `page` it is the newest `limit` (100) at once. */
export interface ListRequest {
  page?: number | undefined;
  /** Size of the later pages, 1 to 100; default 12. */
  limit?: number | undefined;
  search?: string | undefined;
  /** A category's slug. */
  category?: string | undefined;
  now: Date;
}

export interface PostList {
  posts: PostCard[];
  pagination: Pagination;
  /** The page that was served: one that exists, whatever was asked for. */
  page: number;
}

/** Posts that the list without parameters holds. */
export const newestLimit = 100;

/**
 * A page of visible posts, newest first (paging: src/lib/pagination.ts). Search and category combine.
 * In an archive of more than 400 posts a search goes back only as far as the page asked for needs: `total` counts what was
 * found there, and grows with the page. A word in more than one post of twenty is found in the newest few thousand.
 */
export async function listPosts(db: Queryable, request: ListRequest): Promise<PostList> {
  const words = request.search ? toQueryWords(request.search) : [];
  const scope = toSlug(request.category ?? "");
  const asksNothing = (request.search?.trim() && words.length === 0) || (request.category?.trim() && scope === "");
  if (asksNothing) return toList([], 0, request);
  if (words.length > 0) return searchPosts(db, words, scope, request);
  const { total, scheduled } = await countVisible(db, scope, request.now);
  const { offset, length } = windowOf(request, total);
  const rows = await db.query<CardRow>(
    `select ${cardColumns} from site.post_page($1, $2, $3) as page join site.posts as post on post.id = page.post_id
     order by page.listed_at desc, page.post_id desc`,
    [scope, scheduled + offset, length],
  );
  return toList(rows.rows.map(toCard), total, request);
}

export type FindOutcome = { kind: "post"; post: Post } | { kind: "redirect"; address: string };

/** The visible post at an address; where the address is another spelling or an old one, the way to the right one. */
export async function findPost(db: Queryable, slug: string, now: Date): Promise<FindOutcome | null> {
  if (slug === "" || slug.length > 300 || slug.includes("\0") || !slug.isWellFormed()) return null;
  const found = await db.query<PostRow>(
    `select ${postColumns} from site.post_addresses as known join site.posts as post on post.id = known.post_id
     where known.address = $1 and post.status = 'published' and post.listed_at <= $2`,
    [slug, now.toISOString()],
  );
  const row = found.rows[0];
  if (row)
    return row.address === slug ? { kind: "post", post: toPost(row) } : { kind: "redirect", address: row.address };
  const plain = slug.toLowerCase();
  return plain === slug ? null : toRedirect(await findPost(db, plain, now));
}

/**
 * Up to three posts that share categories (2 each) and tags (1 each); never the post itself; ties go to the newer. A term
 * counts for the newest 24 posts that have it.
 */
export async function relatedPosts(db: Queryable, post: Pick<PostCard, "id">, now: Date): Promise<PostCard[]> {
  const rows = await db.query<CardRow>(
    `select ${cardColumns} from site.related_posts($1, $2) as near join site.posts as post on post.id = near.post_id
     order by near.score desc, near.listed_at desc, near.post_id desc`,
    [post.id, now.toISOString()],
  );
  return rows.rows.map(toCard);
}

export interface Sidebar {
  recent: Pick<PostCard, "address" | "title" | "publishedAt">[];
  categories: CountedTerm[];
  tags: CountedTerm[];
}

/** The five newest posts, every category with its count, and the ten tags with the most posts, then by name. */
export async function sidebar(db: Queryable, now: Date): Promise<Sidebar> {
  const { posts: recent } = await listPosts(db, { limit: 5, now });
  return {
    recent: recent.map(({ address, title, publishedAt }) => ({ address, title, publishedAt })),
    categories: await countTerms(db, "category", 1_000, now),
    tags: await countTerms(db, "tag", 10, now),
  };
}

/** A category that visible posts have, by slug. */
export async function findCategory(db: Queryable, slug: string, now: Date): Promise<CountedTerm | null> {
  if (slug.includes("\0") || !slug.isWellFormed()) return null;
  const { total } = await countVisible(db, slug, now);
  if (slug === "" || total === 0) return null;
  const named = await db.query<{ name: string }>("select name from site.terms where kind = 'category' and slug = $1", [
    slug,
  ]);
  return { slug, name: named.rows[0]?.name ?? slug, posts: total };
}

/** The newest visible posts with their bodies, for feeds. */
export async function newestPosts(db: Queryable, limit: number, now: Date, category = ""): Promise<Post[]> {
  const { scheduled } = await countVisible(db, category, now);
  const rows = await db.query<PostRow>(
    `select ${postColumns} from site.post_page($1, $2, $3) as page join site.posts as post on post.id = page.post_id
     order by page.listed_at desc, page.post_id desc`,
    [category, scheduled, limit],
  );
  return rows.rows.map(toPost);
}

/** A post's text as Markdown: the one it was imported from, else one made from its body. */
export async function findMarkdown(db: Queryable, id: string): Promise<string> {
  const rows = await db.query<{ markdown: string }>(
    `select case when original.format = 'markdown' then original.content else post.body_markdown end as markdown
     from site.posts as post left join site.post_originals as original on original.post_id = post.id where post.id = $1`,
    [id],
  );
  return rows.rows[0]?.markdown ?? "";
}

/** The addresses and last changes of all visible posts, newest first, for the site map. */
export async function listAddresses(db: Queryable, now: Date): Promise<{ address: string; updatedAt: string }[]> {
  const rows = await db.query<{ address: string; updated_at: Date }>(
    `select address, updated_at from site.posts where status = 'published' and listed_at <= $1
     order by listed_at desc, id desc limit 50000`,
    [now.toISOString()],
  );
  return rows.rows.map((row) => ({ address: row.address, updatedAt: row.updated_at.toISOString() }));
}

/** Visible posts that are translations of this one, or what it is a translation of. */
export async function findTranslations(
  db: Queryable,
  id: string,
  now: Date,
): Promise<{ address: string; language: string }[]> {
  const rows = await db.query<{ address: string; language: string }>(
    `with family as materialized (select coalesce(source ->> 'externalId', id::text) as root from site.posts where id = $1),
     members as (
       select post.* from family join site.posts as post on post.source ->> 'externalId' = family.root
       union all
       select post.* from family join site.posts as post on post.id = case when family.root ~ '^[0-9a-f-]{36}$' then family.root::uuid end
     )
     select address, language from members
     where id <> $1 and status = 'published' and listed_at <= $2 order by language, address limit 50`,
    [id, now.toISOString()],
  );
  return rows.rows;
}

async function searchPosts(
  db: Queryable,
  words: readonly string[],
  scope: string,
  request: ListRequest,
): Promise<PostList> {
  const expression = toSearchExpression(words, scope || null);
  const find = (offset: number, length: number) =>
    db.query<CardRow & { total: number; place: string }>(
      `select ${cardColumns}, hit.total, hit.place from site.search_posts($1::tsquery, $2, $3, $4) as hit
       left join site.posts as post on post.id = hit.post_id order by hit.place`,
      [expression, request.now.toISOString(), offset, length],
    );
  // Where the last page is, only the search knows: asked for a page far beyond it, it answers with the last.
  const asked = windowOf(request, 1_000_000);
  let rows = (await find(asked.offset, asked.length)).rows;
  const total = rows[0]?.total ?? 0;
  const { offset, length } = windowOf(request, total);
  // The first page is shorter than the others.
  const isPage = rows.length === Math.min(length, total - offset) && Number(rows[0]?.place) === offset + 1;
  if (total > 0 && !isPage) rows = (await find(offset, length)).rows;
  return toList(rows.filter((row) => row.id !== null).map(toCard), total, request);
}

/** How many posts of a scope are visible, and how many wait for their day. */
async function countVisible(db: Queryable, scope: string, now: Date): Promise<{ total: number; scheduled: number }> {
  const [row] = (
    await db.query<{ kept: number; scheduled: number }>(
      `select coalesce((select posts from site.post_counts where scope = $1 and grain = 'all'), 0) as kept,
        case when $1 = ''
          then (select count(*)::int from site.posts where status = 'published' and listed_at > $2)
          else (select count(*)::int from site.post_terms where kind = 'category' and slug = $1 and listed_at > $2) end as scheduled`,
      [scope, now.toISOString()],
    )
  ).rows;
  const scheduled = row?.scheduled ?? 0;
  return { total: (row?.kept ?? 0) - scheduled, scheduled };
}

async function countTerms(db: Queryable, kind: "category" | "tag", limit: number, now: Date): Promise<CountedTerm[]> {
  const rows = await db.query<CountedTerm>("select name, slug, posts from site.count_terms($1, $2, $3)", [
    kind,
    limit,
    now.toISOString(),
  ]);
  return rows.rows.map(({ name, slug, posts }) => ({ name, slug, posts }));
}

function limitOf({ page, limit }: ListRequest): number {
  return Math.min(Math.max(limit ?? (page === undefined ? newestLimit : laterPageSize), 1), newestLimit);
}

function windowOf(
  request: ListRequest,
  total: number,
): { offset: number; length: number; page: number; totalPages: number } {
  const limit = limitOf(request);
  if (request.page === undefined)
    return { offset: 0, length: limit, page: 1, totalPages: Math.max(1, Math.ceil(total / limit)) };
  const totalPages = countPages(total, limit);
  const page = clampPage(request.page, totalPages);
  return { ...pageWindow(page, limit), page, totalPages };
}

function toList(posts: PostCard[], total: number, request: ListRequest): PostList {
  const { offset, page, totalPages } = windowOf(request, total);
  return { posts, pagination: { totalPages, total, offset, limit: limitOf(request) }, page };
}

function toRedirect(outcome: FindOutcome | null): FindOutcome | null {
  if (!outcome) return null;
  return { kind: "redirect", address: outcome.kind === "post" ? outcome.post.address : outcome.address };
}
