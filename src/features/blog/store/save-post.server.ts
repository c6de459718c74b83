import { cutText } from "../../../lib/cut-text.ts";
import * as z from "zod/mini";
import { advisoryLocks } from "../../../platform/advisory-locks.server.ts";
import type { Queryable } from "../../../platform/db.server.ts";
import { readRow, readRows } from "../../../platform/typed-query.server.ts";
import type { Story, StoryReference } from "./story.ts";
import { selectStoredPost, type StoredPost } from "./post-rows.server.ts";
import type { SanitizedBody } from "../sanitize/sanitize-html.server.ts";
import { sanitizerVersion } from "../sanitize/sanitize-rules.server.ts";
import { cut, slugMaxLength, toSearchWords, toSlug } from "../search/search-words.ts";
import { toAuthor } from "./parse-post-fields.ts";
import { type PostPicture, savePictures } from "./post-pictures.server.ts";

export interface PostSave {
  origin: "storychief" | "import";
  reference?: StoryReference;
  isDraft: boolean;
  story: Story;
  body: SanitizedBody | null;
  /** The file that the story was imported from. */
  markdown?: string;
  /** Stored in place of those that the post has; absent leaves them. */
  pictures?: readonly PostPicture[];
  /** Stored beside the original; null leaves the stored original as it is. */
  payload: string | null;
  now: Date;
}

export type SaveOutcome =
  { ok: true; id: string; canonicalSlug: string; listedAt: Date; note: string | null } | { ok: false; clash: string };

/** Serializes writers to the blog until the transaction ends; readers are not blocked. */
export async function lockBlog(transaction: Queryable): Promise<void> {
  await transaction.query("select pg_advisory_xact_lock($1)", [advisoryLocks.savePost]);
}

/** The post that a delivery refers to: by our id, else by StoryChief's id in the same language (any language when none is named). */
export async function findStoredPost(db: Queryable, reference: StoryReference): Promise<StoredPost | null> {
  if (reference.externalId && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(reference.externalId)) {
    const own = await selectStoredPost(db, "post.id = $1", [reference.externalId]);
    if (own) return own;
  }
  if (!reference.storychiefId) return null;
  return selectStoredPost(db, "post.storychief_id = $1 and ($2::text is null or post.language = $2)", [
    reference.storychiefId,
    reference.language,
  ]);
}

/** Writes a story over a stored post or as a new one; absent fields keep their value. Call it after `lockBlog`. */
export async function savePost(
  transaction: Queryable,
  save: PostSave,
  stored: StoredPost | null,
): Promise<SaveOutcome> {
  const { story, reference, now } = save;
  const slug = story.slug ?? stored?.slug ?? toSlug(story.title);
  const seoSlug = story.seoSlug === undefined ? stored?.seoSlug : story.seoSlug;
  // An editor's slug is never changed; one made from a title gets a number when another post has it.
  const stem = (seoSlug ?? slug) || "post";
  const suffixes =
    (seoSlug ?? story.slug ?? stored) ? [""] : ["", ...Array.from({ length: 99 }, (_, nth) => `-${nth + 2}`)];
  const candidates = suffixes.map((suffix) => cut(stem, slugMaxLength - suffix.length) + suffix);
  const canonicalSlug = await findFree(transaction, candidates, stored?.id ?? null);
  if (canonicalSlug === null) return { ok: false, clash: stem };
  const isSuffixed = canonicalSlug !== candidates[0];

  const body = stored && story.content === undefined ? null : save.body;
  const bodyText = body?.text ?? stored?.bodyText ?? "";
  const givenExcerpt = story.excerpt === undefined ? stored?.givenExcerpt && stored.excerpt : save.body?.excerpt;
  const excerpt = givenExcerpt || firstWords(body?.opening ?? bodyText, 200);
  const publishedAt = story.publishedAt === "unreadable" ? null : (story.publishedAt ?? (stored ? undefined : now));
  const listedAt = publishedAt ?? stored?.listedAt ?? now;
  const row = {
    origin: save.origin,
    storychief_id: reference?.storychiefId ?? undefined,
    language: story.language,
    source_updated_at: reference?.updatedAt ?? undefined,
    status: save.isDraft ? "draft" : "published",
    title: story.title,
    canonical_slug: canonicalSlug,
    slug: isSuffixed ? canonicalSlug : slug || canonicalSlug,
    seo_slug: story.seoSlug,
    seo_title: story.seoTitle,
    seo_description: story.seoDescription,
    seo_keywords: story.seoKeywords,
    canonical: story.canonical,
    excerpt,
    ...(body && {
      body_html: body.html,
      page_html: body.pageHtml,
      frame_origins: body.frameOrigins,
      script_origins: body.scriptOrigins,
      has_external_images: body.hasExternalImages,
      lost: body.lost,
      body_text: body.text,
      body_markdown: body.markdown,
      headings: toJson(body.headings),
      words: body.words,
      sanitizer_version: sanitizerVersion,
    }),
    lost_pictures: story.lostPictures,
    featured_image: toJson(story.image),
    author: toJson(story.author ?? (stored ? undefined : toAuthor(null))),
    categories: toJson(story.categories),
    tags: toJson(story.tags),
    published_at: publishedAt,
    listed_at: listedAt,
    updated_at: now,
    search: toSearchWords(`${story.title} ${excerpt} ${bodyText}`),
  };
  const id = await writeRow(transaction, row, stored?.id ?? null);
  // The canonical slug is taken over from a redirect; another spelling of it is not.
  const sql = `insert into site.post_slugs (slug, post_id) select distinct unnest(array[$2, $3]), $1::uuid
    on conflict (slug) do update set post_id = excluded.post_id where excluded.slug = $2`;
  await transaction.query(sql, [id, canonicalSlug, row.slug]);
  if (save.pictures) await savePictures(transaction, id, save.pictures);
  if (save.payload !== null) await saveOriginal(transaction, id, save);
  const note = isSuffixed ? `The slug "${slug}" was taken; this post has "${canonicalSlug}".` : null;
  return { ok: true, id, canonicalSlug, listedAt, note };
}

