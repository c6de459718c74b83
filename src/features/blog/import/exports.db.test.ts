import { join } from "node:path";
import { expect, test } from "vitest";
import { ghostExport, substackFiles, wordPressExport } from "../../../../tests/fixtures/outside/blog-exports.ts";
import { makeZip } from "../../../../tests/fixtures/word-files.ts";
import { openImportFolder } from "../../../../tests/support/import-folder.ts";
import { queryRows } from "../../../../tests/support/typed-rows.ts";
import { writeFiles } from "../../../../tests/support/write-files.ts";
import { findPost } from "../store/post-store.server.ts";
import { importPosts, resanitizePosts } from "./import-posts.server.ts";

const now = new Date("2027-01-01T00:00:00Z");
const { sanitizer, db, folder } = await openImportFolder();

async function importFile(name: string, content: string | Uint8Array, oldUrl?: string, isTrial = false) {
  await writeFiles(folder, { [name]: content });
  const results = await importPosts(db, { path: join(folder, name), oldUrl, sanitizer, now }, { isTrial });
  return results.map(({ file, outcome, reason, notes }) =>
    [outcome, file, reason, ...notes].filter(Boolean).join(" | "),
  );
}

async function findStored(slug: string) {
  const found = await findPost(db, slug, now);
  if (found?.kind !== "post") throw new Error(`There is no post ${slug}.`);
  return found.post;
}

const countPosts = async () => (await queryRows(db, "select id from site.posts")).length;
const toParts = (prefix = "") => Object.entries(substackFiles).map(([name, data]) => ({ name: prefix + name, data }));
const substackLines = [
  "added | 100001.first-letter.html | lost: script | lost: part of class ×2",
  "passed over | 100002.rough-idea.html | It is a draft.",
  "passed over | 100003.for-payers.html | It is not public (only_paid).",
  "passed over | 100004.about.html | It is no post but a page.",
  "passed over | 100005.no-file.html | Its text is not in the export.",
  "added | 100006.an-episode.html | left out: the recording",
];

test("Substack: an archive, one packed with its folder, and the folder itself", async () => {
  expect(await importFile("export.zip", makeZip(toParts()))).toEqual(substackLines);
  const post = await findStored("first-letter");
  expect(post).toMatchObject({
    title: 'First, a "letter"',
    excerpt: "On beginnings",
    publishedAt: "2024-03-10T12:00:00.000Z",
  });
  expect(post.bodyHtml).toContain("It begins");
  expect(post.bodyHtml).toContain("https://cdn.example/a.png");
  expect(post.bodyHtml).not.toContain("script");
  const again = substackLines.map((line) => line.replace("added", "unchanged"));
  expect(
    await importFile("again.zip", makeZip([...toParts("My export/"), { name: "__MACOSX/posts.csv", data: "x" }])),
  ).toEqual(again);
  await writeFiles(join(folder, "unpacked"), substackFiles);
  expect(await importPosts(db, { path: join(folder, "unpacked"), sanitizer, now })).toHaveLength(6);
  expect(await countPosts()).toBe(2);
  expect(await queryRows(db, "select payload from site.post_originals where payload like '%private@%'")).toEqual([]);
});

const ghostLines = [
  "added | hello-ghost | lost: part of class ×2",
  "passed over | draft | It is a draft (draft).",
  "passed over | about | It is a page.",
  "passed over | members | It is not public (members).",
  "passed over | mail | It was sent as an email only.",
  "passed over | soon | It is a draft (scheduled).",
  "added | old",
];

test("Ghost: tags in their order, the author, and its own URL", async () => {
  const text = JSON.stringify(ghostExport);
  expect(await importFile("ghost.json", text, "https://old.example/")).toEqual(ghostLines);
  const post = await findStored("hello-ghost");
  expect(post).toMatchObject({
    title: "Hello & welcome",
    excerpt: "A greeting.",
    seoTitle: "Hello",
    seoDescription: "SEO blurb.",
    author: { name: "Ana Lopez" },
    tags: [{ slug: "letters" }, { slug: "craft" }],
    image: { url: "https://old.example/content/images/cover.jpg", alt: "A cover" },
  });
  expect(post.bodyHtml).toContain('href="https://old.example/other/"');
  expect(post.bodyHtml).toContain("https://old.example/content/images/b.png");
  expect(await findStored("old")).toMatchObject({ author: { name: "Ben" }, publishedAt: "2014-05-13T16:53:20.000Z" });
  const again = await importFile("ghost.json", text, "https://old.example/");
  expect(again).toEqual(ghostLines.map((line) => line.replace("added", "unchanged")));
});

