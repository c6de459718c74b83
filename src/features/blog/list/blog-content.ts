import { demoStart, pages, paths, type TopicKind } from "../../../pages.ts";
import { isolateText } from "../../../lib/text-language.ts";
import { siteConfig } from "../../../lib/site-config.ts";

export const blogMeta = {
  title: pages.blog.name,
  description: `Notes from the ${siteConfig.name} editing desk: briefing, drafting, cutting, checking sources, and keeping one voice when several people write.`,
  keywords: ["writing", "editing", "newsletters", "content workflow", "tone of voice", "AI writing"],
} as const;

export const blogHero = {
  kicker: `The ${siteConfig.name} blog`,
  heading: "Notes from the",
  emphasis: "editing desk",
  standfirst: "Briefing, drafting, cutting, checking. Written for whoever has to press publish.",
  search: { label: "Search the blog", placeholder: "Search articles...", submit: "Search" },
} as const;

export const topicPage = {
  title: (name: string) => `Filed under ${isolateText(name)}`,
  description: (kind: TopicKind, name: string) =>
    `Every article in the ${kind} “${isolateText(name)}” on the ${siteConfig.name} blog, newest first: notes on writing and editing from five desks.`,
  kicker: { category: `${siteConfig.name} blog, category`, tag: `${siteConfig.name} blog, tag` },
  heading: "Filed under",
  standfirst: "All of it, newest first. The feed brings what comes next.",
  search: (name: string) => `Search in ${isolateText(name)}`,
} as const;

export const blogList = {
  latest: "Latest",
  page: (page: number, totalPages: number) => `Page ${page} of ${totalPages}`,
  articles: (count: number) => (count === 1 ? "1 article" : `${count} articles`),
  results: "Search results",
  /** A hundred at a time. @param page counted from 1 */
  matches: (count: number, page = 1) =>
    page > 1
      ? `Articles ${(page - 1) * 100 + 1} to ${(page - 1) * 100 + count}`
      : count === 1
        ? "1 article"
        : `${count < 100 ? "" : "The newest "}${count} articles`,
  moreMatches: { label: "More results", newer: "Newer articles", older: "Older articles" },
  forSearch: (search: string) => `for “${isolateText(search)}”`,
  inTopic: (name: string) => `in ${isolateText(name)}`,
  loading: "Loading articles...",
  searching: "Looking through the archive...",
  searchFailed: "The archive did not answer. Only the articles on this page were searched.",
  minutes: (minutes: number) => `${minutes} min read`,
  clear: "Clear Filters",
  retry: "Try again",
} as const;

export const emptyStates = {
  none: {
    heading: "Blog coming soon!",
    text: "The first pieces are on the desk. Until they are out, the demo shows how one topic reads in five voices.",
    action: { label: "See the demo", href: demoStart },
  },
  failed: {
    heading: "Blog coming soon!",
    text: "Or rather: it should be here, and the articles did not arrive. Trying again usually helps.",
  },
  unsearched: {
    heading: "The archive could not be searched",
    text: "None of the articles on this page match, and the others did not answer. Trying again usually helps.",
  },
  filtered: {
    heading: "No articles found matching your search criteria",
    text: "Fewer or shorter words find more: “edit” also finds “editing” and “editor”.",
  },
} as const;

export const blogSidebar = {
  label: "More from the blog",
  recent: "Recent Posts",
  recentFold: "Titles and dates",
  categories: "Categories",
  allCategories: "All articles",
  chips: "Categories and tags",
  tags: "Popular Tags",
  follow: {
    heading: "Follow along",
    text: "The whole text of every article, no account needed.",
    topic: (name: string) => `The whole text of every article in ${isolateText(name)}, no account needed.`,
    rss: "RSS",
    json: "JSON Feed",
  },
} as const;

export const blogPages = {
  label: "Pages of the blog",
  newer: "Newer",
  older: "Older",
  page: (page: number) => `Page ${page}`,
} as const;

export const blogCallToAction = {
  heading: `See what ${siteConfig.name} does`,
  text: "One idea becomes a blog post, a newsletter, a thread and a LinkedIn post, in your voice. Hear five voices in the demo, or join the list.",
  primary: { label: "Join the Waitlist", href: paths.waitlist },
  secondary: { label: "See Demo", href: demoStart },
} as const;

export const postLoading = "Loading article...";

export function feedTitle(kind: "RSS" | "JSON Feed", topic?: string): string {
  return `${siteConfig.name} ${topic ? `blog: ${isolateText(topic)}` : "blog"} (${kind})`;
}
