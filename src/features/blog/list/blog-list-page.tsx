import { useEffect, useRef, useState } from "react";
import { useNavigationType } from "react-router";
import { ViewEvent } from "../../../ui/analytics/declared-events.tsx";
import { cn } from "../../../ui/cn.ts";
import { Later } from "../../../ui/later.tsx";
import type { Topic } from "../store/post.ts";
import { PostLoading } from "./post-loading.tsx";
import { BlogCallToAction } from "./blog-call-to-action.tsx";
import { blogList } from "./blog-content.ts";
import { PostList } from "./post-list.tsx";
import { EmptyList, FailedList, LoadingList, NoMatch } from "./empty-list.tsx";
import { BlogHero } from "./list-hero.tsx";
import { MoreMatches, PaginationBar } from "./pagination-bar.tsx";
import { BlogSidebar, TopicChips } from "./sidebar.tsx";
import { type FoundPosts, type ListView, usePostList } from "./use-post-list.ts";

/** In this document; the first visit is a "POP", as Back is. */
let isViewed = false;

export function ListPage({ found, topic = null }: { found: FoundPosts | null; topic?: Topic | null }) {
  const { box, filter, view, sidebar, clear, retry } = usePostList(found, topic);
  const hasPosts = sidebar !== null && sidebar.recent.length > 0;
  const category = sidebar?.categories.find(({ slug }) => slug === filter.category)?.name ?? filter.category;
  const isBack = useNavigationType() === "POP";
  // Once for each time the list is opened.
  const [isCounted] = useState(!isViewed || !isBack);
  useEffect(() => {
    isViewed = true;
  }, []);

  return (
    <>
      {isCounted ? <ViewEvent view={["blog_page_viewed", {}]} /> : null}
      <BlogHero box={box} category={filter.category} topic={topic} />
      <Later>
        <div className="wrap grid gap-x-10 gap-y-10 pt-5 pb-14 md:gap-y-16 md:pt-7 md:pb-28 lg:grid-cols-[minmax(0,1fr)_17rem] xl:gap-x-12">
          <section aria-labelledby="list-heading" className="min-w-0">
            <ListHead
              view={view}
              search={filter.search}
              inTopic={topic?.name ?? category}
              topic={topic}
              onClear={clear}
            />
            {hasPosts ? <TopicChips sidebar={sidebar} filter={filter} topic={topic} /> : null}
            <ListBody view={view} onClear={clear} onRetry={retry} />
            {view.kind === "page" ? <PaginationBar page={view.page} totalPages={view.totalPages} /> : null}
          </section>
          {hasPosts ? <BlogSidebar sidebar={sidebar} filter={filter} topic={topic} /> : null}
        </div>
        {hasPosts ? <BlogCallToAction section="blog-closing" /> : null}
      </Later>
      <PostLoading />
    </>
  );
}

function ListBody({ view, onClear, onRetry }: { view: ListView; onClear: () => void; onRetry: () => void }) {
  switch (view.kind) {
    case "loading":
      return <LoadingList />;
    case "empty":
      return <EmptyList />;
    case "failed":
      return <FailedList onRetry={onRetry} />;
    case "no-match":
      return <NoMatch onClear={onClear} {...(view.isArchiveMissing ? { onRetry } : {})} />;
    case "page":
      return <PostList posts={view.posts} hasLead={view.page === 1} isStale={view.isStale} />;
    case "matches":
      if (view.posts.length === 0) return <LoadingList />;
      return (
        <>
          <PostList posts={view.posts} hasLead={false} />
          <MoreMatches page={view.page} totalPages={view.totalPages} />
        </>
      );
  }
}

function ListHead({
  view,
  search,
  inTopic,
  topic,
  onClear,
}: {
  view: ListView;
  search: string;
  /** The name of the category or tag that the posts are in; "" for the whole blog. */
  inTopic: string;
  topic: Topic | null;
  onClear: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const page = view.kind === "page" && !view.isStale ? view.page : null;
  const shown = useRef(page);

  useEffect(() => {
    if (page === null || page === shown.current) return;
    if (shown.current !== null) heading.current?.focus({ preventScroll: true });
    shown.current = page;
  }, [page]);

  const isFiltering = search !== "" || (inTopic !== "" && !topic);
  const isLoading = view.kind === "loading" || (view.kind === "page" && view.isStale);
  return (
    <div className="mb-5 flex min-h-8 flex-wrap items-center justify-between gap-x-6 gap-y-1 font-sans text-sm font-semibold">
      <h2
        id="list-heading"
        ref={heading}
        tabIndex={-1}
        className={cn("font-sans text-sm font-semibold tracking-normal focus:outline-none", isFiltering && "sr-only")}
      >
        <span>
          {view.kind === "page" && view.page > 1
            ? blogList.page(view.page, view.totalPages)
            : isFiltering
              ? blogList.results
              : topic
                ? `${blogList.articles(topic.postCount)} ${blogList.inTopic(topic.name)}`
                : blogList.latest}
        </span>
        {isLoading ? <span> · {blogList.loading}</span> : null}
      </h2>
      <p role="status" className={isFiltering ? "needs-scripts" : undefined}>
        {/* Announced once, when the archive has answered. */}
        <span aria-hidden={isSearching(view) || undefined}>{isFiltering ? sayMatches(view, search, inTopic) : ""}</span>
      </p>
      {isFiltering && view.kind !== "no-match" ? (
        <button type="button" onClick={onClear} className="scripts-only min-h-11 text-sm font-normal link">
          {blogList.clear}
        </button>
      ) : null}
    </div>
  );
}

/** Whether what is shown may still change without another word typed. */
function isSearching(view: ListView): boolean {
  return view.kind === "matches" ? view.isSearching : view.kind !== "no-match";
}

function sayMatches(view: ListView, search: string, topic: string): string {
  const about = [search ? blogList.forSearch(search) : "", topic ? blogList.inTopic(topic) : ""]
    .filter(Boolean)
    .join(" ");
  if (view.kind === "no-match")
    return view.isArchiveMissing ? blogList.searchFailed : `${blogList.matches(0)} ${about}`;
  if (view.kind !== "matches") return blogList.searching;
  const isCounted = view.posts.length > 0 || !view.isSearching;
  const count = isCounted ? `${blogList.matches(view.posts.length, view.page)} ${about}` : about;
  return [count, view.isSearching ? blogList.searching : "", view.isArchiveMissing ? blogList.searchFailed : ""]
    .filter(Boolean)
    .join(" · ");
}
