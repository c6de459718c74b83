import { rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { blogs, pictures } from "../../../../tests/fixtures/outside/posts/blogs.ts";
import { openImportFolder } from "../../../../tests/support/import-folder.ts";
import { queryRows } from "../../../../tests/support/typed-rows.ts";
import { writeFiles } from "../../../../tests/support/write-files.ts";
import { findPicture } from "../store/post-pictures.server.ts";
import { findMarkdown } from "../store/post-store.server.ts";
import { importPosts, resanitizePosts } from "./import-posts.server.ts";

const now = new Date("2027-01-01T00:00:00Z");
const { sanitizer, db, folder } = await openImportFolder();

async function importFiles(files: Record<string, string | Uint8Array>) {
  await writeFiles(folder, files);
  const results = await importPosts(db, { path: folder, sanitizer, now });
  return results.filter(({ outcome }) => outcome !== "passed over");
}

async function readPost(slug: string) {
  const [post] = await queryRows<{ id: string; body: string; page: string; cover: string | null; lost: string[] }>(
    db,
    `select id::text, body_html as body, page_html as page, featured_image ->> 'url' as cover, lost_pictures || lost as lost
     from site.posts where canonical_slug = '${slug}'`,
  );
  if (!post) throw new Error(`There is no post ${slug}.`);
  return { ...post, markdown: await findMarkdown(db, post.id) };
}

/** The bytes that each picture of a text leads to, in order. */
async function follow(text: string): Promise<(Buffer | null)[]> {
  const found = [];
  for (const [, hash = ""] of text.matchAll(/\/blog\/pictures\/([0-9a-f]{64})\.[a-z]+/g)) {
    const picture = await findPicture(db, hash);
    found.push(picture && Buffer.from(picture.bytes));
  }
  return found;
}

const imagesOf = (html: string) => [...html.matchAll(/<img [^>]*>/g)].join("\n");

test("a Hugo blog of page bundles comes with its pictures", async () => {
  const results = await importFiles(blogs.hugo);
  expect(results).toMatchObject([{ outcome: "added", notes: [] }]);
  const post = await readPost("salt");
  const { jpeg, png, webp, gif } = pictures;
  expect(await follow(imagesOf(post.body))).toEqual([png, webp, png, gif]);
  expect(await follow(post.cover ?? "")).toEqual([jpeg]);
  expect(post.body).toContain("![not a picture](cover.jpg)");
  // The small picture leads to the large one.
  expect(await follow(/<a [^>]*>/.exec(post.body)?.[0] ?? "")).toEqual([jpeg]);
  expect(await follow(post.markdown)).toEqual([png, webp, png, jpeg, gif]);
  expect(post.lost).toEqual([]);
});

test("a Jekyll blog comes with the pictures of its root", async () => {
  const [result] = await importFiles(blogs.jekyll);
  expect(result).toMatchObject({ outcome: "added", file: "_posts/2026-01-05-fog.markdown" });
  const post = await readPost("fog");
  const { png, gif } = pictures;
  expect(await follow(imagesOf(post.body))).toEqual([png, gif, png, gif]);
  expect(await follow(post.cover ?? "")).toEqual([png]);
});

test("an Astro blog comes with its assets, also those that a component shows; what is missing is named", async () => {
  const [result] = await importFiles(blogs.astro);
  const post = await readPost("doors");
  const { jpeg, png, avif } = pictures;
  expect(await follow(imagesOf(post.body))).toEqual([jpeg, png, png, png]);
  expect(post.body).toContain('alt="A knob"');
  expect(post.body).toContain('alt="Again" width="1" height="1"');
  expect(await follow(post.cover ?? "")).toEqual([avif]);
  expect(result?.notes).toContain("lost: picture ../../assets/gone.png");
  expect(post.lost).toEqual(["picture @/assets/no.png", "picture ../../assets/gone.png"]);
});

const post = (body: string, ...lines: string[]) =>
  `---\n${["title: A post", "date: 2026-05-01", ...lines].join("\n")}\n---\n\n${body}\n`;

test("only real pictures within the folder are taken, whatever their names", async () => {
  await writeFile(`${folder}-outside.png`, pictures.png);
  await symlink(`${folder}-outside.png`, join(folder, "link.png"));
  const [result] = await importFiles({
    "a-post.md": post(
      "![1](drawing.svg) ![2](page.png) ![3](large.png) ![4](link.png) ![5](../outside.png) ![6](ok.png)",
    ),
    "drawing.svg": "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
    "page.png": "<!doctype html><script>alert(1)</script>",
    "large.png": Buffer.concat([pictures.png, Buffer.alloc(4 * 1_048_576)]),
    "ok.png": pictures.gif,
  });
  await rm(`${folder}-outside.png`);
  expect(result?.notes).toEqual([
    "picture drawing.svg is not taken: it is no PNG, JPEG, GIF, WebP or AVIF",
    "picture page.png is not taken: it is no PNG, JPEG, GIF, WebP or AVIF",
    "picture large.png is not taken: it is larger than 4 MiB",
    "picture link.png is not taken: it lies outside the folder",
    "lost: picture drawing.svg",
    "lost: picture page.png",
    "lost: picture large.png",
    "lost: picture link.png",
    "lost: picture ../outside.png",
  ]);
  const rows = await queryRows(db, "select content_type from site.post_pictures");
  expect(rows).toEqual([{ content_type: "image/gif" }]);
});

test("pictures stay when a post is sanitized anew, follow its file, and go with it", async () => {
  const count = async () => (await queryRows(db, "select 1 from site.post_pictures")).length;
  await importFiles({
    "a-post.md": post("![1](one.png) ![2](two.gif)"),
    "one.png": pictures.png,
    "two.gif": pictures.gif,
  });
  expect(await count()).toBe(2);
  await db.query("update site.posts set sanitizer_version = 0, page_html = null, body_html = ''");
  await resanitizePosts(db, { sanitizer, belowVersion: 1 });
  expect(await follow((await readPost("a-post")).page)).toEqual([pictures.png, pictures.gif]);
  await importFiles({ "a-post.md": post("![1](one.png)") });
  expect(await count()).toBe(1);
  await importFiles({ "one.png": pictures.webp });
  expect(await follow((await readPost("a-post")).body)).toEqual([pictures.webp]);
  await db.query("delete from site.posts");
  expect(await count()).toBe(0);
});
