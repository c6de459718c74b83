import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import { marked } from "marked";
import * as z from "zod/mini";
import type { Database, Queryable } from "../../../platform/db.server.ts";
import { readRows } from "../../../platform/typed-query.server.ts";
import { selectStoredPost } from "../store/post-rows.server.ts";
import { lockBlog, type PostSave, savePost } from "../store/save-post.server.ts";
import { ownProperty, toSingleLine, unwrapList } from "../store/untrusted-json.ts";
import type { Sanitizer } from "../sanitize/sanitizer.server.ts";
import { parsePayload } from "../webhook/payload.server.ts";
import { cleanMarkdown } from "./clean-markdown.server.ts";
import { parsePostFile } from "./front-matter.server.ts";
import { readPostFields } from "./post-fields.server.ts";

export interface ImportSource {
  /** Markdown files (`.md`, `.markdown`, `.mdx`), also in folders below; authors, by key, are in `authors.json` in the folder or beside it. */
  folder: string;
  sanitizer: Sanitizer;
  now: Date;
}

export interface ImportResult {
  file: string;
  outcome: "added" | "updated" | "unchanged" | "refused" | "passed over";
  /** Why it was refused or passed over, or what was changed. */
  reason: string | null;
  /** What was not understood, not taken, or lost. */
  notes: readonly string[];
}

type PreparedPost = Pick<ImportResult, "file" | "notes"> & { save: PostSave };

/** Thrown to undo what a trial has written. */
class Undone extends Error {}

