import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { track } from "../../../lib/analytics/track.ts";
import { toTrackedQuery } from "../../../lib/analytics/tracked-query.ts";
import { type BlogAddress, blogHref, type BlogFilter, isFiltered, readBlogAddress } from "./list-url.ts";
import { joinStories, narrowStories, type Story } from "./card.ts";
import { fetchMatches, fetchPage, type StoryPage } from "./list-requests.ts";
import { useSettled } from "./use-settled.ts";

/** What the server found for a URL: a page of the list, or the matches of a filter; neither when it could not look. */
export interface BlogListStart {
  address: BlogAddress;
  page: StoryPage | null;
  matches: Story[] | null;
  /** The server could not look, and said so: the browser asks only when the visitor does. */
  isFailed: boolean;
}

export type BlogListView =
  | { kind: "loading" }
  | { kind: "page"; stories: Story[]; page: number; totalPages: number; isStale: boolean }
  | { kind: "empty" }
  | { kind: "failed" }
  | { kind: "matches"; stories: Story[]; isSearching: boolean; isArchiveMissing: boolean }
  | { kind: "no-match"; isArchiveMissing: boolean };

/** How long typing rests before the address follows and the archive is asked; and before a search counts as one. */
const settleMs = 250;
const searchedMs = 1_500;

/**
 * The list's state: what is typed, what narrows it, and what there is to show. The address holds all of it (DECISIONS, "Blog"):
 * a search replaces the entry in the history while it is typed, a page or a category is a new one.
 */
export function useBlogList(start: BlogListStart) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const address = readBlogAddress(query);
  const [typed, setTyped] = useState(address.search);
  const filter: BlogFilter = {
    search: readBlogAddress(new URLSearchParams({ search: typed })).search,
    category: address.category,
  };
  const [settled, settleNow] = useSettled(filter.search, settleMs);
  // The page that a cleared filter gives back.
  const [loadedPage, setLoadedPage] = useState(address.page);
  if (!isFiltered(address) && loadedPage !== address.page) setLoadedPage(address.page);
  const [isHeld, setHeld] = useState(start.isFailed);

  const asked: BlogFilter = { search: settled, category: filter.category };
  const isStartPage = !isFiltered(start.address) && start.address.page === loadedPage;
  const page = useQuery({
    queryKey: ["blog", "page", loadedPage],
    queryFn: ({ signal }) => fetchPage(loadedPage, signal),
    initialData: isStartPage ? (start.page ?? undefined) : undefined,
    placeholderData: keepPreviousData,
    enabled: !isFiltered(filter) && !isHeld,
  });
  const hasStartMatches = start.address.search === asked.search && start.address.category === asked.category;
  const matches = useQuery({
    queryKey: ["blog", "matches", asked.search, asked.category],
    queryFn: ({ signal }) => fetchMatches(asked, signal),
    initialData: hasStartMatches ? (start.matches ?? undefined) : undefined,
    enabled: isFiltered(asked) && !isHeld,
  });

  const written = useRef(address.search);
  useEffect(() => {
    if (settled === written.current) return;
    written.current = settled;
    const next = { search: settled, category: address.category };
    void navigate(blogHref(isFiltered(next) ? next : { page: loadedPage }), {
      replace: true,
      preventScrollReset: true,
    });
  }, [settled, address.category, loadedPage, navigate]);

  useEffect(() => {
    // Back, Forward and links write the box; what the box wrote itself comes back unchanged.
    if (address.search === written.current) return;
    written.current = address.search;
    setTyped(address.search);
    settleNow(address.search);
  }, [address.search, settleNow]);

  const [searched] = useSettled(toTrackedQuery(filter.search), searchedMs);
  useEffect(() => {
    if (searched !== null) track("blog_searched", { query: searched });
  }, [searched]);

  function clear() {
    written.current = "";
    setTyped("");
    settleNow("");
    void navigate(blogHref({ page: loadedPage }), { preventScrollReset: true });
  }

  function retry() {
    if (isHeld) setHeld(false);
    else void (isFiltered(filter) ? matches : page).refetch();
  }

  return {
    typed,
    filter,
    view: isFiltered(filter) ? matchesView() : pageView(),
    type: setTyped,
    search: () => settleNow(filter.search),
    clear,
    retry,
  };

  function pageView(): BlogListView {
    if (page.data === undefined) return isHeld || page.isError ? { kind: "failed" } : { kind: "loading" };
    // A page change that failed to the end: the old page must not pass for the new one.
    if (page.isPlaceholderData && page.isError) return { kind: "failed" };
    const { stories, totalPages } = page.data;
    if (stories.length === 0) return { kind: "empty" };
    return { kind: "page", stories, page: page.data.page, totalPages, isStale: page.isPlaceholderData };
  }

  function matchesView(): BlogListView {
    const here = page.isPlaceholderData ? [] : (page.data?.stories ?? []);
    const isAnswered = settled === filter.search && matches.data !== undefined;
    const stories = joinStories(narrowStories(here, filter), isAnswered ? (matches.data ?? []) : []);
    const isArchiveMissing = settled === filter.search && (isHeld || (matches.isError && !matches.isFetching));
    const isSearching = !isAnswered && !isArchiveMissing;
    if (stories.length > 0 || isSearching) return { kind: "matches", stories, isSearching, isArchiveMissing };
    return { kind: "no-match", isArchiveMissing };
  }
}
