import { parseJsonFeed, parseRssFeed } from "feedsmith";
import { JSDOM } from "jsdom";
import { expect, test } from "vitest";
import { outsideBodies } from "../../../../tests/fixtures/outside/posts/bodies.ts";
import { typedBodies } from "../../../../tests/fixtures/outside/posts/typed-bodies.ts";
import { ownPageBodies } from "../../../../tests/fixtures/outside/what-leaves.ts";
import { createHtmlSanitizer } from "../sanitize/sanitize-html.server.ts";
import { jsonFeed, markdownDocument, rss } from "./feeds.server.ts";
import type { Post } from "../store/post.ts";

const post: Post = {
  id: "1f0c7c1e-6f0e-4c57-9c0b-0d8a1d1a2b3c",
  storychiefId: null,
  canonicalSlug: "café-notes",
  slug: "café-notes",
  seoSlug: null,
  seoTitle: null,
  seoDescription: null,
  title: "Café & <notes> ]]> \u0001\uffff",
  excerpt: "One & two",
  image: { url: "/images/a.svg", alt: "A", width: null, height: null, sizes: {} },
  publishedAt: "2026-01-02T09:00:00.000Z",
  updatedAt: "2026-01-03T09:00:00.000Z",
  author: { name: "O’Casey & Co", firstName: "", lastName: "", bio: "", pictureUrl: null },
  categories: [{ name: "R&D", slug: "r-d", storychiefId: null }],
  tags: [{ name: "t", slug: "t", storychiefId: null }],
  language: "en",
  words: 3,
  seoKeywords: [],
  canonical: null,
  bodyHtml:
    '<p><a href="/demo">d</a> <a href="#post-x">x</a> <a href="https://example.com/">e</a></p><img src="/images/a.svg" alt="> a"><p>code: href="/demo"</p>',
  pageHtml: null,
  frameOrigins: [],
  scriptOrigins: [],
  hasExternalImages: false,
  hasOwnExcerpt: true,
  headings: [],
};
const head = { origin: "https://penwright.example", topic: null };
const body =
  '<p><a href="https://penwright.example/demo">d</a> <a href="https://penwright.example/blog/caf%C3%A9-notes#post-x">x</a> <a href="https://example.com/">e</a></p><img src="https://penwright.example/images/a.svg" alt="> a"><p>code: href="/demo"</p>';

test("RSS is well-formed, complete and absolute", () => {
  const { window } = new JSDOM("");
  const page = new window.DOMParser().parseFromString(rss([post], head), "text/xml");
  expect(page.querySelector("parsererror")).toBeNull();
  const text = (name: string) => page.getElementsByTagName(name)[0]?.textContent;
  const item = page.querySelector("item");
  expect(item?.querySelector("title")?.textContent).toBe("Café & &lt;notes> ]]> ");
  expect(item?.querySelector("link")?.textContent).toBe("https://penwright.example/blog/caf%C3%A9-notes");
  expect(item?.querySelector("guid")?.textContent).toBe("urn:uuid:1f0c7c1e-6f0e-4c57-9c0b-0d8a1d1a2b3c");
  expect(item?.querySelector("pubDate")?.textContent).toBe("Fri, 02 Jan 2026 09:00:00 GMT");
  expect(text("dc:creator")).toBe("O’Casey & Co");
  expect([...page.querySelectorAll("item > category")].map((term) => term.textContent)).toEqual(["R&D", "t"]);
  expect(text("content:encoded")).toBe(body);
  expect(page.getElementsByTagName("atom:link")[0]?.getAttribute("href")).toBe(
    "https://penwright.example/blog/feed.xml",
  );
  expect(text("lastBuildDate")).toBe("Sat, 03 Jan 2026 09:00:00 GMT");
});

test("a feed without posts is a feed", () => {
  const { window } = new JSDOM("");
  const page = new window.DOMParser().parseFromString(
    rss([], { ...head, topic: { kind: "tag", slug: "r-d", name: "R&D" } }),
    "text/xml",
  );
  expect(page.querySelector("parsererror")).toBeNull();
  expect(page.querySelector("channel > title")?.textContent).toBe("Penwright: R&D");
  expect(page.querySelector("channel > link")?.textContent).toBe("https://penwright.example/blog/tag/r-d");
  expect(JSON.parse(jsonFeed([], head))).toMatchObject({ version: "https://jsonfeed.org/version/1.1", items: [] });
});

test("JSON Feed has the same, and leaves a missing date out", () => {
  const feed: unknown = JSON.parse(jsonFeed([{ ...post, publishedAt: null }], head));
  expect(feed).toMatchObject({
    feed_url: "https://penwright.example/blog/feed.json",
    home_page_url: "https://penwright.example/blog",
    items: [
      {
        url: "https://penwright.example/blog/caf%C3%A9-notes",
        content_html: body,
        image: "https://penwright.example/share/blog/caf%C3%A9-notes.png",
        tags: ["R&D", "t"],
      },
    ],
  });
  expect(JSON.stringify(feed)).not.toContain("date_published");
});

test("a published parser reads both feeds, with everything RSS 2.0 requires", () => {
  const channel = parseRssFeed(rss([post], head));
  expect(channel.title).toBeTruthy();
  expect(channel.link).toBe("https://penwright.example/blog");
  expect(channel.description).toBeTruthy();
  const [item] = channel.items ?? [];
  expect(item?.guid?.value).toBe("urn:uuid:1f0c7c1e-6f0e-4c57-9c0b-0d8a1d1a2b3c");
  expect(item?.guid?.isPermaLink).toBe(false);
  expect(item?.content?.encoded).toBe(body);
  expect(channel.atom?.links?.[0]).toMatchObject({ rel: "self", type: "application/rss+xml" });
  const json = parseJsonFeed(jsonFeed([post], head));
  expect(json.items?.[0]?.content_html).toBe(body);
});

