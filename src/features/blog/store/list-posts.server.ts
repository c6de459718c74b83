import { clampPage, countPages, laterPageSize, pageWindow, type Pagination } from "../../../lib/pagination.ts";
import type { Queryable } from "../../../platform/db.server.ts";
import { readRow, readRows } from "../../../platform/typed-query.server.ts";
import { toQueryWords, toSearchExpression, toSlug } from "../search/search-words.ts";
import { readArchive, totalRow } from "./archive.server.ts";
import { cardSchema } from "./post.ts";
import { cardColumns } from "./post-rows.server.ts";

/** Without `page`: the newest `limit` (100) posts at once. */
export interface ListRequest {
  page?: number | undefined;
  /** Size of the later pages, 1 to 100; default 12. */
  limit?: number | undefined;
  /** Size of the first page; default 4. */
  firstPageSize?: number | undefined;
  search?: string | undefined;
  category?: string | undefined;
  tag?: string | undefined;
  now: Date;
}

const newestLimit = 100;
/** A search counts and returns at most this many posts, the newest. */
const mostMatches = 1_000;

/** A page of visible posts, newest first (paging: src/lib/pagination.ts). Search and category combine. */
export async function listPosts(db: Queryable, request: ListRequest) {
  const words = toQueryWords(request.search ?? "");
  const category = toSlug(request.category ?? "");
  const tag = toSlug(request.tag ?? "");
  const asksNothing =
    (request.search?.trim() && words.length === 0) ||
    (request.category?.trim() && category === "") ||
    (request.tag?.trim() && tag === "");

  const conditions = ["visible_at <= $1"];
  const values: unknown[] = [request.now.toISOString()];
  if (words.length > 0) conditions.push(`search @@ $${values.push(toSearchExpression(words))}::tsquery`);
  if (category !== "") conditions.push(`category_slugs @> array[$${values.push(category)}]`);
  if (tag !== "") conditions.push(`tag_slugs @> array[$${values.push(tag)}]`);
  const where = conditions.join(" and ");

  const isCounted = words.length === 0 && (category === "" || tag === "");
  const count = () => (isCounted ? countListed(db, request.now, category, tag) : countMatches(db, where, values));
  const total = asksNothing ? 0 : await count();
  const { page, pagination, length } = windowOf(request, total);
  const take = Math.min(length, Math.max(total - pagination.offset, 0));
  const skipFromEnd = total - pagination.offset - take;
  // The oldest pages of the plain list are counted from the end, so that the last page is as quick as the first.
  const isFromEnd = words.length === 0 && skipFromEnd < pagination.offset;
  const order = isFromEnd ? "visible_at, id" : "visible_at desc, id desc";
  const places = [values.push(isFromEnd ? skipFromEnd : pagination.offset), values.push(take)];
  const listed = `select id, visible_at from site.posts where ${where}`;
  // Few matches are found whole and then sorted: Postgres would read all posts in order, and the words of each, until enough match.
  const matches =
    words.length > 0 && total < mostMatches ? `with found as materialized (${listed}) table found` : listed;
  const sql = `select ${cardColumns} from (
      select id from (${matches}) as found order by ${order} offset $${places[0]} limit $${places[1]}
    ) as hit join site.posts as post using (id) order by post.visible_at desc, post.id desc`;
  const posts = await readRows(db, cardSchema, sql, values);
  return { posts, pagination, page };
}

async function countMatches(db: Queryable, where: string, values: readonly unknown[]): Promise<number> {
  const sql = `select count(*)::int as total from (select from site.posts where ${where} limit ${mostMatches}) as hits`;
  return (await readRow(db, totalRow, sql, values)).total;
}

async function countListed(db: Queryable, now: Date, category: string, tag: string): Promise<number> {
  const archive = await readArchive(db, now);
  if (category === "" && tag === "") return archive.total;
  return archive[tag ? "tag" : "category"].find(({ slug }) => slug === (tag || category))?.postCount ?? 0;
}

function windowOf(request: ListRequest, total: number): { page: number; pagination: Pagination; length: number } {
  const isPaged = request.page !== undefined;
  const limit = Math.min(Math.max(request.limit ?? (isPaged ? laterPageSize : newestLimit), 1), newestLimit);
  const firstPageSize = isPaged ? request.firstPageSize : limit;
  const totalPages = countPages(total, limit, firstPageSize);
  const page = clampPage(request.page ?? 1, totalPages);
  const { offset, length } = pageWindow(page, limit, firstPageSize);
  return { page, pagination: { totalPages, total, offset, limit }, length };
}
