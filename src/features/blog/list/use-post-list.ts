import { useState } from "react";
import { useLocation, useNavigation, useRevalidator } from "react-router";
import type { Sidebar, Topic } from "../store/post.ts";
import { isFiltered, listHref, readListQuery } from "./list-url.ts";
import { joinPosts, filterPosts, type ListedPost } from "./listed-post.ts";
import { useSearchBox } from "./use-search-box.ts";

/** What a loader found for the URL: one page of posts, or a hundred of those that match a filter. */
export interface FoundPosts {
  posts: ListedPost[];
  page: number;
  totalPages: number;
  sidebar: Sidebar;
}

export type ListView =
  | { kind: "loading" }
  | { kind: "page"; posts: ListedPost[]; page: number; totalPages: number; isStale: boolean }
  | { kind: "empty" }
  | { kind: "failed" }
  | {
      kind: "matches";
      posts: ListedPost[];
      page: number;
      totalPages: number;
      isSearching: boolean;
      isArchiveMissing: boolean;
    }
  | { kind: "no-match"; isArchiveMissing: boolean };

/** Typing narrows the loaded posts at once; the server's matches follow. @param found null when the server did not answer */
export function usePostList(found: FoundPosts | null, topic: Topic | null) {
  const { pathname, search: query } = useLocation();
  const { location: next } = useNavigation();
  const { revalidate, state } = useRevalidator();
  const asked = readListQuery(new URLSearchParams(query));
  const category = topic ? "" : asked.category;
  const isAskedFiltered = isFiltered({ search: asked.search, category });

  // The last list without a filter: it is narrowed while a search is typed, and shown again when the filter is cleared.
  const [loaded, setLoaded] = useState({ found: isAskedFiltered ? null : found, pathname });
  if (found && found !== loaded.found && !isAskedFiltered) setLoaded({ found, pathname });
  const whole = loaded.pathname === pathname ? loaded.found : null;
  const known = joinPosts(whole?.posts ?? [], found?.posts ?? []);

  const box = useSearchBox(asked.search, (search) => hrefOf(search, category));
  const nextCategory =
    !topic && next?.pathname === pathname ? readListQuery(new URLSearchParams(next.search)).category : null;
  const filter = { search: box.search, category: nextCategory ?? category };

  return {
    box,
    filter,
    view: isFiltered(filter) ? matchesView() : pageView(),
    sidebar: (found ?? whole)?.sidebar ?? null,
    clear: () => box.clear(hrefOf("", "")),
    retry: () => void revalidate(),
  };

  function hrefOf(search: string, inCategory: string): string {
    const page = isFiltered({ search, category: inCategory }) ? 1 : (whole?.page ?? 1);
    return listHref(topic, { search, category: inCategory, page });
  }

  function pageView(): ListView {
    const shown = isAskedFiltered ? whole : found;
    if (!shown) return { kind: isAskedFiltered || state === "loading" ? "loading" : "failed" };
    if (shown.posts.length === 0) return { kind: "empty" };
    const nextPage = next?.pathname === pathname ? readListQuery(new URLSearchParams(next.search)).page : shown.page;
    return { kind: "page", ...shown, isStale: nextPage !== shown.page };
  }

  function matchesView(): ListView {
    const isAsked = filter.search === asked.search && filter.category === category;
    const { page, totalPages, posts: matches } = isAsked && found ? found : { page: 1, totalPages: 1, posts: [] };
    const posts = page > 1 ? matches : joinPosts(matches, filterPosts(known, filter));
    const isArchiveMissing = isAsked && found === null && state !== "loading";
    const isSearching = !isArchiveMissing && (!isAsked || found === null);
    if (posts.length > 0 || isSearching)
      return { kind: "matches", posts, page, totalPages, isSearching, isArchiveMissing };
    return { kind: "no-match", isArchiveMissing };
  }
}
