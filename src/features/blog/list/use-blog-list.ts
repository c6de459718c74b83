import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigation, useSearchParams } from "react-router";
import { topicPath } from "../../../pages.ts";
import { type BlogListQuery, blogHref, type BlogFilter, isFiltered, readListQuery } from "./list-url.ts";
import { joinStories, narrowStories, type Story } from "./story.ts";
import { fetchMatches, fetchPage, type StoryPage } from "./list-requests.ts";
import { blogQueryClient } from "./query-client.ts";
import { useSearchBox } from "./use-search-box.ts";

export interface BlogListStart {
  listQuery: BlogListQuery;
  page: StoryPage | null;
  matches: Story[] | null;
  /** The database was unavailable; the browser fetches only when the visitor asks. */
  isFailed: boolean;
}

export type BlogListView =
  | { kind: "loading" }
  | { kind: "page"; stories: Story[]; page: number; totalPages: number; isStale: boolean }
  | { kind: "empty" }
  | { kind: "failed" }
  | { kind: "matches"; stories: Story[]; isSearching: boolean; isArchiveMissing: boolean }
  | { kind: "no-match"; isArchiveMissing: boolean };

export function useBlogList(start: BlogListStart) {
  const [client] = useState(blogQueryClient);
  const [query] = useSearchParams();
  const listQuery = readListQuery(query);
  // The page to return to when the filter is cleared.
  const [loadedPage, setLoadedPage] = useState(listQuery.page);
  if (!isFiltered(listQuery) && loadedPage !== listQuery.page) setLoadedPage(listQuery.page);
  const [isPaused, setPaused] = useState(start.isFailed);
  const { category } = listQuery;
  const box = useSearchBox(listQuery.search, (search) =>
    blogHref(isFiltered({ search, category }) ? { search, category } : { page: loadedPage }),
  );
  const filter: BlogFilter = { search: box.search, category };
  const asked: BlogFilter = { search: box.settled, category };

  const isStartPage = !isFiltered(start.listQuery) && start.listQuery.page === loadedPage;
  const page = useQuery(
    {
      queryKey: ["page", loadedPage],
      queryFn: ({ signal }) => fetchPage(loadedPage, signal),
      initialData: isStartPage ? (start.page ?? undefined) : undefined,
      placeholderData: keepPreviousData,
      enabled: !isFiltered(filter) && !isPaused,
    },
    client,
  );
  const hasStartMatches = start.listQuery.search === asked.search && start.listQuery.category === asked.category;
  const matches = useQuery(
    {
      queryKey: ["matches", asked.search, asked.category],
      queryFn: ({ signal }) => fetchMatches(asked, signal),
      initialData: hasStartMatches ? (start.matches ?? undefined) : undefined,
      enabled: isFiltered(asked) && !isPaused,
    },
    client,
  );

  // While navigating to a category's page its stories are shown already.
  const nextPath = useNavigation().location?.pathname;
  const next = page.data?.stories
    .flatMap(({ categories }) => categories)
    .find(({ slug }) => topicPath("category", slug) === nextPath);
  if (next) filter.category = next.slug;

  function retry() {
    if (isPaused) setPaused(false);
    else void (isFiltered(filter) ? matches : page).refetch();
  }

  return {
    box,
    filter,
    view: isFiltered(filter) ? matchesView() : pageView(),
    clear: () => box.clear(blogHref({ page: loadedPage })),
    retry,
  };

  function pageView(): BlogListView {
    if (page.data === undefined) return isPaused || page.isError ? { kind: "failed" } : { kind: "loading" };
    // After the last retry the old page must not pass for the new one.
    if (page.isPlaceholderData && page.isError) return { kind: "failed" };
    const { stories, totalPages } = page.data;
    if (stories.length === 0) return { kind: "empty" };
    return { kind: "page", stories, page: page.data.page, totalPages, isStale: page.isPlaceholderData };
  }

  function matchesView(): BlogListView {
    const loaded = page.isPlaceholderData ? [] : (page.data?.stories ?? []);
    const isSettled = box.settled === filter.search && category === filter.category;
    const isAnswered = isSettled && matches.data !== undefined;
    const stories = joinStories(narrowStories(loaded, filter), isAnswered ? (matches.data ?? []) : []);
    const isArchiveMissing = isSettled && (isPaused || (matches.isError && !matches.isFetching));
    const isSearching = !isAnswered && !isArchiveMissing;
    if (stories.length > 0 || isSearching) return { kind: "matches", stories, isSearching, isArchiveMissing };
    return { kind: "no-match", isArchiveMissing };
  }
}
