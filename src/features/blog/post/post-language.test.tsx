import { renderToStaticMarkup } from "react-dom/server";
import { JSDOM } from "jsdom";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { Post } from "../store/post.ts";
import { PostPage } from "./post-page.tsx";
import { toPostView } from "./post-view.ts";

const headings = ["الفكرة", "المسودة", "المراجعة"].map((text, index) => ({ id: `post-${index}`, level: 2, text }));

const post: Post = {
  id: "1f0c7c1e-6f0e-4c57-9c0b-0d8a1d1a2b3c",
  storychiefId: null,
  canonicalSlug: "arabic",
  slug: "arabic",
  seoSlug: null,
  seoTitle: null,
  seoDescription: null,
  title: "فن الكتابة",
  excerpt: "كيف تبدأ؟",
  image: null,
  publishedAt: "2026-01-02T09:00:00.000Z",
  updatedAt: "2026-01-03T09:00:00.000Z",
  author: { name: "نور الدين", firstName: "", lastName: "", bio: "كاتب", pictureUrl: null },
  categories: [{ name: "كتابة", slug: "a", storychiefId: null }],
  tags: [{ name: "لغة", slug: "b", storychiefId: null }],
  language: "ar",
  words: 700,
  seoKeywords: [],
  canonical: null,
  bodyHtml: "<p>مرحبا بالقارئ</p>",
  pageHtml: null,
  frameOrigins: [],
  scriptOrigins: [],
  hasExternalImages: false,
  hasOwnExcerpt: true,
  headings,
};

/** Each text with the language and direction in which it is taken. */
function read(change: Partial<Post>): { text: string; lang: string; dir: string }[] {
  const neighbors = { newer: { canonicalSlug: "n", title: "Next one", language: "en" }, older: null };
  const view = toPostView({ ...post, ...change }, { related: [post], neighbors }, "https://penwright.example");
  const Stub = createRoutesStub([
    { path: "/blog/arabic", Component: () => <PostPage view={view} bodyHtml={post.bodyHtml} /> },
  ]);
  const html = renderToStaticMarkup(<Stub initialEntries={["/blog/arabic"]} />);
  const { document, NodeFilter } = new JSDOM(`<html lang="en" dir="ltr"><body>${html}</body></html>`).window;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? "";
    const dir = element?.closest("bdi, [dir]");
    if (/\p{L}/u.test(text))
      texts.push({
        text,
        lang: element?.closest("[lang]")?.getAttribute("lang") ?? "",
        dir: dir?.getAttribute("dir") ?? "auto",
      });
  }
  return texts;
}

test("what is an Arabic post's own runs from right to left, and all English around it is English", () => {
  const texts = read({});
  expect(texts.length).toBeGreaterThan(15);
  for (const { text, lang, dir } of texts) {
    const isArabic = /\p{Script=Arabic}/u.test(text);
    if (dir !== "auto")
      expect({ text, lang, dir }).toEqual({ text, lang: isArabic ? "ar" : "en", dir: isArabic ? "rtl" : "ltr" });
    else expect(isArabic, text).toBe(true);
  }
});

test("an English post is as the page is, and needs no attributes", () => {
  const { related: _related, ...view } = toPostView(
    { ...post, language: "en" },
    { related: [], neighbors: { newer: null, older: null } },
    "https://penwright.example",
  );
  expect(view.language).toBeUndefined();
});
