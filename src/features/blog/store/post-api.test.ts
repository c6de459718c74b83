import { expect, test } from "vitest";
import type { PostCard } from "./post.ts";
import { toApiListPost } from "./post-api.ts";

const card: PostCard = {
  id: "1f0c7c1e-6f0e-4c57-9c0b-0d8a1d1a2b3c",
  storychiefId: "5",
  canonicalSlug: "one",
  slug: "one-long",
  seoSlug: "one",
  seoTitle: "One!",
  seoDescription: null,
  title: "One",
  excerpt: "Short",
  image: {
    url: "/images/a.svg",
    alt: "A",
    width: 1200,
    height: 675,
    sizes: { large: "https://i.example.com/a_1000.jpg" },
  },
  publishedAt: "2026-01-02T09:00:00.000Z",
  updatedAt: "2026-01-03T09:00:00.000Z",
  author: { name: "Casey Rivera", firstName: "Casey", lastName: "Rivera", bio: "b", pictureUrl: "/images/c.svg" },
  categories: [{ name: "Workflow", slug: "workflow", storychiefId: "7" }],
  tags: [],
  language: "en",
  words: 201,
};

test("a card is served in the posts endpoint's shape", () => {
  expect(toApiListPost(card)).toMatchObject({
    featured_image: "/images/a.svg",
    featured_image_alt: "A",
    featured_image_width: 1200,
    slug: "one-long",
    seo_slug: "one",
    published_at: "2026-01-02T09:00:00.000Z",
    author: { data: { name: "Casey Rivera", profile_picture: { data: { url: "/images/c.svg" } } } },
    categories: { data: [{ storychief_id: "7", name: "Workflow", slug: "workflow" }] },
    minutes_to_read: 2,
  });
});
