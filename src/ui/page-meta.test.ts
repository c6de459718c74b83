import { expect, test } from "vitest";
import { pageMeta, registeredPageMeta, shareImagePath } from "./page-meta.ts";

const page = { title: "Pricing", description: "Three plans.", keywords: ["a", "b"], canonicalPath: "/pricing" };

test("a page's meta tags are complete and use absolute URLs", () => {
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
  ["with the day of its last change", { changed: "2026-11-24" }, undefined, "index"],
  ["without one", {}, undefined, "noindex"],
  ["without one, whatever it says itself", {}, true, "noindex"],
  ["that keeps a state of itself out", { changed: "2026-11-24" }, false, "noindex"],
])("a page of the registry %s (%o, isIndexed %s) is %s", (_, entry, isIndexed, robots) => {
  const { description, keywords } = page;
  const own = { description, keywords, ...(isIndexed === undefined ? {} : { isIndexed }) };
  const tags = registeredPageMeta({ path: "/support", name: "Support", ...entry }, own);
  expect(tags).toContainEqual({ title: "Support · Penwright" });
  expect(JSON.stringify(tags)).toContain(`"name":"robots","content":"${robots}, follow`);
});

test("a page may have a longer title than its name in menus", () => {
  const entry = { path: "/demo", name: "Demo" };
  expect(registeredPageMeta(entry, { ...page, title: "Demo: one topic, four voices" })).toContainEqual({
    title: "Demo: one topic, four voices · Penwright",
  });
});

test.each([
  ["/", "/share/home.png"],
  ["/blog/a-post", "/share/blog/a-post.png"],
  ["/blog?page=2", "/share/blog.png"],
])("the picture of %s is %s", (path, image) => {
  expect(shareImagePath(path)).toBe(image);
});
