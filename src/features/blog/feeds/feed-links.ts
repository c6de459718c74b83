import type { MetaDescriptor } from "react-router";
import { paths, topicPath } from "../../../pages.ts";
import { siteSetting } from "../../../lib/site-settings.ts";
import { feedTitle } from "../list/blog-content.ts";
import type { Topic } from "../store/post.ts";

export function feedLinks(topic?: Topic): MetaDescriptor[] {
  const base = siteSetting("origin") + (topic ? topicPath(topic.kind, topic.slug) : paths.blog);
  const link = (kind: "RSS" | "JSON Feed", type: string, file: string) => ({
    tagName: "link",
    rel: "alternate",
    type,
    title: feedTitle(kind, topic?.name),
    href: `${base}/${file}`,
  });
  return [link("RSS", "application/rss+xml", "feed.xml"), link("JSON Feed", "application/feed+json", "feed.json")];
}
