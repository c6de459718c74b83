import * as z from "zod/mini";
import { siteConfig } from "../../../lib/site-config.ts";
import type { Queryable } from "../../../platform/db.server.ts";
import type { Post, PostCard } from "./post.ts";

// What `savePost` did not write falls back to a default, so that one bad row never takes a page down.
const text = z.catch(z.string(), "");
const term = z.object({ name: z.string(), slug: z.string(), storychiefId: z.catch(z.nullable(z.string()), null) });
const terms = z.catch(z.array(term), []);
const author = z.catch(
  z.object({
    name: z.string(),
    firstName: text,
    lastName: text,
    bio: text,
    pictureUrl: z.catch(z.nullable(z.string()), null),
  }),
  { name: siteConfig.teamName, firstName: "", lastName: "", bio: "", pictureUrl: null },
);
const side = z.catch(z.nullable(z.number()), null);
const image = z.catch(
  z.nullable(
    z.object({
      url: z.string(),
      alt: text,
      width: side,
      height: side,
      sizes: z.catch(z.record(z.string(), z.string()), {}),
    }),
  ),
  null,
);
const headings = z.catch(z.array(z.object({ id: z.string(), level: z.number(), text: z.string() })), []);

const cardShape = {
  id: z.string(),
  storychief_id: z.nullable(z.string()),
  address: z.string(),
  slug: z.string(),
  seo_slug: z.nullable(z.string()),
  seo_title: z.nullable(z.string()),
  seo_description: z.nullable(z.string()),
  title: z.string(),
  excerpt: z.string(),
  featured_image: image,
  published_at: z.nullable(z.date()),
  updated_at: z.date(),
  author,
  categories: terms,
  tags: terms,
  language: z.string(),
  words: z.number(),
};
const postShape = {
  ...cardShape,
  seo_keywords: z.array(z.string()),
  canonical: z.nullable(z.string()),
  body_html: z.string(),
  headings,
};
const storedShape = {
  ...postShape,
  origin: z.enum(["storychief", "import"]),
  status: z.enum(["published", "draft"]),
  source: z.unknown(),
  source_updated_at: z.nullable(z.date()),
  body_text: z.string(),
  body_markdown: z.string(),
  sanitizer_version: z.number(),
  listed_at: z.date(),
  given_excerpt: z.nullable(z.string()),
};

const cardRow = z.object(cardShape);
const postRow = z.object(postShape);
const storedRow = z.object(storedShape);

/** The parts of a stored post that an update may leave as they are. */
export type StoredPost = z.infer<typeof storedRow>;

/** The columns of a card, for `select`; the table's alias is `post`. */
export const cardColumns = columnsOf(cardShape);

export const postColumns = columnsOf(postShape);

/** Reads a card from a row with `cardColumns`. @throws when the row has another shape */
export function toCard(row: unknown): PostCard {
  return fromCardRow(cardRow.parse(row));
}

export function toPost(row: unknown): Post {
  const post = postRow.parse(row);
  return {
    ...fromCardRow(post),
    seoKeywords: post.seo_keywords,
    canonical: post.canonical,
    bodyHtml: post.body_html,
    headings: post.headings,
  };
}

/** The first post that meets an SQL condition, with everything that an update may leave as it is. */
export async function selectStoredPost(
  db: Queryable,
  condition: string,
  values: unknown[],
): Promise<StoredPost | null> {
  const { rows } = await db.query(
    `select post.*, original.excerpt as given_excerpt from site.posts as post
     left join site.post_originals as original on original.post_id = post.id
     where ${condition} order by post.created_at limit 1`,
    values,
  );
  return rows[0] ? storedRow.parse(rows[0]) : null;
}

function columnsOf(shape: object): string {
  return Object.keys(shape)
    .map((name) => `post.${name}`)
    .join(", ");
}

function fromCardRow(row: z.infer<typeof cardRow>): PostCard {
  return {
    id: row.id,
    storychiefId: row.storychief_id,
    address: row.address,
    slug: row.slug,
    seoSlug: row.seo_slug,
    seoTitle: row.seo_title,
    seoDescription: row.seo_description,
    title: row.title,
    excerpt: row.excerpt,
    image: row.featured_image,
    publishedAt: row.published_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
    author: row.author,
    categories: row.categories,
    tags: row.tags,
    language: row.language,
    words: row.words,
  };
}
