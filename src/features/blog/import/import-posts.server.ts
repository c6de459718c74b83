import * as z from "zod/mini";
import type { Database, Queryable } from "../../../platform/db.server.ts";
import { readRows } from "../../../platform/typed-query.server.ts";
import { selectStoredPost } from "../store/post-rows.server.ts";
import { lockBlog, savePost } from "../store/save-post.server.ts";
import type { Sanitizer } from "../sanitize/sanitizer.server.ts";
import type { ImportResult, ImportSource, PreparedPost } from "./finish-post.server.ts";
import { prepareExport } from "./prepare-export.server.ts";
import { preparePosts, renderMarkdown } from "./prepare-posts.server.ts";

/** Thrown to undo what a trial has written. */
class Undone extends Error {}

/** Imports a folder of Markdown posts, or an export of another blog, as deliveries are. A slug that a StoryChief post has is refused. @param options.isTrial writes nothing */
export async function importPosts(
  db: Database,
  source: ImportSource,
  options: { isTrial?: boolean } = {},
): Promise<ImportResult[]> {
  const prepared = (await prepareExport(source)) ?? (await preparePosts(source));
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
    // Another server's launch posts, and not the webhook's first post, which may come while these are prepared.
    if (!(await isEmpty(transaction, "where origin = 'import'"))) return 0;
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
  title: z.string(),
  format: z.enum(["html", "markdown"]),
  content: z.string(),
  excerpt: z.string(),
});

/** Sanitizes stored posts again from their originals; a post that the rules now refuse is not changed. */
export async function resanitizePosts(
  db: Database,
  options: { sanitizer: Sanitizer; belowVersion: number; signal?: AbortSignal },
) {
  const done: string[] = [];
  const refused: { canonicalSlug: string; reason: string }[] = [];
  const olderPosts = `select post.id, post.canonical_slug as "canonicalSlug", post.title, original.format, original.content, original.excerpt
    from site.posts as post join site.post_originals as original on original.post_id = post.id
    where post.sanitizer_version < $1 and ($2::uuid is null or post.id > $2) order by post.id limit 1`;
  const readNext = async (last: string | null) =>
    (await readRows(db, originalRow, olderPosts, [options.belowVersion, last]))[0];
  for (let next = await readNext(null); next && !options.signal?.aborted; next = await readNext(next.id)) {
    const { id, canonicalSlug, title, format, content, excerpt } = next;
    const html = format === "markdown" ? renderMarkdown(content) : content;
    const outcome = await options.sanitizer.sanitize({ html, excerpt, title });
    if (!outcome.ok) {
      refused.push({ canonicalSlug, reason: outcome.reason });
      continue;
    }
    await db.transaction(async (transaction) => {
      await lockBlog(transaction);
      const stored = await selectStoredPost(transaction, "post.id = $1", [id]);
      if (!stored) return;
      const { origin, status, updatedAt } = stored;
      const story = { title: stored.title, content: html, excerpt };
      const save = { origin, isDraft: status === "draft", story, body: outcome.body, payload: null, now: updatedAt };
      await savePost(transaction, save, stored);
    });
    done.push(canonicalSlug);
  }
  return { done, refused };
}

async function saveImported(transaction: Queryable, { file, save, notes }: PreparedPost): Promise<ImportResult> {
  await lockBlog(transaction);
  const slug = save.story.slug ?? "";
  const stored = await selectStoredPost(transaction, "post.origin = 'import' and post.slug = $1", [slug]);
  if (stored) {
    const sql = "select from site.post_originals where post_id = $1 and content = $2 and payload = $3";
    const same = await transaction.query(sql, [stored.id, save.markdown ?? save.story.content ?? "", save.payload]);
    if (same.rows.length > 0) return { file, outcome: "unchanged", reason: null, notes };
  }
  const saved = await savePost(transaction, save, stored);
  if (!saved.ok)
    return { file, outcome: "refused", reason: `Another post has the slug "${saved.clash}" already.`, notes };
  return { file, outcome: stored ? "updated" : "added", reason: saved.note, notes };
}

async function isEmpty(db: Queryable, condition = ""): Promise<boolean> {
  return (await db.query(`select from site.posts ${condition} limit 1`)).rows.length === 0;
}
