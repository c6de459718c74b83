import { expect, test } from "vitest";
import { pageMeta, shareImagePath } from "./page-meta.ts";

const page = { title: "Pricing", description: "Three plans.", keywords: ["a", "b"], canonicalPath: "/pricing" };

test("a page says everything about itself, absolutely", () => {
  const tags = JSON.stringify(pageMeta(page));
  for (const part of [
    '"title":"Pricing · Penwright"',
    '"rel":"canonical","href":"https://site-origin.invalid/pricing"',
    '"content":"a, b"',
    '"content":"https://site-origin.invalid/share/pricing.png"',
    '"content":"index, follow',
    '"property":"og:title"',
    '"name":"twitter:card"',
  ]) {
    expect(tags).toContain(part);
  }
});

test("a page that is not for search engines says so", () => {
  expect(pageMeta({ ...page, isIndexed: false })).toContainEqual({ name: "robots", content: "noindex, follow" });
});

test.each([
  ["/", "/share/home.png"],
  ["/blog/a-post", "/share/blog/a-post.png"],
  ["/blog?page=2", "/share/blog.png"],
])("the picture of %s is %s", (path, image) => {
  expect(shareImagePath(path)).toBe(image);
});
