import { expect, test } from "vitest";
import { joinStories, narrowStories, type Story } from "./story.ts";

function story(address: string, title: string, excerpt: string, categories: string[] = []): Story {
  const named = categories.map((slug) => ({ name: slug, slug }));
  return { address, title, excerpt, image: null, publishedAt: null, author: "A", minutes: 1, categories: named };
}

const stories = [
  story("a", "The blue pencil", "How to cut a third", ["workflow"]),
  story("b", "Café notes", "Über alles schreiben", ["voice", "workflow"]),
  story("c", "A newsletter for 200", "Small lists", ["newsletters"]),
];

function found(search: string, category = "") {
  return narrowStories(stories, { search, category }).map(({ address }) => address);
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
])("the loaded page narrowed by %j", (search, addresses) => {
  expect(found(search)).toEqual(addresses);
});

test("search and category combine", () => {
  expect(found("", "workflow")).toEqual(["a", "b"]);
  expect(found("cafe", "workflow")).toEqual(["b"]);
  expect(found("cafe", "newsletters")).toEqual([]);
});

test("a story that both lists hold stands once, where it stood first", () => {
  const [a, b, c] = stories;
  expect(a && b && c && joinStories([c, a], [a, b, c]).map(({ address }) => address)).toEqual(["c", "a", "b"]);
});
