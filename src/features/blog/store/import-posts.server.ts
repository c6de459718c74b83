import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { marked } from "marked";
import { parse as parseYaml } from "yaml";
import * as z from "zod/mini";
import type { Database, Queryable } from "../../../platform/db.server.ts";
import { readRows } from "../../../platform/typed-query.server.ts";
import { isRecord, type JsonRecord, ownProperty, toSingleLine } from "./untrusted-json.ts";
import { selectStoredPost } from "./post-rows.server.ts";
import { lockBlog, type PostSave, savePost } from "./save-post.server.ts";
import type { Sanitizer } from "../sanitize/sanitizer.server.ts";
import { parsePayload } from "../webhook/payload.server.ts";

export interface ImportSource {
  /** `*.md` files with YAML front matter; authors, by key, are in `authors.json` in the folder or beside it. */
  folder: string;
  sanitizer: Sanitizer;
  now: Date;
}

export interface ImportResult {
  file: string;
  outcome: "added" | "updated" | "unchanged" | "refused";
  reason: string | null;
}

type PreparedPost = Pick<ImportResult, "file"> & { save: PostSave };

/** Imports a folder of Markdown posts as deliveries are. A slug that a StoryChief post has is refused. */
export async function importPosts(db: Database, source: ImportSource): Promise<ImportResult[]> {
  const results: ImportResult[] = [];
  for (const post of await preparePosts(source))
    results.push("reason" in post ? post : await db.transaction((transaction) => saveImported(transaction, post)));
  return results;
}

/** Fills an empty blog with the launch posts, all or none, once. @returns posts added @throws when one cannot be read */
export async function importLaunchPosts(db: Database, source: ImportSource): Promise<number> {
  if (!(await isEmpty(db))) return 0;
  const prepared = await preparePosts(source);
  return db.transaction(async (transaction) => {
    await lockBlog(transaction);
    if (!(await isEmpty(transaction))) return 0;
    for (const post of prepared) {
      const result = "reason" in post ? post : await saveImported(transaction, post);
      if (result.outcome === "refused") throw new Error(`Launch post ${result.file}: ${result.reason ?? "refused"}`);
    }
    return prepared.length;
  });
}

const originalRow = z.object({
  id: z.string(),
  canonicalSlug: z.string(),
  format: z.enum(["html", "markdown"]),
  content: z.string(),
  excerpt: z.string(),
});

/** Sanitizes stored posts again from their originals; a post that the rules now refuse is not changed. */
export async function resanitizePosts(db: Database, options: { sanitizer: Sanitizer; belowVersion: number }) {
  const done: string[] = [];
  const refused: { canonicalSlug: string; reason: string }[] = [];
  const olderPosts = `select post.id, post.canonical_slug as "canonicalSlug", original.format, original.content, original.excerpt
    from site.posts as post join site.post_originals as original on original.post_id = post.id
    where post.sanitizer_version < $1 and ($2::uuid is null or post.id > $2) order by post.id limit 1`;
  const readNext = async (last: string | null) =>
    (await readRows(db, originalRow, olderPosts, [options.belowVersion, last]))[0];
  for (let next = await readNext(null); next; next = await readNext(next.id)) {
    const { id, canonicalSlug, format, content, excerpt } = next;
    const html = format === "markdown" ? renderMarkdown(content) : content;
    const outcome = await options.sanitizer.sanitize({ html, excerpt });
    if (!outcome.ok) {
      refused.push({ canonicalSlug, reason: outcome.reason });
      continue;
    }
    await db.transaction(async (transaction) => {
      await lockBlog(transaction);
      const stored = await selectStoredPost(transaction, "post.id = $1", [id]);
      if (!stored) return;
      const { origin, title, status, updatedAt } = stored;
      const story = { title, content: html, excerpt };
      const save = { origin, isDraft: status === "draft", story, body: outcome.body, payload: null, now: updatedAt };
      await savePost(transaction, save, stored);
    });
    done.push(canonicalSlug);
  }
  return { done, refused };
}

async function preparePosts(source: ImportSource): Promise<(PreparedPost | ImportResult)[]> {
  const files = (await readdir(source.folder)).filter((name) => name.endsWith(".md")).sort();
  const authorsFile = ["authors.json", "../authors.json"].map((file) => join(source.folder, file)).find(existsSync);
  const authors: unknown = authorsFile ? JSON.parse(await readFile(authorsFile, "utf8")) : {};
  return Promise.all(files.map((file) => preparePost(file, authors, source)));
}

async function preparePost(file: string, authors: unknown, source: ImportSource): Promise<PreparedPost | ImportResult> {
  const refuse = (reason: string) => ({ file, outcome: "refused" as const, reason });
  const text = await readFile(join(source.folder, file), "utf8");
  const [, head, markdown] = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text) ?? [];
  if (head === undefined || markdown === undefined)
    return refuse("It does not begin with front matter between two lines of ---.");
  const front = readFrontMatter(head);
  if (!front) return refuse("Its front matter is not YAML.");
  const data = {
    slug: file.replace(/\.md$/, ""),
    excerpt: "",
    ...front,
    author: ownProperty(authors, toSingleLine(front["author"])) ?? front["author"] ?? null,
    content: renderMarkdown(markdown),
  };
  const status = front["status"] === "draft" ? "draft" : "publish";
  const parsed = parsePayload({ meta: { event: "publish", status }, data });
  if (!parsed.ok) return refuse(parsed.reason);
  if (parsed.delivery.event !== "publish") return refuse("It is no post.");
  const { story, isDraft } = parsed.delivery;
  const outcome = await source.sanitizer.sanitize({ html: story.content ?? "", excerpt: story.excerpt ?? "" });
  if (!outcome.ok) return refuse(outcome.reason);
  const payload = JSON.stringify({ ...data, content: undefined });
  return { file, save: { origin: "import", isDraft, story, body: outcome.body, markdown, payload, now: source.now } };
}

async function saveImported(transaction: Queryable, { file, save }: PreparedPost): Promise<ImportResult> {
  await lockBlog(transaction);
  const slug = save.story.slug ?? "";
  const stored = await selectStoredPost(transaction, "post.origin = 'import' and post.slug = $1", [slug]);
  if (stored) {
    const same = await transaction.query(
      "select from site.post_originals where post_id = $1 and content = $2 and payload = $3",
      [stored.id, save.markdown, save.payload],
    );
    if (same.rows.length > 0) return { file, outcome: "unchanged", reason: null };
  }
  const saved = await savePost(transaction, save, stored);
  if (!saved.ok) return { file, outcome: "refused", reason: `Another post has the slug "${saved.clash}" already.` };
  return { file, outcome: stored ? "updated" : "added", reason: saved.note };
}

async function isEmpty(db: Queryable): Promise<boolean> {
  return (await db.query("select from site.posts limit 1")).rows.length === 0;
}

function renderMarkdown(markdown: string): string {
  return marked.parse(markdown, { async: false, gfm: true });
}

function readFrontMatter(head: string): JsonRecord | null {
  try {
    const front: unknown = parseYaml(head);
    return isRecord(front) ? front : {};
  } catch {
    return null;
  }
}
