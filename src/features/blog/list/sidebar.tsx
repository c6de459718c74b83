import { Link } from "react-router";
import { formatCardDate } from "../../../lib/dates.ts";
import { track } from "../../../ui/analytics/track.ts";
import { postPath, topicPath } from "../../../pages.ts";
import { cn } from "../../../ui/cn.ts";
import type { Elements } from "../../../ui/elements.ts";
import { type BlogFilter, listHref } from "./list-url.ts";
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
      className="no-print grid content-start gap-x-10 gap-y-12 md:grid-cols-2 lg:grid-cols-1 lg:border-l lg:border-rule lg:pl-8"
    >
      <RecentPosts recent={sidebar.recent} />
      {sidebar.categories.length > 0 ? <Categories sidebar={sidebar} filter={filter} topic={topic} /> : null}
      {sidebar.tags.length > 0 ? <PopularTags tags={sidebar.tags} topic={topic} /> : null}
      <Follow topic={topic} />
    </aside>
  );
}

function Block({ title, children }: { title: string; children: Elements }) {
  return (
    <section>
      <h2 className="border-t-3 border-b border-double border-ink py-2 font-sans text-sm font-semibold tracking-normal">
        {title}
      </h2>
      {children}
    </section>
  );
}

function RecentPosts({ recent }: { recent: Sidebar["recent"] }) {
  return (
    <Block title={blogSidebar.recent}>
      <ol>
        {recent.map((post) => (
          <li key={post.canonicalSlug} className="border-b border-rule">
            <Link to={postPath(post.canonicalSlug)} prefetch="intent" className="group block py-3">
              <span
                {...post.language}
                className="block font-display text-[1.1875rem] leading-[1.2] group-hover:text-blue"
              >
                {post.title}
              </span>
              {post.publishedAt ? (
                <time dateTime={post.publishedAt} className="mt-1 block text-xs text-mute">
                  {formatCardDate(post.publishedAt)}
                </time>
              ) : null}
            </Link>
          </li>
        ))}
      </ol>
    </Block>
  );
}

function Categories({ sidebar: { categories }, filter: { search, category }, topic }: SidebarProps) {
  const all = { name: blogSidebar.allCategories, slug: "", postCount: null };
  return (
    <Block title={blogSidebar.categories}>
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
                onClick={() => slug !== "" && track("blog_category_filtered", { category: slug })}
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
    <Block title={blogSidebar.tags}>
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
