import type { MetaDescriptor } from "react-router";
import { paths } from "../../../pages.ts";
import { siteSetting } from "../../../lib/site-settings.ts";
import { feedTitles } from "../list/blog-content.ts";

/** Where the feeds are, for readers that look for them in any page of the blog. */
export function feedLinks(): MetaDescriptor[] {
  const origin = siteSetting("origin");
  return [
    {
      tagName: "link",
      rel: "alternate",
      type: "application/rss+xml",
      title: feedTitles.rss,
      href: `${origin}${paths.blog}/feed.xml`,
    },
    {
      tagName: "link",
      rel: "alternate",
      type: "application/feed+json",
      title: feedTitles.json,
      href: `${origin}${paths.blog}/feed.json`,
    },
  ];
}
