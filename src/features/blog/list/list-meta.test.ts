import { expect, test } from "vitest";
import { errorPageMeta } from "./list-meta.ts";

test("a missing page has its own canonical, keywords and og:url, and is not indexed", () => {
  const tags = errorPageMeta("/blog/no-such-post", { title: "Not found", description: "No such article." });
  const url = "https://site-origin.invalid/blog/no-such-post";
  expect(tags).toContainEqual({ tagName: "link", rel: "canonical", href: url });
  expect(tags).toContainEqual({ property: "og:url", content: url });
  expect(tags).toContainEqual({ name: "keywords", content: expect.stringContaining("writing") });
  expect(tags).toContainEqual({ name: "robots", content: "noindex, follow" });
});
