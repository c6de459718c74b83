import { expect, test } from "vitest";
import { articleNotFound } from "./post-content.ts";
import { missingPostMeta } from "./post-meta.ts";

test("a missing post has its own canonical, keywords and og:url, and is not indexed", () => {
  const tags = missingPostMeta("no-such-post", articleNotFound);
  const url = "https://site-origin.invalid/blog/no-such-post";
  expect(tags).toContainEqual({ tagName: "link", rel: "canonical", href: url });
  expect(tags).toContainEqual({ property: "og:url", content: url });
  expect(tags).toContainEqual({ name: "keywords", content: expect.stringContaining("writing") });
  expect(tags).toContainEqual({ name: "robots", content: "noindex, follow" });
});
