import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openImportFolder } from "../../../../tests/support/import-folder.ts";
import { queryRows } from "../../../../tests/support/typed-rows.ts";
import { writeFiles } from "../../../../tests/support/write-files.ts";
import { findMarkdown } from "../store/post-store.server.ts";
import { importPosts } from "./import-posts.server.ts";
import type { ImportResult } from "./finish-post.server.ts";

const now = new Date("2027-01-01T00:00:00Z");
const { sanitizer, db, folder } = await openImportFolder();

/** Imports files by path. */
async function importFiles(files: Record<string, string | Uint8Array>): Promise<Map<string, ImportResult>> {
  await writeFiles(folder, files);
  const results = await importPosts(db, { path: folder, sanitizer, now });
  await rm(folder, { recursive: true });
  return new Map(results.map((result) => [result.file, result]));
}

interface Row {
  id: string;
  slug: string;
  status: string;
  day: string;
  title: string;
  excerpt: string;
  image: string | null;
  author: string;
  categories: string | null;
  tags: string | null;
  body: string;
}

async function readPosts(): Promise<Map<string, Row>> {
  const rows = await queryRows<Row>(
    db,
    `select id::text, canonical_slug as slug, status, title, excerpt, body_html as body, featured_image ->> 'url' as image,
       to_char(published_at at time zone 'UTC', 'YYYY-MM-DD') as day, author ->> 'name' as author,
       (select string_agg(term ->> 'name', '|') from jsonb_array_elements(categories) as term) as categories,
       (select string_agg(term ->> 'name', '|') from jsonb_array_elements(tags) as term) as tags
     from site.posts order by canonical_slug`,
  );
  return new Map(rows.map((row) => [row.slug, row]));
}

const yaml = (...lines: string[]) => `---\n${lines.join("\n")}\n---\n\nText of the post.\n`;
const dated = (...lines: string[]) => yaml("title: A post", "date: 2026-05-01", ...lines);

test.each([
  ["draft: true", "draft"],
  ['draft: "true"', "draft"],
  ["draft: yes", "draft"],
  ["draft: false", "published"],
  ["published: false", "draft"],
  ["published: true", "published"],
  ["published: 2026-05-02", "published"],
  ["publish: no", "draft"],
  ["status: private", "draft"],
  ["status: pending", "draft"],
  ["status: in review", "draft"],
  ["status: published", "published"],
  ["status: Publish", "published"],
  ["visibility: members", "draft"],
  ["visibility: public", "published"],
  ["unlisted: true", "draft"],
  ["hidden: true", "draft"],
  ["private: true", "draft"],
  ["draft: perhaps", "draft"],
  ["isDraft: true", "draft"],
  ["Draft: true", "draft"],
  ["expiryDate: 2026-06-01", "draft"],
  ["expiryDate: 2028-06-01", "published"],
  ["unpublished: true", "draft"],
  ["noindex: true", "draft"],
  ["eleventyExcludeFromCollections: true", "draft"],
  ["permalink: false", "draft"],
  ["password: secret", "draft"],
  ["access: paid", "draft"],
  ["type: page", "draft"],
  ["type: post", "published"],
  ["post_type: page", "draft"],
  ["layout: draft", "draft"],
  ["build: { render: never }", "draft"],
  ["_build: { list: never, render: always }", "draft"],
  ["extra: { draft: true }", "draft"],
  ["params: { published: false }", "draft"],
  ["draft:", "draft"],
  ["status: ''", "draft"],
])("a file with %s is %s", async (line, status) => {
  await importFiles({ "a-post.md": dated(line) });
  expect((await readPosts()).get("a-post")?.status).toBe(status);
});

test.each([
  ["drafts/a-post.md", "draft"],
  ["Drafts/a-post.md", "draft"],
  ["blog/_private/a-post.md", "draft"],
  ["unpublished/a-post.md", "draft"],
  ["_a-post.md", "draft"],
  ["a-post.draft.md", "draft"],
  ["_posts/a-post.md", "published"],
  ["on-drafts/a-post.md", "published"],
])("a file in %s is %s", async (file, status) => {
  await importFiles({ [file]: dated() });
  expect((await readPosts()).get("a-post")?.status).toBe(status);
});

