import type { MetaDescriptor } from "react-router";
import { pageMeta, shareImagePath } from "../../../ui/page-meta.ts";
import { postPath } from "../../../pages.ts";
import { siteSetting } from "../../../ui/site-settings.ts";
import { articleData } from "../../../lib/structured-data.ts";
import { findShareImage } from "../store/share-image.ts";
import { blogBreadcrumbs, feedLinks } from "../list/list-meta.ts";
import type { PostView } from "./post-view.ts";

/** A copy names its original as canonical. */
export function postMeta(view: PostView): MetaDescriptor[] {
  const origin = siteSetting("origin");
  const path = postPath(view.canonicalSlug);
  const description = view.seoDescription ?? view.excerpt;
  const image = findShareImage(view.image);
  const dates = { ...(view.publishedAt ? { publishedAt: view.publishedAt } : {}), modifiedAt: view.updatedAt };
  const tagNames = view.tags.map(({ name }) => name);
  const tags = pageMeta({
    title: view.seoTitle ?? view.title,
    description,
    keywords: view.seoKeywords.length > 0 ? view.seoKeywords : tagNames,
    canonicalPath: path,
    type: "article",
    locale: view.locale ?? null,
    ...dates,
    ...(image ? { shareImage: image.url, shareImageSize: image.size, shareImageAlt: image.alt || view.title } : {}),
    structuredData: import.meta.env.SSR
      ? [
          articleData(origin, {
            path,
            title: view.title,
            description,
            language: view.language?.lang,
            authorName: view.author.name,
            ...dates,
            image: view.image?.url ?? shareImagePath(path),
            words: view.words,
            section: view.categories[0]?.name,
            keywords: tagNames,
          }),
          ...blogBreadcrumbs({ name: view.title, path }),
        ]
      : [],
  });
  return [
    ...tags.map((tag) =>
      view.canonical && "rel" in tag && tag["rel"] === "canonical" ? { ...tag, href: view.canonical } : tag,
    ),
    ...feedLinks(),
    { tagName: "link", rel: "alternate", type: "text/markdown", href: `${origin}${path}.md` },
  ];
}
