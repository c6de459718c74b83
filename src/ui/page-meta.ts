import type { MetaDescriptor } from "react-router";
import { siteConfig } from "../lib/site-config.ts";
import { siteSetting } from "./site-settings.ts";
import { breadcrumbData, type StructuredData } from "../lib/structured-data.ts";

export interface PageMeta {
  title: string;
  description: string;
  keywords: readonly string[];
  /** With query parameters only where they select different content. */
  canonicalPath: string;
  /** Path or URL of a picture; by default the page's own. */
  shareImage?: string;
  /** In pixels; null when it is not known. By default that of drawn pictures. */
  shareImageSize?: { width: number; height: number } | null;
  shareImageAlt?: string;
  isIndexed?: boolean;
  type?: "website" | "article";
  /** `og:locale`; null when it is not known. */
  locale?: string | null;
  /** ISO 8601. */
  publishedAt?: string;
  modifiedAt?: string;
  /** For crawlers, which read the served HTML: made with `import.meta.env.SSR` only, so that no script carries it. */
  structuredData?: readonly StructuredData[];
}

/** An entry of src/pages.ts. */
export interface RegisteredPage {
  path: string;
  name: string;
  changed?: string;
}

/** With breadcrumbs; titled by the page's name unless it has a title of its own; `noindex` and without a share image of its own when the entry has no `changed`. */
export function registeredPageMeta(
  { name, path, changed }: RegisteredPage,
  page: Partial<PageMeta> & Pick<PageMeta, "description" | "keywords">,
): MetaDescriptor[] {
  const structuredData = import.meta.env.SSR
    ? [
        ...(changed && path !== "/" ? [breadcrumbData(siteSetting("origin"), [{ name, path }])] : []),
        ...(page.structuredData ?? []),
      ]
    : [];
  return pageMeta({
    title: name,
    canonicalPath: path,
    ...(changed || page.canonicalPath ? {} : { shareImage: siteConfig.defaultShareImage }),
    ...page,
    isIndexed: changed !== undefined && page.isIndexed !== false,
    structuredData,
  });
}

/** Title, canonical URL, share image and structured data; the site's name follows every title but the home page's. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const origin = siteSetting("origin");
  const title = page.canonicalPath === "/" ? page.title : `${page.title} · ${siteConfig.name}`;
  const canonical = `${origin}${page.canonicalPath}`;
  const image = new URL(page.shareImage ?? shareImagePath(page.canonicalPath), `${origin}/`).href;
  const size = page.shareImageSize === undefined ? { width: 1200, height: 630 } : page.shareImageSize;
  const isIndexed = page.isIndexed ?? true;
  const tags = [
    { title },
    { name: "description", content: page.description },
    { name: "keywords", content: page.keywords.join(", ") },
    { name: "robots", content: isIndexed ? "index, follow, max-image-preview:large" : "noindex, follow" },
    { tagName: "link", rel: "canonical", href: canonical },
    { property: "og:site_name", content: siteConfig.name },
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:title", content: page.title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: canonical },
    ...(page.locale === null ? [] : [{ property: "og:locale", content: page.locale ?? "en_US" }]),
    { property: "og:image", content: image },
    { property: "og:image:width", content: String(size?.width ?? "") },
    { property: "og:image:height", content: String(size?.height ?? "") },
    { property: "og:image:alt", content: page.shareImageAlt ?? page.title },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: page.title },
    { name: "twitter:description", content: page.description },
    { name: "twitter:image", content: image },
    { name: "twitter:image:alt", content: page.shareImageAlt ?? page.title },
    ...(page.publishedAt ? [{ property: "article:published_time", content: page.publishedAt }] : []),
    ...(page.modifiedAt ? [{ property: "article:modified_time", content: page.modifiedAt }] : []),
    ...(page.structuredData ?? []).map((data): MetaDescriptor => ({
      "script:ld+json": { "@context": "https://schema.org", ...data },
    })),
  ];
  // An empty one hides what a reader would find by itself.
  return tags.filter((tag) => !("content" in tag && tag.content === ""));
}

/** Of the generated picture: `/share/pricing.png`. A query or fragment is dropped. */
export function shareImagePath(path: string): string {
  const clean = path.split(/[?#]/)[0] ?? "/";
  return clean === "/" ? "/share/home.png" : `/share${clean}.png`;
}