test("a name that ends in the word draft says nothing of the state", async () => {
  await importFiles({ "how-to-edit-a-draft.md": dated(), "the-private-draft/index.md": dated() });
  const posts = await readPosts();
  expect([posts.get("how-to-edit-a-draft")?.status, posts.get("the-private-draft")?.status]).toEqual([
    "published",
    "published",
  ]);
});

test("a state that is not understood is named", async () => {
  const results = await importFiles({ "a.md": dated("status: in review"), "b.md": dated("draft: perhaps") });
  expect(results.get("a.md")?.notes).toContain("status: in review is not understood, so it is a draft");
  expect(results.get("b.md")?.notes).toContain("draft: perhaps is not understood, so it is a draft");
});

test.each([
  ["date: 2026-05-01", "2026-05-01"],
  ["date: 2026-05-01 23:30:00 -0500", "2026-05-02"],
  ["date: 2026-05-01T08:00:00+02:00", "2026-05-01"],
  ["date: 2026/5/1", "2026-05-01"],
  ["pubDate: May 01 2026", "2026-05-01"],
  ["pubDate: 1 May 2026", "2026-05-01"],
  ["pubDate: 'Fri, 01 May 2026 10:00:00 GMT'", "2026-05-01"],
  ["publishDate: 2026-05-01", "2026-05-01"],
  ["published_at: 2026-05-01T10:00:00.000Z", "2026-05-01"],
  ["date_published: 2026-05-01", "2026-05-01"],
  ["date: 20260501", "2026-05-01"],
  ["date: 2026-05-01 11:30 pm", "2026-05-01"],
  ["date: 2026-05-01 00:30:00 +0900 JST", "2026-04-30"],
  ["date: Fri May 01 2026 00:30:00 GMT+0200 (CEST)", "2026-04-30"],
  ["date: 'May 1st, 2026 10:30 AM'", "2026-05-01"],
  ["date: [2026-05-01]", "2026-05-01"],
])("%s is %s", async (line, day) => {
  await importFiles({ "a-post.md": yaml("title: A post", line) });
  expect((await readPosts()).get("a-post")?.day).toBe(day);
});

test("a file without a date, or with one that cannot be read, is refused and not dated today", async () => {
  const results = await importFiles({
    "none.md": yaml("title: None"),
    "odd.md": yaml("title: Odd", "date: next Tuesday"),
    "no-day.md": yaml("title: No day", "date: 2026-02-30"),
    "two-ways.md": yaml("title: Two ways", "date: 03/04/2026"),
    "template.md": yaml("title: Template", "date: '{{ date }}'"),
    "draft.md": yaml("title: Draft", "draft: true"),
  });
  expect(results.get("none.md")).toMatchObject({ outcome: "refused", reason: expect.stringContaining("no date") });
  expect(results.get("odd.md")).toMatchObject({ outcome: "refused", reason: expect.stringContaining("next Tuesday") });
  for (const file of ["no-day.md", "two-ways.md", "template.md"]) expect(results.get(file)?.outcome).toBe("refused");
  expect(results.get("draft.md")?.outcome).toBe("added");
});

test("what is no UTF-8 is refused by name", async () => {
  const latin = Buffer.from(dated().replace("Text", "Caf\u00e9"), "latin1");
  const wide = Buffer.from(`\ufeff${dated()}`, "utf16le");
  const results = await importFiles({ "latin.md": latin, "wide.md": wide, "mark.md": `\ufeff${dated()}` });
  expect(results.get("latin.md")).toMatchObject({ outcome: "refused", reason: expect.stringContaining("UTF-8") });
  expect(results.get("wide.md")).toMatchObject({ outcome: "refused", reason: expect.stringContaining("UTF-8") });
  expect(results.get("mark.md")?.outcome).toBe("added");
});

test("letters that were lost before are refused, and misread ones named", async () => {
  const results = await importFiles({
    "lost.md": dated().replace("Text", "Caf\ufffd"),
    "misread.md": dated().replace("Text", "Caf\u00c3\u00a9"),
  });
  expect(results.get("lost.md")).toMatchObject({ outcome: "refused", reason: expect.stringContaining("U+FFFD") });
  expect(results.get("misread.md")?.notes.join()).toContain("wrong encoding");
});

