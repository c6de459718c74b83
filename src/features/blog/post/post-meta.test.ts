import { expect, test } from "vitest";
import { postMeta } from "./post-meta.ts";
import { toPostView } from "./post-view.ts";
import type { Post } from "../store/post.ts";

const post: Post = {
  id: "1f0c7c1e-6f0e-4c57-9c0b-0d8a1d1a2b3c",
  storychiefId: null,
  canonicalSlug: "on-voice",
  slug: "on-voice",
  seoSlug: null,
  seoTitle: null,
  seoDescription: null,
  title: "On voice",
  excerpt: "One",
  image: null,
  publishedAt: "2026-01-02T09:00:00.000Z",
  updatedAt: "2026-01-03T09:00:00.000Z",
  author: { name: "Mara", firstName: "", lastName: "", bio: "", pictureUrl: null },
  categories: [],
  tags: [],
  language: "en",
  words: 3,
  seoKeywords: [],
  canonical: null,
  bodyHtml: "<p>One</p>",
  pageHtml: null,
  frameOrigins: [],
  scriptOrigins: [],
  hasExternalImages: false,
  hasOwnExcerpt: true,
  headings: [],
};

const origin = "https://site-origin.invalid";

function metaOf(change: Partial<Post>) {
  const around = { related: [], neighbors: { newer: null, older: null } };
  return postMeta(toPostView({ ...post, ...change }, around, origin));
}

test.each([
  [null, `${origin}/share/blog/on-voice.png`],
  [{ url: "/images/a.svg", alt: "", width: null, height: null, sizes: {} }, `${origin}/images/a.svg`],
])("the structured data of a post with the picture %j names %s", (image, url) => {
  const data = metaOf({ image }).flatMap((tag) => ("script:ld+json" in tag ? [tag["script:ld+json"]] : []));
  expect(data).toContainEqual(expect.objectContaining({ "@type": "BlogPosting", image: [url] }));
});

test.each([
  ["en", "en_US", "en"],
  ["ar", "ar_EG", "ar"],
  ["az-arab", "az_IR", "az-Arab"],
])("a post in %j has og:locale %s and is in %s", (language, locale, inLanguage) => {
  const tags = metaOf({ language });
  expect(tags).toContainEqual({ property: "og:locale", content: locale });
  const data = tags.flatMap((tag) => ("script:ld+json" in tag ? [tag["script:ld+json"]] : []));
  expect(data).toContainEqual(expect.objectContaining({ "@type": "BlogPosting", inLanguage }));
});

test("a language without a country has no og:locale", () => {
  expect(JSON.stringify(metaOf({ language: "xx" }))).not.toContain("og:locale");
});