test("a post in another language is marked with it in both feeds", () => {
  const arabic = { ...post, language: "ar-eg", bodyHtml: "<p>مرحبا</p>" };
  const marked = '<div lang="ar-EG" dir="rtl"><p>مرحبا</p></div>';
  const { window } = new JSDOM("");
  const page = new window.DOMParser().parseFromString(rss([arabic], head), "text/xml");
  expect(page.getElementsByTagName("dc:language")[0]?.textContent).toBe("ar-EG");
  expect(page.getElementsByTagName("content:encoded")[0]?.textContent).toBe(marked);
  expect(parseJsonFeed(jsonFeed([arabic], head)).items).toMatchObject([{ language: "ar-EG", content_html: marked }]);
});

test("a feed holds nothing that only the page on this site reads", () => {
  const sanitize = createHtmlSanitizer();
  const html = ownPageBodies.map((text) => sanitize({ html: text, excerpt: "" }).html).join("");
  const text = parseRssFeed(rss([{ ...post, bodyHtml: html }], head)).items?.[0]?.content?.encoded ?? "";
  expect(html).toMatch(/ data-embed-host=/);
  expect(text.replace('"a data-x="', "")).not.toMatch(/ data-|aspect-ratio/);
  expect(text.match(/<a href="[^"]*"[^>]*>Open on \w+</g)).toHaveLength(2);
  const { window } = new JSDOM(text);
  expect(Array.from(window.document.images, ({ src, alt }) => [src, alt])).toEqual([
    ["https://a.example/large.jpg", "A"],
    ["https://penwright.example/small.png", "a data-x="],
  ]);
});

test("the channel is as new as its newest post, one that was scheduled too", () => {
  const scheduled = { ...post, publishedAt: "2026-02-01T09:00:00.000Z" };
  expect(rss([scheduled], head)).toContain("<lastBuildDate>Sun, 01 Feb 2026 09:00:00 GMT</lastBuildDate>");
});

test.each([
  ["A guide to <head> and </body>", "A guide to &lt;head> and &lt;/body>"],
  ["I <3 drafts, 1 < 2", "I <3 drafts, 1 < 2"],
  ["R&D", "R&D"],
])("a reader that takes the title %j for HTML shows all of it", (title, written) => {
  const { window } = new JSDOM("");
  const read = new window.DOMParser().parseFromString(rss([{ ...post, title }], head), "text/xml");
  const shown = read.querySelector("item > title")?.textContent ?? "";
  expect(shown).toBe(written);
  window.document.body.innerHTML = shown;
  expect(window.document.body.textContent).toBe(title);
  expect(parseJsonFeed(jsonFeed([{ ...post, title }], head)).items?.[0]?.title).toBe(title);
});

test("both feeds name a picture that readers can show", () => {
  const image = { url: "/blog/pictures/a.jpg?a=1&b=2", alt: "", width: 900, height: 600, sizes: {} };
  const url = "https://penwright.example/blog/pictures/a.jpg?a=1&b=2";
  expect(parseRssFeed(rss([{ ...post, image }], head)).items?.[0]?.media?.contents).toMatchObject([
    { url, medium: "image" },
  ]);
  expect(parseJsonFeed(jsonFeed([{ ...post, image }], head)).items?.[0]?.image).toBe(url);
});

test.each([
  ["en", "en"],
  ["pt-br", "pt-BR"],
  ["not a language", undefined],
])("a post in %j names %j in JSON Feed", (language, named) => {
  expect(parseJsonFeed(jsonFeed([{ ...post, language }], head)).items?.[0]?.language).toBe(named);
});

test("two parsers that share no code read the same of every body in the feed, with every word and every URL absolute", () => {
  const sanitize = createHtmlSanitizer();
  const posts = [...outsideBodies, ...typedBodies].map(({ html }) => ({
    ...post,
    bodyHtml: sanitize({ html, excerpt: "" }).html,
  }));
  const { window } = new JSDOM("");
  const page = new window.DOMParser().parseFromString(rss(posts, head), "text/xml");
  const texts = Array.from(page.getElementsByTagName("content:encoded"), ({ textContent }) => textContent);
  expect(texts).toHaveLength(posts.length);
  expect(parseRssFeed(rss(posts, head)).items?.map(({ content }) => content?.encoded ?? "")).toEqual(texts);
  expect(parseJsonFeed(jsonFeed(posts, head)).items?.map((item) => item.content_html ?? "")).toEqual(texts);
  const wordsOf = (html: string) => {
    window.document.body.innerHTML = html;
    return window.document.body.textContent;
  };
  for (const [nth, text] of texts.entries()) {
    expect(wordsOf(text)).toBe(wordsOf(posts[nth]?.bodyHtml ?? ""));
    window.document.body.innerHTML = text;
    const urls = Array.from(window.document.body.querySelectorAll("[href], [src]"), (element) =>
      String(element.getAttribute("href") ?? element.getAttribute("src")),
    );
    expect(urls.filter((url) => !/^(?:https?:\/\/|mailto:)/.test(url))).toEqual([]);
  }
});

test.each([
  ["# Salt and fog\n\nText", "Text"],
  ["\n# Salt and Fog #\nText", "Text"],
  ["# Another\n\nText", "# Another\n\nText"],
  ["## Salt and fog\n\nText", "## Salt and fog\n\nText"],
])("a Markdown document names its title once: %j", (markdown, body) => {
  const document = markdownDocument({ ...post, title: "Salt and fog" }, markdown, head.origin);
  expect(document).toMatch(/^# Salt and fog\n\nO’Casey/);
  expect(document.endsWith(`>\n\n${body}\n`)).toBe(true);
});