async function findFree(transaction: Queryable, candidates: string[], ownId: string | null): Promise<string | null> {
  const sql = `select slug from unnest($1::text[]) with ordinality as wanted (slug, nth)
    where not exists (
      select from site.posts as post where post.canonical_slug = wanted.slug and post.id is distinct from $2::uuid
    ) order by nth limit 1`;
  const [free] = await readRows(transaction, z.object({ slug: z.string() }), sql, [candidates, ownId]);
  return free?.slug ?? null;
}

const idRow = z.object({ id: z.string() });

/** Undefined columns keep their value, or get the table's default. */
async function writeRow(transaction: Queryable, row: Readonly<Record<string, unknown>>, ownId: string | null) {
  const given = Object.entries(row).filter(([, value]) => value !== undefined);
  const names = given.map(([name]) => name).join(", ");
  const values = given.map(([, value]) => value);
  const places = given
    .map(([name], index) => (name === "search" ? `array_to_tsvector($${index + 1}::text[])` : `$${index + 1}`))
    .join(", ");
  const sql = ownId
    ? `update site.posts set (${names}) = row(${places}) where id = $${values.length + 1} returning id`
    : `insert into site.posts (${names}) values (${places}) returning id`;
  return (await readRow(transaction, idRow, sql, ownId ? [...values, ownId] : values)).id;
}

async function saveOriginal(transaction: Queryable, id: string, { story, markdown, payload, now }: PostSave) {
  const sql = `insert into site.post_originals as stored (post_id, format, content, excerpt, payload, received_at)
    values ($1, $2, coalesce($3, ''), coalesce($4, ''), $5, $6)
    on conflict (post_id) do update set
      format = case when $3::text is null then stored.format else excluded.format end,
      content = coalesce($3, stored.content), excerpt = coalesce($4, stored.excerpt),
      payload = excluded.payload, received_at = excluded.received_at`;
  await transaction.query(sql, [
    id,
    markdown === undefined ? "html" : "markdown",
    markdown ?? story.content ?? null,
    story.excerpt ?? null,
    payload,
    now.toISOString(),
  ]);
}

/** Whole words up to `length` characters; text without spaces, or with a first word as long as that, is cut between characters. */
function firstWords(text: string, length: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  const start = cutText(line, length);
  if (start === line) return line;
  const space = line.startsWith(" ", start.length) ? start.length : start.lastIndexOf(" ");
  const words = space > start.length / 2 ? start.slice(0, space) : start;
  return `${words.replace(/(?<![\s,;:.–—-])[\s,;:.–—-]+$/, "")}…`;
}

function toJson(value: object | null | undefined): string | null | undefined {
  return value && JSON.stringify(value);
}
