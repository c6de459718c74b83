import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openImportFolder } from "../../../../tests/support/import-folder.ts";
import { siteConfig } from "../../../lib/site-config.ts";
import { importLaunchPosts, importPosts, resanitizePosts } from "./import-posts.server.ts";
import { seedPost } from "../../../../tests/fixtures/post-seeds.ts";
import { listPosts } from "../store/list-posts.server.ts";
import { findMarkdown, findPost } from "../store/post-store.server.ts";
import { queryRows } from "../../../../tests/support/typed-rows.ts";

const now = new Date("2027-01-01T00:00:00Z");
const { sanitizer, db, folder } = await openImportFolder();

async function write(name: string, text: string): Promise<void> {
  await writeFile(join(folder, name), text);
}

const good = `---
title: "One: a beginning"
slug: one
excerpt: "Salt & pepper"
published_at: "2026-03-01T09:00:00+00:00"
author: casey
categories: [Workflow]
tags: [drafts, "Ünd so"]
featured_image: { url: /images/one.svg, alt: "One", width: 1200, height: 675 }
---

## Start

Text with \`code\`, [a link](/demo) and <script>alert(1)</script>.

| a | b |
| - | -: |
| 1 | 2 |
`;

test("a Markdown post goes through the same normalizing and sanitizing as a delivery", async () => {
  await write("one.md", good);
  await write(
    "authors.json",
    JSON.stringify({ casey: { first_name: "Casey", last_name: "Rivera", profile_picture: "/images/casey.svg" } }),
  );
  const source = { path: folder, sanitizer, now };
  expect(await importPosts(db, source)).toEqual([
    {
      file: "one.md",
      outcome: "added",
      reason: null,
      notes: [
        "/images/one.svg is not in the folder; it is taken to be the site's own",
        "/images/casey.svg is not in the folder; it is taken to be the site's own",
        "lost: script",
      ],
    },
  ]);
  const found = await findPost(db, "one", now);
  expect(found).toMatchObject({
    kind: "post",
    post: {
      title: "One: a beginning",
      excerpt: "Salt & pepper",
      publishedAt: "2026-03-01T09:00:00.000Z",
      author: { name: "Casey Rivera", pictureUrl: "/images/casey.svg" },
      categories: [{ slug: "workflow" }],
      tags: [{ slug: "drafts" }, { slug: "und-so", name: "Ünd so" }],
      image: { url: "/images/one.svg", alt: "One", width: 1200, height: 675 },
      headings: [{ id: "post-start", level: 2, text: "Start" }],
    },
  });
  const html = found?.kind === "post" ? found.post.bodyHtml : "";
  expect(html).toContain('<td style="text-align: right">2</td>');
  expect(html).not.toContain("script");
  expect(await findMarkdown(db, found?.kind === "post" ? found.post.id : "")).toContain("## Start");

  expect(await importPosts(db, source)).toEqual([
    {
      file: "one.md",
      outcome: "unchanged",
      reason: null,
      notes: [
        "/images/one.svg is not in the folder; it is taken to be the site's own",
        "/images/casey.svg is not in the folder; it is taken to be the site's own",
        "lost: script",
      ],
    },
  ]);
  await write("one.md", good.replace("a beginning", "an end"));
  expect(await importPosts(db, source)).toEqual([
    {
      file: "one.md",
      outcome: "updated",
      reason: null,
      notes: [
        "/images/one.svg is not in the folder; it is taken to be the site's own",
        "/images/casey.svg is not in the folder; it is taken to be the site's own",
        "lost: script",
      ],
    },
  ]);
  expect((await listPosts(db, { now })).posts.map((post) => post.title)).toEqual(["One: an end"]);
});

