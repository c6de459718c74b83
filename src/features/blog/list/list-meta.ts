import type { MetaDescriptor } from "react-router";
import { pageMeta, shareImagePath } from "../../../ui/page-meta.ts";
import { indexedTopicPosts, paths, topicPath } from "../../../pages.ts";
import { siteSetting } from "../../../ui/site-settings.ts";
import { breadcrumbData } from "../../../lib/structured-data.ts";
import type { CountedTerm, Topic } from "../store/post.ts";
import { blogList, blogMeta, blogPages, feedTitle, topicPage } from "./blog-content.ts";
import { type BlogListQuery, isFiltered, listHref } from "./list-url.ts";
import type { FoundPosts } from "./use-post-list.ts";

/** A category's list names the category's own page as canonical. @param totalPages null when not known */
export function listMeta(listQuery: BlogListQuery, totalPages: number | null, categories: readonly CountedTerm[]) {
  const page = isFiltered(listQuery) ? 1 : Math.min(listQuery.page, totalPages ?? listQuery.page);
  const category = categories.find(({ slug }) => slug === listQuery.category);
  return [
    ...pageMeta({
      ...blogMeta,
      title: page > 1 ? `${blogMeta.title}, page ${page}` : blogMeta.title,
      canonicalPath: category ? topicPath("category", category.slug) : listHref(null, { page }),
      shareImage: shareImagePath(paths.blog),
      isIndexed: !isFiltered(listQuery),
      structuredData: blogBreadcrumbs(...pageStep(null, page)),
    }),
    ...feedLinks(),
  ];
}

/** The metadata of a category's or tag's page. A search in it is not indexed, nor are topics of few posts. */
export function topicMeta(topic: Topic, search: string, { page, totalPages }: FoundPosts): MetaDescriptor[] {
  const { kind, slug, name } = topic;
  const title = topicPage.title(name);
  return [
    ...pageMeta({
      title: page > 1 ? `${title}, ${blogList.page(page, totalPages)}` : title,
      description: topicPage.description(kind, name),
      keywords: [name, ...blogMeta.keywords],
      canonicalPath: listHref(topic, { page: search === "" ? page : 1 }),
      shareImage: shareImagePath(paths.blog),
      isIndexed: search === "" && topic.postCount >= indexedTopicPosts,
      structuredData: blogBreadcrumbs({ name, path: topicPath(kind, slug) }, ...pageStep(topic, page)),
    }),
    ...feedLinks(topic),
  ];
}

/** A page under the blog that is missing or cannot be read. */
export function errorPageMeta(path: string, text: { title: string; description: string } = blogMeta): MetaDescriptor[] {
  const { keywords } = blogMeta;
  return pageMeta({ ...text, keywords, canonicalPath: path, shareImage: shareImagePath(paths.blog), isIndexed: false });
}

export function feedLinks(topic: Topic | null = null): MetaDescriptor[] {
  const base = siteSetting("origin") + listHref(topic);
  const link = (kind: "RSS" | "JSON Feed", type: string, file: string) => ({
    tagName: "link",
    rel: "alternate",
    type,
    title: feedTitle(kind, topic?.name),
    href: `${base}/${file}`,
  });
  return [link("RSS", "application/rss+xml", "feed.xml"), link("JSON Feed", "application/feed+json", "feed.json")];
}

function pageStep(topic: Topic | null, page: number) {
  return page > 1 ? [{ name: blogPages.page(page), path: listHref(topic, { page }) }] : [];
}

/** Breadcrumbs from the blog's list to a page under it, as structured data; only the server renders it. */
export function blogBreadcrumbs(...pages: readonly { name: string; path: string }[]) {
  const list = { name: blogMeta.title, path: paths.blog };
  return import.meta.env.SSR ? [breadcrumbData(siteSetting("origin"), [list, ...pages])] : [];
}
