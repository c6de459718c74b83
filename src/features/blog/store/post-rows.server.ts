import type { Author, Heading, Post, PostCard, PostImage, Term } from "./post.ts";

/** The columns of a card, for `select`; the table's alias is `post`. */
export const cardColumns = `post.id, post.storychief_id, post.address, post.slug, post.seo_slug, post.seo_title, post.seo_description,
  post.title, post.excerpt, post.featured_image, post.published_at, post.updated_at, post.author, post.categories, post.tags,
  post.language, post.words`;

/** The columns of a whole post. */
export const postColumns = `${cardColumns}, post.seo_keywords, post.canonical, post.body_html, post.headings`;

/** A card's row as the drivers give it. JSON columns hold what `savePost` wrote, so their shapes are trusted. */
export interface CardRow {
  id: string;
  storychief_id: string | null;
  address: string;
  slug: string;
  seo_slug: string | null;
  seo_title: string | null;
  seo_description: string | null;
  title: string;
  excerpt: string;
  featured_image: PostImage | null;
  published_at: Date | null;
  updated_at: Date;
  author: Author;
  categories: StoredTerm[];
  tags: StoredTerm[];
  language: string;
  words: number;
}

export interface PostRow extends CardRow {
  seo_keywords: string[];
  canonical: string | null;
  body_html: string;
  headings: Heading[];
}

/** A term as the migration's trigger reads it. */
export interface StoredTerm {
  slug: string;
  name: string;
  storychief_id: string | null;
}

export function toCard(row: CardRow): PostCard {
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
    categories: row.categories.map(toTerm),
    tags: row.tags.map(toTerm),
    language: row.language,
    words: row.words,
  };
}

export function toPost(row: PostRow): Post {
  return {
    ...toCard(row),
    seoKeywords: row.seo_keywords,
    canonical: row.canonical,
    bodyHtml: row.body_html,
    headings: row.headings,
  };
}

export function toStoredTerm({ slug, name, storychiefId }: Term): StoredTerm {
  return { slug, name, storychief_id: storychiefId };
}

function toTerm({ slug, name, storychief_id: storychiefId }: StoredTerm): Term {
  return { slug, name, storychiefId };
}