test.each([
  ["JSON", '{\n  "title": "A post",\n  "date": "2026-05-01"\n}\n\nWords.\n'],
  ["JSON between ;;;", ';;;\n{"title": "A post", "date": "2026-05-01"}\n;;;\nWords.\n'],
  ["named JSON", '---json\n{"title": "A post", "date": "2026-05-01"}\n---\nWords.\n'],
  ["named TOML", '---toml\ntitle = "A post"\ndate = 2026-05-01\n---\nWords.\n'],
  ["named YAML", "---yaml\ntitle: A post\ndate: 2026-05-01\n---\nWords.\n"],
  ["blank lines before it", "\n\n---\ntitle: A post\ndate: 2026-05-01\n---\nWords.\n"],
  ["Windows line ends", "---\r\ntitle: A post\r\ndate: 2026-05-01\r\n---\r\n\r\nWords.\r\n"],
])("front matter: %s", async (_, text) => {
  await importFiles({ "a-post.md": text });
  expect((await readPosts()).get("a-post")).toMatchObject({
    title: "A post",
    day: "2026-05-01",
    body: "<p>Words.</p>",
  });
});

test.each([
  "{% comment %}secret{% endcomment %}",
  "{%- comment -%}\n```\nsecret\n```\nmore secret\n{%- endcomment -%}",
  "{# secret #}",
  "{{/* secret */}}",
  "{{! secret }}",
  "{{!-- secret --}}",
  "{{< comment >}}secret{{< /comment >}}",
  "%%secret%%",
  "[//]: # (secret)",
])("a note to oneself is published nowhere: %j", async (note) => {
  await importFiles({ "a-post.md": `${dated()}\nOne.\n\n${note}\n\nTwo. \`${note.split("\n")[0]}\`\n` });
  const post = (await readPosts()).get("a-post");
  const code = /<code>.*<\/code>/.exec(post?.body ?? "")?.[0] ?? "";
  expect(code).not.toBe("");
  for (const out of [post?.body.replace(code, ""), await findMarkdown(db, post?.id ?? "")])
    expect(out?.replace(/`[^`]*`/g, "")).not.toContain("secret");
  expect(post?.body).toMatch(/One\.[^]*Two\./);
});

test("shortcodes, tags and components that show something leave it, or a link to it", async () => {
  const tweet = "https://x.com/i/status/1453110110599868418";
  const results = await importFiles({
    "hugo.md":
      dated() +
      '{{< x user="SanDiegoZoo" id="1453110110599868418" >}}\n\n{{< gist spf13 7896402 >}}\n\n{{% callout %}}Box{{% /callout %}}\n\n{{< highlight go >}}\nx := 1\n{{< /highlight >}}\n\n{{</* youtube abc */>}}\n',
    "jekyll.md":
      dated() +
      '{% include youtube.html id="dQw4w9WgXcQ" %}\n\n{% twitter https://x.com/a/status/1 %}\n\n{: .wide }\n\n## Part {#own-id}\n\n[there](#own-id)\n',
    "astro.mdx":
      dated() +
      `<YouTube id="dQw4w9WgXcQ" />\n\n<Tweet id={"1453110110599868418"} />\n\n<Figure src="https://x.example/a.png" alt='A' style={{ width: 1 }} />\n\nOne{" "}two {1 + 1}.\n`,
    "docs.md":
      dated() +
      ":::tip Title\nInside\n:::\n\n> [!NOTE]\n> Words\n\nText[^1][^b].\n\n[^1]: The note, `x`\n    and more.\n[^b]: One.\n",
  });
  const posts = await readPosts();
  const body = (slug: string) => posts.get(slug)?.body ?? "";
  expect(body("hugo")).toContain(`href="${tweet}"`);
  expect(body("hugo")).toContain('href="https://gist.github.com/spf13/7896402"');
  expect(body("hugo")).toContain('<code class="language-go">x := 1');
  expect(body("hugo")).toContain("{{&lt; youtube abc &gt;}}");
  expect(body("hugo")).not.toContain("{}");
  expect(body("jekyll")).toContain("youtube.com/embed/dQw4w9WgXcQ");
  expect(body("jekyll")).toContain('href="https://x.com/a/status/1"');
  expect(body("jekyll")).toMatch(/href="#post-own-id"[^]*/);
  expect(body("jekyll")).toContain('id="post-own-id"');
  expect(body("jekyll")).not.toMatch(/\{[:#]/);
  expect(body("astro")).toContain("youtube.com/embed/dQw4w9WgXcQ");
  expect(body("astro")).toContain(`href="${tweet}"`);
  expect(body("astro")).toContain('src="https://x.example/a.png"');
  expect(body("astro")).toContain("One two .");
  expect(results.get("astro.mdx")?.notes).toContain("left out: {1 + 1}");
  expect(body("docs")).not.toMatch(/:::|\[!|\[\^/);
  expect(body("docs")).toMatch(
    /id="post-fnref-1" href="#post-fn-1">1<[^]*id="post-fn-1"[^]*The note, <code>x<\/code>\s+and more\.<\/p>\s<p><a id="post-fn-b"[^]*One\.<\/p>/,
  );
});

test("links from file to file lead to the posts; other files are named", async () => {
  const results = await importFiles({
    "a.md": dated() + "[b](./b.md#part) [c](../c/index.md) [d](posts/d.md) [pdf](paper.pdf) [gone](gone.md)\n",
    "b.md": dated("slug: the-other"),
    "paper.pdf": "x",
    "posts/d.md": dated(),
  });
  const body = (await readPosts()).get("a")?.body ?? "";
  expect(body).toContain('href="/blog/the-other#part"');
  expect(body).toContain('href="/blog/d"');
  expect(results.get("a.md")?.notes).toContain("file paper.pdf is not taken; a link to it leads nowhere");
});

test("comments are published nowhere, and stay in code", async () => {
  const text = `${dated()}\nOne <!-- TODO: ask Anna\nabout her salary --> two.\n\n\`\`\`html\n<!-- shown -->\n\`\`\`\n\nUse \`<!-- x -->\`.\n`;
  await importFiles({ "a-post.md": text });
  const post = (await readPosts()).get("a-post");
  const markdown = await findMarkdown(db, post?.id ?? "");
  for (const out of [post?.body ?? "", markdown]) {
    expect(out).not.toContain("salary");
    expect(out).toContain("shown");
    expect(out).toMatch(/Use .*(?:<|&lt;)!-- x --/);
  }
});

test("a Hugo blog: TOML, bundles, shortcodes, sections", async () => {
  const results = await importFiles({
    "_index.md": "+++\ntitle = 'Posts'\n+++\n",
    "first/index.md": `+++\ntitle = 'The first'\ndate = 2026-03-01T10:00:00Z\nlastmod = 2026-04-01\ndescription = 'About it'\nauthors = ['Ada Byron', 'Mary Shelley']\n[taxonomies]\ntags = ['notes', 'C++']\n+++\n\nSee {{< youtube dQw4w9WgXcQ >}} and {{< notice tip >}}this{{< /notice >}}.\n`,
    "first/cover.jpg": "x",
    "2026-02-01-second.md": `---\ntitle: Second\ncover:\n  image: cover.jpg\n  alt: A cover\ncategories: [Craft, Tools]\nlayout: wide\n---\nWords.\n`,
  });
  const posts = await readPosts();
  expect(posts.get("first")).toMatchObject({
    day: "2026-03-01",
    excerpt: "About it",
    author: "Ada Byron, Mary Shelley",
    tags: "notes|C++",
  });
  expect(posts.get("first")?.body).toContain("youtube.com/embed/dQw4w9WgXcQ");
  expect(results.get("first/index.md")?.notes.join("\n")).toMatch(/left out: \{\{< notice >\}\}/);
  expect(posts.get("second")).toMatchObject({ day: "2026-02-01", categories: "Craft|Tools", image: null });
  expect(results.get("2026-02-01-second.md")?.notes).toEqual(["not used: layout", "lost: cover cover.jpg"]);
  expect(results.get("_index.md")?.outcome).toBe("passed over");
});

test("an Astro blog: MDX, heroImage, dates in words", async () => {
  const results = await importFiles({
    "posts/hello.mdx": `---\ntitle: "Hello"\ndescription: "A greeting"\npubDate: "Jul 08 2026"\nupdatedDate: "Jul 09 2026"\nheroImage: "https://x.example/hero.png"\nheroImageAlt: "A door"\ntags: "one, two"\n---\nimport Chart from "../Chart.astro";\n\nText {/* a note */} here.\n\n<Chart data={x} />\n\n\`\`\`js\nimport x from "y";\n\`\`\`\n`,
    "posts/notes.txt": "x",
  });
  expect((await readPosts()).get("hello")).toMatchObject({
    day: "2026-07-08",
    excerpt: "A greeting",
    image: "https://x.example/hero.png",
    tags: "one|two",
  });
  const body = (await readPosts()).get("hello")?.body ?? "";
  expect(body).not.toMatch(/Chart|a note/);
  expect(body).toContain('import x from "y"');
  expect(results.get("posts/hello.mdx")?.notes.join("\n")).toMatch(/import Chart[^]*<Chart>/);
  expect(results.get("posts/notes.txt")?.outcome).toBe("passed over");
});

test("a Jekyll and Ghost blog: dates in names, drafts' folder, more marks, permalinks", async () => {
  await importFiles({
    "_posts/2026-01-05-on-salt.markdown": `---\ntitle: On salt\nlayout: post\nauthor: Teo\ncategories: Kitchen\npermalink: /2026/on-salt-and-light.html\n---\nFirst part.\n\n<!--more-->\n\nSecond part with {{ site.baseurl }}.\n`,
    "_drafts/half.md": yaml("title: Half"),
    "ghost.md": yaml(
      "title: Ghostly",
      "date: 2026-01-06",
      "slug: ghostly-post",
      "custom_excerpt: In short",
      "feature_image: https://x.example/f.jpg",
      "feature_image_alt: Fog",
      "primary_tag: x",
    ),
  });
  const posts = await readPosts();
  expect(posts.get("on-salt-and-light")).toMatchObject({
    day: "2026-01-05",
    excerpt: "First part.",
    categories: "Kitchen",
    author: "Teo",
  });
  expect(posts.get("half")?.status).toBe("draft");
  expect(posts.get("ghostly-post")).toMatchObject({ excerpt: "In short", image: "https://x.example/f.jpg" });
});

test("a trial says what would happen and writes nothing", async () => {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "a.md"), dated());
  await writeFile(join(folder, "b.md"), dated("slug: a"));
  const results = await importPosts(db, { path: folder, sanitizer, now }, { isTrial: true });
  expect(results.map(({ outcome }) => outcome)).toEqual(["added", "unchanged"]);
  expect((await readPosts()).size).toBe(0);
});

test("a file of HTML with front matter is a post, one without is none", async () => {
  const results = await importFiles({
    "2026-05-01-salt.html":
      "---\ntitle: Salt\n---\n<h1>Salt</h1>\n<div>\n\n    <p>One</p>\n</div>\n{% highlight js %}\nlet a = 1 < 2;\n{% endhighlight %}\n<!-- note -->",
    "index.html": "<!doctype html><title>Home</title>",
  });
  expect(results.get("2026-05-01-salt.html")).toMatchObject({ outcome: "added" });
  expect(results.get("index.html")).toMatchObject({
    outcome: "passed over",
    reason: "It is HTML without front matter.",
  });
  const post = (await readPosts()).get("salt");
  expect(post).toMatchObject({ title: "Salt", day: "2026-05-01" });
  expect(post?.body).toMatch(/^\s*<div>\s*<p>One<\/p>\s*<\/div>/);
  expect(post?.body).toContain('<code class="language-js">let a = 1 &lt; 2;</code>');
  expect(await findMarkdown(db, post?.id ?? "")).toBe("One\n\n```js\nlet a = 1 < 2;\n```\n");
});
