import { Link } from "react-router";
import { clickEvent } from "../../../ui/analytics/declared-events.tsx";
import { topicPath } from "../../../pages.ts";
import { cn } from "../../../ui/cn.ts";
import type { Elements } from "../../../ui/elements.ts";
import { followFocus } from "../../../ui/follow-focus.ts";
import { type BlogFilter, listHref } from "./list-url.ts";
import { RecentPosts } from "./recent-posts.tsx";
import { blogList, blogSidebar } from "./blog-content.ts";
import type { CountedTerm, Sidebar, Topic } from "../store/post.ts";

interface SidebarProps {
  sidebar: Sidebar;
  filter: BlogFilter;
  topic: Topic | null;
}

export function BlogSidebar({ sidebar, filter, topic }: SidebarProps) {
  return (
    <aside
      aria-label={blogSidebar.label}
      className="no-print grid content-start gap-x-10 gap-y-8 md:grid-cols-2 md:gap-y-12 lg:grid-cols-1 lg:border-l lg:border-rule lg:pl-8"
    >
      <Block title={blogSidebar.recent}>
        {/* As PhoneFold, whose chunk the blog's lists would load for this alone. */}
        <details className="phone-fold">
          <summary className="inline-block py-2.5 text-sm link">{blogSidebar.recentFold}</summary>
          <RecentPosts recent={sidebar.recent} />
        </details>
      </Block>
      {sidebar.categories.length > 0 ? <Categories sidebar={sidebar} filter={filter} topic={topic} /> : null}
      {sidebar.tags.length > 0 ? <PopularTags tags={sidebar.tags} topic={topic} /> : null}
      <Follow topic={topic} />
    </aside>
  );
}

/** On a phone, in place of the blocks of categories and tags below the list: one row above it, swiped sideways. */
export function TopicChips({ sidebar: { categories, tags }, filter: { search, category }, topic }: SidebarProps) {
  const chips = [
    {
      name: blogSidebar.allCategories,
      category: "",
      to: listHref(null, { search }),
      isCurrent: !topic && category === "",
    },
    ...categories.map(({ name, slug }) => ({
      name,
      category: slug,
      to: topic ? listHref({ kind: "category", slug }, { search }) : listHref(null, { search, category: slug }),
      isCurrent: topic ? topic.kind === "category" && topic.slug === slug : category === slug,
    })),
    ...tags.map(({ name, slug }) => ({
      name: `#${name}`,
      category: "",
      to: topicPath("tag", slug),
      isCurrent: topic?.kind === "tag" && topic.slug === slug,
    })),
  ];
  return (
    <nav aria-label={blogSidebar.chips} className="no-print md:hidden">
      <ul ref={followFocus} className="topic-chips flex gap-2">
        {chips.map(({ name, category: chosen, to, isCurrent }) => (
          <li key={to}>
            <Link
              to={to}
              preventScrollReset={!topic}
              aria-current={isCurrent ? "true" : undefined}
              {...(chosen !== "" && clickEvent("blog_category_filtered", { category: chosen }))}
              className={cn(
                "inline-flex min-h-11 items-center rounded-full border px-3.5 text-sm whitespace-nowrap",
                isCurrent ? "border-ink bg-ink text-sheet" : "border-edge text-mute",
              )}
            >
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Block({ title, className, children }: { title: string; className?: string; children: Elements }) {
  return (
    <section className={className}>
      <h2 className="border-t-3 border-b border-double border-ink py-2 font-sans text-sm font-semibold tracking-normal">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Categories({ sidebar: { categories }, filter: { search, category }, topic }: SidebarProps) {
  const all = { name: blogSidebar.allCategories, slug: "", postCount: null };
  return (
    <Block title={blogSidebar.categories} className="max-md:hidden">
      <ul>
        {[all, ...categories].map(({ name, slug, postCount }) => {
          const isCurrent = topic ? topic.kind === "category" && topic.slug === slug : category === slug;
          return (
            <li key={slug} className="border-b border-rule">
              <Link
                to={
                  topic && slug !== ""
                    ? listHref({ kind: "category", slug }, { search })
                    : listHref(null, { search, category: slug })
                }
                preventScrollReset={!topic}
                aria-current={isCurrent ? "true" : undefined}
                {...(slug !== "" && clickEvent("blog_category_filtered", { category: slug }))}
                className={cn("flex min-h-11 items-baseline gap-2 py-2 hover:text-blue", isCurrent && "text-blue")}
              >
                <bdi className={cn("font-display text-[1.1875rem] leading-tight", isCurrent && "category-mark")}>
                  {name}
                </bdi>
                {postCount === null ? null : (
                  <>
                    <span aria-hidden="true" className="grow border-b-2 border-dotted border-edge" />
                    <span className="font-serif text-base text-mute">
                      <span aria-hidden="true">{postCount}</span>
                      <span className="sr-only">{`, ${blogList.articles(postCount)}`}</span>
                    </span>
                  </>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </Block>
  );
}

function PopularTags({ tags, topic }: { tags: readonly CountedTerm[]; topic: Topic | null }) {
  return (
    <Block title={blogSidebar.tags} className="max-md:hidden">
      <ul className="flex flex-wrap gap-x-4 gap-y-1.5 pt-3">
        {tags.map((tag) => {
          const isCurrent = topic?.kind === "tag" && topic.slug === tag.slug;
          return (
            <li key={tag.slug}>
              <Link
                to={topicPath("tag", tag.slug)}
                aria-current={isCurrent ? "true" : undefined}
                className={cn("font-serif text-base italic hover:text-blue", isCurrent && "text-blue")}
              >
                <bdi>{tag.name}</bdi>
                <sup aria-hidden="true" className="ml-0.5 font-sans text-[0.6875rem] text-mute not-italic">
                  {tag.postCount}
                </sup>
                <span className="sr-only">{`, ${blogList.articles(tag.postCount)}`}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Block>
  );
}

function Follow({ topic }: { topic: Topic | null }) {
  const base = listHref(topic);
  return (
    <Block title={blogSidebar.follow.heading}>
      <p className="mt-3 text-sm text-mute">{topic ? blogSidebar.follow.topic(topic.name) : blogSidebar.follow.text}</p>
      <p className="mt-2 flex gap-5 text-sm">
        <a className="py-1 link" href={`${base}/feed.xml`}>
          {blogSidebar.follow.rss}
        </a>
        <a className="py-1 link" href={`${base}/feed.json`}>
          {blogSidebar.follow.json}
        </a>
      </p>
    </Block>
  );
}
