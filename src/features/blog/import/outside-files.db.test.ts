import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { emptyTables, openTestDatabase } from "../../../../tests/support/test-database.ts";
import { queryRows } from "../../../../tests/support/typed-rows.ts";
import type { Database } from "../../../platform/db.server.ts";
import { createSanitizer } from "../sanitize/sanitizer.server.ts";
import { findMarkdown } from "../store/post-store.server.ts";
import { type ImportResult, importPosts } from "./import-posts.server.ts";

const now = new Date("2027-01-01T00:00:00Z");
const sanitizer = createSanitizer();
let db: Database;
let folder: string;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  await emptyTables(db);
  folder = await mkdtemp(join(tmpdir(), "penwright-blogs-"));
});
afterAll(async () => {
  await sanitizer.close();
  await db.close();
});

/** Imports files by path. */
async function importFiles(files: Record<string, string | Uint8Array>): Promise<Map<string, ImportResult>> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  const results = await importPosts(db, { folder, sanitizer, now });
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
])("a file with %s is %s", async (line, status) => {
  await importFiles({ "a-post.md": dated(line) });
  expect((await readPosts()).get("a-post")?.status).toBe(status);
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
])("%s is %s", async (line, day) => {
  await importFiles({ "a-post.md": yaml("title: A post", line) });
  expect((await readPosts()).get("a-post")?.day).toBe(day);
});

test("a file without a date, or with one that cannot be read, is refused and not dated today", async () => {
  const results = await importFiles({
    "none.md": yaml("title: None"),
    "odd.md": yaml("title: Odd", "date: next Tuesday"),
    "no-day.md": yaml("title: No day", "date: 2026-02-30"),
    "draft.md": yaml("title: Draft", "draft: true"),
  });
  expect(results.get("none.md")).toMatchObject({ outcome: "refused", reason: expect.stringContaining("no date") });
  expect(results.get("odd.md")).toMatchObject({ outcome: "refused", reason: expect.stringContaining("next Tuesday") });
  expect(results.get("no-day.md")?.outcome).toBe("refused");
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
  expect(results.get("2026-02-01-second.md")?.notes).toEqual([
    "its picture cover.jpg is lost: it is neither a URL nor a path that begins with /",
    "not used: layout",
  ]);
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
  const results = await importPosts(db, { folder, sanitizer, now }, { isTrial: true });
  expect(results.map(({ outcome }) => outcome)).toEqual(["added", "unchanged"]);
  expect((await readPosts()).size).toBe(0);
});