test("a file that cannot be read is refused by name, and the others come in", async () => {
  await write("a.md", "no front matter");
  await write("b.md", "---\ntitle: [\n---\nx");
  await write("c.md", "---\nslug: c\n---\nno title");
  await write("d.md", `---\ntitle: Deep\ndate: 2026-01-01\n---\n${"<div>".repeat(500)}`);
  await write("e.md", "---\ntitle: Fine\nauthor: nobody-known\nstatus: draft\n---\n\nText");
  await write("f.md", "---\ntitle: Taken\nslug: taken\ndate: 2026-01-01\n---\nx");
  await seedPost(db, { title: "Taken" });
  const results = await importPosts(db, { path: folder, sanitizer, now });
  expect(results.map(({ outcome }) => outcome)).toEqual([
    "refused",
    "refused",
    "refused",
    "refused",
    "added",
    "refused",
  ]);
  expect(results.map(({ reason }) => reason)).toEqual([
    expect.stringContaining("front matter"),
    expect.stringContaining("YAML"),
    expect.stringContaining("title"),
    expect.stringContaining("deep"),
    null,
    expect.stringContaining("taken"),
  ]);
  expect((await listPosts(db, { search: "fine", now })).posts).toEqual([]);
});

test("an empty blog is filled once, also by several servers at the same moment", async () => {
  await write("one.md", good);
  await write("two.md", good.replace("slug: one", "slug: two"));
  const source = { path: folder, sanitizer, now };
  const added = await Promise.all([
    importLaunchPosts(db, source),
    importLaunchPosts(db, source),
    importLaunchPosts(db, source),
  ]);
  expect(added.sort()).toEqual([0, 0, 2]);
  expect(await importLaunchPosts(db, source)).toBe(0);
  await db.query("delete from site.posts");
  await write("three.md", "broken");
  await expect(importLaunchPosts(db, source)).rejects.toThrow("three.md");
  expect((await listPosts(db, { now })).posts).toEqual([]);
  await rm(folder, { recursive: true });
});

test("the launch posts come in although the webhook's first post is stored while they are prepared", async () => {
  await write("one.md", good);
  const slowSanitizer = {
    ...sanitizer,
    async sanitize(...request: Parameters<typeof sanitizer.sanitize>) {
      await db.exec(`insert into site.posts (origin, storychief_id, status, title, canonical_slug, slug, listed_at)
        values ('storychief', '1', 'published', 'First', 'first', 'first', now()) on conflict do nothing`);
      return sanitizer.sanitize(...request);
    },
  };
  expect(await importLaunchPosts(db, { path: folder, sanitizer: slowSanitizer, now })).toBe(1);
  expect(await importLaunchPosts(db, { path: folder, sanitizer, now })).toBe(0);
  await db.query("delete from site.posts");
  await rm(folder, { recursive: true });
});

test("the site's own launch posts come in whole, with nothing lost and every picture described", async () => {
  expect(await importLaunchPosts(db, { path: "content/posts", sanitizer, now })).toBeGreaterThanOrEqual(20);
  const { posts } = await listPosts(db, { now });
  for (const post of posts) {
    expect(post.words).toBeGreaterThanOrEqual(600);
    expect(post.image?.alt).not.toBe("");
    expect(post.categories.length).toBeGreaterThan(0);
    expect(post.author).toMatchObject({ name: siteConfig.teamName, pictureUrl: "/images/authors/team.svg" });
  }
});

test("stored posts are sanitized again from their originals; one that is refused keeps its body", async () => {
  await write("one.md", good);
  await importPosts(db, { path: folder, sanitizer, now });
  await seedPost(db, { title: "Two", content: "<p>from the original</p>" });
  await seedPost(db, { title: "Three", content: "<div>".repeat(500) });
  await db.query("update site.posts set sanitizer_version = 0, body_html = 'old'");
  const before = await db.query(
    "select updated_at, excerpt, search, status from site.posts where canonical_slug = 'one'",
  );
  const result = await resanitizePosts(db, { sanitizer, belowVersion: 1 });
  expect(result.done.sort()).toEqual(["one", "two"]);
  expect(result.refused).toMatchObject([{ canonicalSlug: "three" }]);
  const bodies = await queryRows<{ canonical_slug: string; body_html: string }>(
    db,
    "select canonical_slug, body_html from site.posts order by canonical_slug",
  );
  expect(bodies).toMatchObject([
    { body_html: expect.stringContaining('id="post-start"') },
    { body_html: "old" },
    { body_html: "<p>from the original</p>" },
  ]);
  expect(
    (await db.query("select updated_at, excerpt, search, status from site.posts where canonical_slug = 'one'")).rows,
  ).toEqual(before.rows);
  expect((await resanitizePosts(db, { sanitizer, belowVersion: 1 })).done).toEqual([]);
});
