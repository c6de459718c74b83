import { toPageNumber } from "../../../lib/pagination.ts";
import { paths, topicPath } from "../../../pages.ts";
import { cut, queryMaxLength } from "../search/search-words.ts";
import type { Topic } from "../store/post.ts";

export type BlogListQuery = ReturnType<typeof readListQuery>;

/** A trimmed search and a category's slug; "" when unused. */
export type BlogFilter = Pick<BlogListQuery, "search" | "category">;

/** Reads the list's state from a query string. A page that is nonsense is the first; a filter is trimmed and cut. */
export function readListQuery(query: URLSearchParams) {
  return {
    page: toPageNumber(query.get("page")),
    search: cut((query.get("search") ?? "").trim(), queryMaxLength).trim(),
    category: (query.get("category") ?? "").trim().slice(0, 120),
  };
}

/** The URL of a list in the given state; `topicPath` is a topic's path alone. @param topic null for the whole blog */
export function listHref(
  topic: Pick<Topic, "kind" | "slug"> | null,
  { page = 1, search = "", category = "" }: Partial<BlogListQuery> = {},
): string {
  const path = topic ? topicPath(topic.kind, topic.slug) : paths.blog;
  const query = new URLSearchParams();
  if (page > 1) query.set("page", String(page));
  if (search !== "") query.set("search", search);
  if (category !== "") query.set("category", category);
  const text = query.toString();
  return text === "" ? path : `${path}?${text}`;
}

export function isFiltered({ search, category }: BlogFilter): boolean {
  return search !== "" || category !== "";
}
