import { minutesToRead } from "../../../lib/reading-time.ts";
import type { Story } from "../list/card.ts";
import { member, toLine } from "./loose-json.ts";
import type { Author, Post, PostCard, PostImage, Term } from "./post.ts";
import { toAuthor, toImageUrl, toSizes, toTerms } from "./post-parts.ts";

/** A card in the shape of the posts endpoint: no body, the picture as one URL with its other facts beside it. */
export function toApiListPost(card: PostCard) {
  return {
    ...toApiFields(card),
    featured_image: card.image?.url ?? null,
    featured_image_width: card.image?.width ?? null,
    featured_image_height: card.image?.height ?? null,
    featured_image_sizes: card.image?.sizes ?? {},
  };
}

/** A post in the shape of the get-post endpoint: `content` and `bodyhtml` are the same, lists are wrapped in `data`. */
export function toApiPost(post: Post) {
  return {
    ...toApiFields(post),
    content: post.bodyHtml,
    bodyhtml: post.bodyHtml,
    featured_image: post.image ? { data: { ...post.image } } : null,
    seo_keywords: { data: post.seoKeywords.map((name) => ({ name })) },
    canonical: post.canonical,
    headings: post.headings,
  };
}

/** Parses a post of the list endpoint; broken parts fall back to defaults, one without title or slug is null. */
export function fromApiListPost(value: unknown): Story | null {
  const title = toLine(member(value, "title"));
  const address = toLine(member(value, "seo_slug")) || toLine(member(value, "slug"));
  if (!title || !address) return null;
  const words = member(value, "words");
  return {
    address,
    title,
    excerpt: toLine(member(value, "excerpt")),
    image: toImage(value),
    publishedAt: toLine(member(value, "published_at")) || null,
    author: toAuthor(member(value, "author")).name,
    categories: toTerms(member(value, "categories")).map(({ name, slug }) => ({ name, slug })),
    minutes: minutesToRead(typeof words === "number" ? words : 0),
  };
}

function toImage(value: unknown): PostImage | null {
  const url = toImageUrl(member(value, "featured_image"));
  if (!url) return null;
  const width = member(value, "featured_image_width");
  const height = member(value, "featured_image_height");
  return {
    url,
    alt: toLine(member(value, "featured_image_alt")),
    width: typeof width === "number" ? width : null,
    height: typeof height === "number" ? height : null,
    sizes: toSizes(member(value, "featured_image_sizes")),
  };
}

function toApiFields(card: PostCard) {
  return {
    id: card.id,
    storychief_id: card.storychiefId,
    title: card.title,
    slug: card.slug,
    seo_slug: card.seoSlug,
    seo_title: card.seoTitle,
    seo_description: card.seoDescription,
    excerpt: card.excerpt,
    featured_image_alt: card.image?.alt ?? null,
    published_at: card.publishedAt,
    updated_at: card.updatedAt,
    author: { data: toApiAuthor(card.author) },
    categories: { data: card.categories.map(toApiTerm) },
    tags: { data: card.tags.map(toApiTerm) },
    language: card.language,
    words: card.words,
    minutes_to_read: minutesToRead(card.words),
  };
}

function toApiAuthor({ name, firstName, lastName, bio, pictureUrl }: Author) {
  const picture = pictureUrl ? { data: { url: pictureUrl, sizes: { regular: pictureUrl } } } : null;
  return { name, first_name: firstName, last_name: lastName, bio, profile_picture: picture };
}

function toApiTerm({ storychiefId, name, slug }: Term) {
  return { storychief_id: storychiefId, name, slug };
}
