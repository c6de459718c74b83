import { cutText } from "./cut-text.ts";
import { markdownToText } from "./markdown-subset.ts";
import { digitalSource } from "./provenance.ts";
import { type Provenance, provenance, siteConfig } from "./site-config.ts";

/** `pageMeta` adds the context. */
export type StructuredData = Record<string, unknown>;

/** https://schema.org/Organization, with the `@id` that other data refers to. @param origin without a trailing slash, as in all of this file */
export function organizationData(origin: string): StructuredData {
  return {
    "@type": "Organization",
    "@id": `${origin}/#organization`,
    name: siteConfig.name,
    legalName: siteConfig.companyName,
    url: `${origin}/`,
    logo: { "@type": "ImageObject", url: `${origin}/icon-512.png`, width: 512, height: 512 },
    email: siteConfig.helloEmail,
    address: { "@type": "PostalAddress", addressLocality: "Austin", addressRegion: "TX", addressCountry: "US" },
    sameAs: [siteConfig.linkedinUrl, siteConfig.xUrl],
  };
}

/** https://schema.org/WebSite, with the blog's search. */
export function websiteData(origin: string): StructuredData {
  return {
    "@type": "WebSite",
    "@id": `${origin}/#website`,
    name: siteConfig.name,
    url: `${origin}/`,
    inLanguage: "en",
    publisher: { "@id": `${origin}/#organization` },
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${origin}/blog?search={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  };
}

/** https://schema.org/FAQPage. Answers are Markdown and become plain text. */
export function faqData(questions: readonly { question: string; answer: string }[]): StructuredData {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: markdownToText(answer) },
    })),
  };
}

/** ISO 8601 dates, left out where unknown; pictures are paths or URLs. */
export interface ArticleFacts {
  path: string;
  title: string;
  description: string;
  authorName: string;
  /** BCP 47; English by default. */
  language?: string | undefined;
  publishedAt?: string | undefined;
  modifiedAt?: string | undefined;
  image?: string | undefined;
  words?: number | undefined;
  section?: string | undefined;
  keywords?: readonly string[] | undefined;
}

/** https://schema.org/BlogPosting. The team is an author of type Organization, anybody else a Person. @param stated of posts that the team signs */
export function articleData(
  origin: string,
  article: ArticleFacts,
  stated: Provenance = provenance.posts,
): StructuredData {
  const url = `${origin}${article.path}`;
  const isTeam = article.authorName === siteConfig.teamName;
  return {
    "@type": "BlogPosting",
    "@id": `${url}#article`,
    headline: cut(article.title, 110),
    ...(article.description ? { description: article.description } : {}),
    url,
    mainEntityOfPage: url,
    ...(article.language === "" ? {} : { inLanguage: article.language ?? "en" }),
    author: isTeam
      ? { "@type": "Organization", name: article.authorName, url: `${origin}/` }
      : { "@type": "Person", name: article.authorName },
    publisher: organizationData(origin),
    ...(isTeam ? digitalSource(stated) : {}),
    ...(article.publishedAt ? { datePublished: article.publishedAt } : {}),
    ...(article.modifiedAt ? { dateModified: article.modifiedAt } : {}),
    ...(article.image ? { image: [new URL(article.image, `${origin}/`).href] } : {}),
    ...(article.words ? { wordCount: article.words } : {}),
    ...(article.section ? { articleSection: article.section } : {}),
    ...(article.keywords?.length ? { keywords: article.keywords.join(", ") } : {}),
  };
}

/** https://schema.org/CreativeWork: a page's samples, marked when a model drafted them; nothing otherwise. */
export function samplesData(
  origin: string,
  page: { path: string; name: string },
  stated: Provenance = provenance.samples,
): StructuredData[] {
  const source = digitalSource(stated);
  if (!source.digitalSourceType) return [];
  const url = `${origin}${page.path}`;
  return [{ "@type": "CreativeWork", "@id": `${url}#samples`, name: `Samples: ${page.name}`, url, ...source }];
}

/** https://schema.org/BreadcrumbList. @param steps below the home page, which is added */
export function breadcrumbData(origin: string, steps: readonly { name: string; path: string }[]): StructuredData {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ name: "Home", path: "/" }, ...steps].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}

/** Google shows 110 characters of a headline. */
function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  return `${cutText(text, limit - 1).replace(/(?<!\s)\s+\S*$/, "")}…`;
}