/** Imports a folder of Markdown posts as deliveries are. A slug that a StoryChief post has is refused. @param options.isTrial writes nothing */
export async function importPosts(
  db: Database,
  source: ImportSource,
  options: { isTrial?: boolean } = {},
): Promise<ImportResult[]> {
  const prepared = await preparePosts(source);
  const results: ImportResult[] = [];
  const saveOne = async (post: PreparedPost | ImportResult, transaction: Queryable) =>
    void results.push("reason" in post ? post : await saveImported(transaction, post));
  if (!options.isTrial) {
    for (const post of prepared) await db.transaction((transaction) => saveOne(post, transaction));
    return results;
  }
  await db
    .transaction(async (transaction) => {
      for (const post of prepared) await saveOne(post, transaction);
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
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

const postFile = /\.(?:md|markdown|mdx)$/i;
const pictureFile = /\.(?:png|jpe?g|gif|webp|avif|svg|ico)$/i;
/** Sections, notices and settings of site generators, which are no posts. */
const noPost = /^(?:_index|readme|changelog|license|contributing)\.\w+$/i;

async function preparePosts(source: ImportSource): Promise<(PreparedPost | ImportResult)[]> {
  const names = await readdir(source.folder, { recursive: true, withFileTypes: true });
  const files = names
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(source.folder, "/").length))
    .filter((file) => !/(?:^|\/)(?:\.|node_modules\/)/.test(file) && basename(file) !== "authors.json")
    .sort();
  const authorsFile = ["authors.json", "../authors.json"].map((file) => join(source.folder, file)).find(existsSync);
  const authors: unknown = authorsFile ? JSON.parse(await readFile(authorsFile, "utf8")) : {};
  const prepared: (PreparedPost | ImportResult)[] = [];
  for (const file of files) {
    const passOver = (reason: string) => prepared.push({ file, outcome: "passed over", reason, notes: [] });
    if (postFile.test(file) && !noPost.test(basename(file))) prepared.push(await preparePost(file, authors, source));
    else if (postFile.test(file)) passOver("It is no post.");
    else if (!pictureFile.test(file)) passOver("It is no Markdown file (.md, .markdown, .mdx).");
  }
  return prepared;
}

/** A post's slug and date as its path names them: "2026-05-01-a-post.md", "a-post/index.md". */
function readPath(file: string): { slug: string; date: string | null; isDraft: boolean } {
  const stem = basename(file, extname(file));
  const name = stem === "index" && dirname(file) !== "." ? basename(dirname(file)) : stem;
  const [, date = null, rest = name] = /^(\d{4}-\d{1,2}-\d{1,2})[-_](.+)$/.exec(name) ?? [];
  return { slug: rest, date, isDraft: /(?:^|\/)_drafts\//.test(file) };
}

async function preparePost(file: string, authors: unknown, source: ImportSource): Promise<PreparedPost | ImportResult> {
  const refuse = (reason: string, notes: readonly string[] = []) => ({
    file,
    outcome: "refused" as const,
    reason,
    notes,
  });
  const parsedFile = parsePostFile(await readFile(join(source.folder, file)));
  if (!parsedFile.ok) return refuse(parsedFile.reason);
  const path = readPath(file);
  const front = path.isDraft ? { ...parsedFile.value.front, draft: true } : parsedFile.value.front;
  if (toSingleLine(front["title"]) === "") return refuse("It has no title.");
  const fields = readPostFields(front, { ...path, now: source.now });
  if ("reason" in fields) return refuse(fields.reason);
  const { markdown, intro, leftOut } = cleanMarkdown(parsedFile.value.markdown, /\.mdx$/i.test(file));
  const notes = [...fields.notes, ...leftOut.map((what) => `left out: ${what}`)];
  const excerpt = toSingleLine(fields.data["excerpt"]) || (intro === null ? "" : renderMarkdown(intro));
  const data = {
    ...fields.data,
    excerpt,
    author: findAuthor(fields.data["author"], authors),
    content: renderMarkdown(markdown),
  };
  const parsed = parsePayload({ meta: { event: "publish", status: fields.isDraft ? "draft" : "publish" }, data });
  if (!parsed.ok) return refuse(parsed.reason, notes);
  if (parsed.delivery.event !== "publish") return refuse("It is no post.", notes);
  const { story, isDraft } = parsed.delivery;
  const outcome = await source.sanitizer.sanitize({ html: story.content ?? "", excerpt: story.excerpt ?? "" });
  if (!outcome.ok) return refuse(outcome.reason, notes);
  const payload = JSON.stringify({ ...data, content: undefined });
  return {
    file,
    notes: [...notes, ...outcome.body.removed.map((what) => `lost: ${what}`)],
    save: { origin: "import", isDraft, story, body: outcome.body, markdown, payload, now: source.now },
  };
}

/** One author by key or name; of several that are not in the list, the names. */
function findAuthor(given: unknown, authors: unknown): unknown {
  const list = unwrapList(given);
  const known = list.map((one) => ownProperty(authors, toSingleLine(one))).find(Boolean);
  if (known || list.length < 2) return known ?? list[0] ?? null;
  return list
    .map((one) => toSingleLine(ownProperty(one, "name") ?? one))
    .filter(Boolean)
    .join(", ");
}

async function saveImported(transaction: Queryable, { file, save, notes }: PreparedPost): Promise<ImportResult> {
  await lockBlog(transaction);
  const slug = save.story.slug ?? "";
  const stored = await selectStoredPost(transaction, "post.origin = 'import' and post.slug = $1", [slug]);
  if (stored) {
    const same = await transaction.query(
      "select from site.post_originals where post_id = $1 and content = $2 and payload = $3",
      [stored.id, save.markdown, save.payload],
    );
    if (same.rows.length > 0) return { file, outcome: "unchanged", reason: null, notes };
  }
  const saved = await savePost(transaction, save, stored);
  if (!saved.ok)
    return { file, outcome: "refused", reason: `Another post has the slug "${saved.clash}" already.`, notes };
  return { file, outcome: stored ? "updated" : "added", reason: saved.note, notes };
}

async function isEmpty(db: Queryable): Promise<boolean> {
  return (await db.query("select from site.posts limit 1")).rows.length === 0;
}

function renderMarkdown(markdown: string): string {
  return marked.parse(markdown, { async: false, gfm: true });
}
