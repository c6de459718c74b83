import { finishPost } from "../support/finish-post.ts";
import assert from "node:assert/strict";
import { Readability } from "@mozilla/readability";
import { JSDOM } from "jsdom";
import { pages, postPath } from "../../src/pages.ts";
import { type Site, test } from "./journey.ts";

test.describe.configure({ mode: "parallel" });

const squash = (text: string) => text.replaceAll(/\s+/g, "");

/** A page as Firefox's reading view takes it from the served HTML. @returns what it should keep, and its text without spaces */
async function read(
  site: Site,
  path: string,
  parts: string,
): Promise<{ parts: string[]; text: string; title: string }> {
  const response = await fetch(site.origin + path);
  assert.equal(response.status, 200, path);
  const { document } = new JSDOM(await response.text(), { url: site.origin + path }).window;
  const wanted = Array.from(document.querySelectorAll(parts), (part) => part.textContent.trim()).filter(Boolean);
  const article = new Readability(document).parse();
  return { parts: wanted, text: squash(article?.textContent ?? ""), title: article?.title ?? "" };
}

const legalPages = [
  pages.termsOfService,
  pages.privacyPolicy,
  pages.cookiePolicy,
  pages.acceptableUse,
  pages.contentDisclaimer,
  pages.dmcaPolicy,
  pages.accessibility,
];

test("a reading view keeps every heading, paragraph and item of the legal pages", async ({ site }) => {
  for (const { path, name } of legalPages) {
    const found = await read(site, path, "section[id] :is(h2, h3, .prose-text > *, li)");
    assert.ok(found.parts.length > 20, path);
    assert.equal(found.title, name);
    assert.deepEqual(
      found.parts.filter((part) => !found.text.includes(squash(part))),
      [],
      path,
    );
  }
});

test("a reading view keeps every heading, paragraph, table and line of code of the posts", async ({ site }) => {
  const posts = await site.query<{ slug: string }>("select slug from site.posts where status = 'published'");
  assert.ok(posts.length > 10);
  for (const { slug } of posts) {
    const found = await read(site, postPath(slug), ".article-body :is(h2, h3, p, li, td, th, pre, figcaption)");
    assert.deepEqual(
      found.parts.filter((part) => !found.text.includes(squash(part))),
      [],
      slug,
    );
  }
});

const sentence =
  "We sent the first letter from the new desk this morning, to two hundred people, and nine of them wrote back.";
const shortBodies = {
  paragraph: `<p>${sentence} ${sentence}</p>`,
  headings: `<h2 id="post-related-media">Related, and in the media</h2><p>${sentence}</p><h2 id="post-comments">Comments</h2><p>${sentence}</p>`,
  list: `<p>${sentence}</p><ul><li>One thing that we learned</li><li>Another</li></ul><p>${sentence}</p>`,
  code: `<p>${sentence}</p><div class="code-scroll" role="region" aria-label="Code" tabindex="0"><pre><code>npm run letters</code></pre></div><p>${sentence}</p>`,
  picture: `<figure><img src="/share/home.png" alt="A card" width="1200" height="630"><figcaption>The card</figcaption></figure><p>${sentence}</p><p>${sentence}</p>`,
  quote: `<blockquote><p>${sentence}</p></blockquote><p>${sentence}</p>`,
};

test("a reading view of a short post is its own text and nothing of the page around it", async ({ site }) => {
  for (const [kind, body] of Object.entries(shortBodies)) {
    for (const excerpt of [
      sentence,
      "A letter went out, and some answers came in, which is more than we had hoped for.",
    ]) {
      const slug = `short-${kind}-${excerpt.length}`;
      await site.query(
        `with post as (
           insert into site.posts (origin, status, title, canonical_slug, slug, excerpt, body_html, words, author, tags, listed_at, published_at)
           values ('import', 'published', 'A short post', $1, $1, $2, $3, 40, $4, $5, now(), now()) returning id, slug
         ) insert into site.post_slugs (slug, post_id) select slug, id from post`,
        [
          slug,
          excerpt,
          body,
          JSON.stringify({
            name: "Mara Lindqvist",
            firstName: "Mara",
            lastName: "Lindqvist",
            bio: `${sentence} ${sentence}`,
            pictureUrl: null,
          }),
          JSON.stringify([{ name: "Letters", slug: "letters" }]),
        ],
      );
      await finishPost((sql, values) => site.query(sql, values), slug, body);
      const found = await read(site, postPath(slug), ".article-body");
      const own = squash(found.parts.join(""));
      assert.ok([own, squash(excerpt) + own].includes(found.text), `${slug}: ${found.text}`);
    }
  }
});