test("Ghost without --url is not imported where it leads to its old site", async () => {
  const text = JSON.stringify(ghostExport);
  await expect(importFile("ghost.json", text)).rejects.toThrow("add --url with that site’s URL");
  const lines = await importFile("ghost.json", text.replaceAll("__GHOST_URL__", ""));
  expect(lines[0]).toContain("lost: cover /content/images/cover.jpg");
});

test("WordPress: paragraphs of the classic editor, entities, cover, categories, and names for logins", async () => {
  const lines = [
    'added | fish-and-chips | lost: [gallery ids="1"]',
    "added | 日本",
    "passed over | a-page | It is no post (page).",
    "passed over | a-draft | It is not published (draft).",
    "passed over | a-secret | It is not published (private).",
    "passed over | locked | It has a password.",
    "passed over | menu | It is no post (nav_menu_item).",
    'refused | fish-and-chips | Another post of the export has the slug "fish-and-chips".',
  ];
  expect(await importFile("wordpress.xml", wordPressExport, undefined, true)).toEqual(lines);
  expect(await countPosts()).toBe(0);
  expect(await importFile("wordpress.zip", makeZip([{ name: "old.2026.000.xml", data: wordPressExport }]))).toEqual(
    lines,
  );
  expect(await findStored("fish-and-chips")).toMatchObject({
    title: "Fish & Chips – A Guide",
    author: { name: "Ana Lopez" },
    categories: [{ name: "Food" }, { name: "Allgemein" }, { name: "News" }],
    tags: [{ name: "Rock & Roll" }],
    image: { url: "https://old.example/wp-content/cover.jpg" },
    publishedAt: "2019-02-11T22:18:25.000Z",
    bodyHtml: expect.stringMatching(/<p>First line\.<\/p>\s*<p>Second, with \]\]&gt; in it\.<\/p>/),
  });
  expect(await importFile("wordpress.xml", wordPressExport)).toEqual(
    lines.map((line) => line.replace("added", "unchanged")),
  );
  expect(await countPosts()).toBe(2);
});

test("a changed post is updated, one of the editor's is not touched, and originals are sanitized again", async () => {
  await importFile("wordpress.xml", wordPressExport);
  const changed = wordPressExport.replace("First line.", "Another line.");
  expect((await importFile("wordpress.xml", changed))[0]).toMatch(/^updated/);
  expect((await findStored("fish-and-chips")).bodyHtml).toContain("Another line.");
  expect((await resanitizePosts(db, { sanitizer, belowVersion: 10_000 })).done).toHaveLength(2);
  expect((await findStored("fish-and-chips")).bodyHtml).toContain("Another line.");
  await db.exec("update site.posts set origin = 'storychief'");
  expect((await importFile("wordpress.xml", changed))[0]).toContain('has the slug "fish-and-chips" already');
});

test.each<[string, string | Uint8Array, string]>([
  ["other.json", '{"data":{}}', "is no export of Substack (.zip), Ghost (.json) or WordPress (.xml)."],
  ["broken.zip", "PK no archive", "is damaged or no export (damaged)."],
  ["cut.xml", wordPressExport.slice(0, -40), "is damaged or no export (damaged)."],
  ["latin.json", Buffer.from('{"db":"\xe9"}', "latin1"), "latin.json is not text in UTF-8."],
  [
    "entities.xml",
    wordPressExport.replace("<rss", '<!DOCTYPE r [<!ENTITY a "aa">]><rss'),
    "is damaged or no export (damaged).",
  ],
  ["empty.zip", makeZip([{ name: "notes.txt", data: "x" }]), "is no export of Substack"],
])("%s is refused with a sentence, and nothing is written", async (name, content, sentence) => {
  await expect(importFile(name, content)).rejects.toThrow(sentence);
  expect(await countPosts()).toBe(0);
});
