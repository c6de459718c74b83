import { expect, test } from "vitest";
import { joinPosts, filterPosts, type ListedPost } from "./listed-post.ts";

function post(canonicalSlug: string, title: string, excerpt: string, categories: string[] = []): ListedPost {
  const named = categories.map((slug) => ({ name: slug, slug }));
  return { canonicalSlug, title, excerpt, image: null, publishedAt: null, author: "A", minutes: 1, categories: named };
}

const posts = [
  post("a", "The blue pencil", "How to cut a third", ["workflow"]),
  post("b", "Café notes", "Über alles schreiben", ["voice", "workflow"]),
  post("c", "A newsletter for 200", "Small lists", ["newsletters"]),
];

function found(search: string, category = "") {
  return filterPosts(posts, { search, category }).map(({ canonicalSlug }) => canonicalSlug);
}

test.each([
  ["PENCIL", ["a"]],
  ["cafe", ["b"]],
  ["uber", ["b"]],
  ["letter", []],
  ["news", ["c"]],
  ["cut pencil", ["a"]],
  ["pencil cafe", []],
  [".*", []],
  ["", ["a", "b", "c"]],
])("the loaded page narrowed by %j", (search, slugs) => {
  expect(found(search)).toEqual(slugs);
});

test("search and category combine", () => {
  expect(found("", "workflow")).toEqual(["a", "b"]);
  expect(found("cafe", "workflow")).toEqual(["b"]);
  expect(found("cafe", "newsletters")).toEqual([]);
});

test("a post that both lists hold stands once, where it stood first", () => {
  const [a, b, c] = posts;
  expect(a && b && c && joinPosts([c, a], [a, b, c]).map(({ canonicalSlug }) => canonicalSlug)).toEqual([
    "c",
    "a",
    "b",
  ]);
});
