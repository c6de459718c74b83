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
  ["its own size", { width: 900, height: 600 }, "https://a.example/a.png", ["900", "600"]],
  ["none that is not known", { width: 900, height: null }, "https://a.example/a.png", []],
  [
    "that of the drawn one where its own is too small",
    { width: 900, height: 64 },
    `${origin}/share/blog/on-voice.png`,
    ["1200", "630"],
  ],
])("a post's share picture has %s", (_, sides, url, size) => {
  const tags = metaOf({ image: { url: "https://a.example/a.png", alt: "", sizes: {}, ...sides } });
  expect(tags).toContainEqual({ property: "og:image", content: url });
  const sizes = tags.filter((tag) => "property" in tag && /^og:image:(?:width|height)$/.test(String(tag["property"])));
  expect(sizes.map((tag) => "content" in tag && tag["content"])).toEqual(size);
});

test("what a post does not have leaves no empty tag", () => {
  expect(JSON.stringify(metaOf({ excerpt: "" }))).not.toMatch(/"content":""|"description":""|"keywords"/);
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
