import { expect, test } from "vitest";
import { errorPageMeta, listMeta, topicMeta } from "./list-meta.ts";

test("a missing page has its own canonical, keywords and og:url, and is not indexed", () => {
  const tags = errorPageMeta("/blog/no-such-post", { title: "Not found", description: "No such article." });
  const url = "https://site-origin.invalid/blog/no-such-post";
  expect(tags).toContainEqual({ tagName: "link", rel: "canonical", href: url });
  expect(tags).toContainEqual({ property: "og:url", content: url });
  expect(tags).toContainEqual({ name: "keywords", content: expect.stringContaining("writing") });
  expect(tags).toContainEqual({ name: "robots", content: "noindex, follow" });
});

function breadcrumbsOf(tags: readonly object[]): unknown {
  return tags.flatMap((tag) => ("script:ld+json" in tag ? [tag["script:ld+json"]] : []));
}

test("later pages of the blog and of a topic are the last step of their breadcrumbs", () => {
  const step = (position: number, name: string, path: string) =>
    expect.objectContaining({ position, name, item: `https://site-origin.invalid${path}` });
  const list = listMeta({ page: 2, search: "", category: "" }, 3, []);
  expect(breadcrumbsOf(list)).toMatchObject([
    { itemListElement: [step(1, "Home", "/"), step(2, "Blog", "/blog"), step(3, "Page 2", "/blog?page=2")] },
  ]);
  const found = { posts: [], page: 2, totalPages: 2, sidebar: { recent: [], categories: [], tags: [] } };
  const topic = topicMeta({ kind: "tag", slug: "voice", name: "Voice", postCount: 20 }, "", found);
  expect(breadcrumbsOf(topic)).toMatchObject([
    {
      itemListElement: [
        step(1, "Home", "/"),
        step(2, "Blog", "/blog"),
        step(3, "Voice", "/blog/tag/voice"),
        step(4, "Page 2", "/blog/tag/voice?page=2"),
      ],
    },
  ]);
});

test.each([
  ["category", 2, "noindex, follow"],
  ["category", 3, "index, follow, max-image-preview:large"],
  ["tag", 2, "noindex, follow"],
  ["tag", 3, "index, follow, max-image-preview:large"],
] as const)("the page of a %s with %i posts is %s", (kind, postCount, content) => {
  const found = { posts: [], page: 1, totalPages: 1, sidebar: { recent: [], categories: [], tags: [] } };
  expect(topicMeta({ kind, slug: "voice", name: "Voice", postCount }, "", found)).toContainEqual({
    name: "robots",
    content,
  });
});
