import { minutesToRead } from "../../../lib/reading-time.ts";
import { toStory } from "../list/story.ts";
import type { Neighbors, Post, PostCard } from "../store/post.ts";
import { beginsWithExcerpt, findSources } from "./decorate-body.ts";

export interface Surroundings {
  related: readonly PostCard[];
  neighbors: Neighbors;
  translations: { address: string; language: string }[];
}

export type PostView = ReturnType<typeof toPostView>;

/** A post as its page shows it; the body is in the HTML once and not sent again as data. @param origin the site's */
export function toPostView(post: Post, { related, neighbors, translations }: Surroundings, origin: string) {
  const sources = findSources(post.bodyHtml);
  const pictures = [post.image?.url, post.author.pictureUrl];
  return {
    address: post.address,
    title: post.title,
    excerpt: post.excerpt,
    hasOwnExcerpt: !beginsWithExcerpt(post.bodyHtml, post.excerpt),
    seoTitle: post.seoTitle,
    seoDescription: post.seoDescription,
    keywords: post.seoKeywords,
    /** The original's URL when this is a copy from elsewhere. */
    canonical: post.canonical && !post.canonical.startsWith(`${origin}/`) ? post.canonical : null,
    image: post.image,
    publishedAt: post.publishedAt,
    updatedAt: post.updatedAt,
    author: { name: post.author.name, bio: post.author.bio, pictureUrl: post.author.pictureUrl },
    categories: post.categories.map(({ name, slug }) => ({ name, slug })),
    tags: post.tags.map(({ name, slug }) => ({ name, slug })),
    language: post.language,
    words: post.words,
    minutes: minutesToRead(post.words),
    headings: post.headings,
    related: related.map(toRelated),
    neighbors,
    translations,
    /** What its embeds need in the document's content policy. */
    frameOrigins: sources.frames,
    scriptOrigins: sources.scripts,
    hasForeignImages: sources.hasForeignImages || pictures.some((url) => url?.startsWith("http")),
  };
}

function toRelated(card: PostCard) {
  const { address, title, publishedAt, minutes, categories, excerpt } = toStory(card);
  return { address, title, publishedAt, minutes, excerpt, category: categories[0]?.name ?? null };
}

/** `bodyHtml` is missing on hydration: the body is in the document. "unreachable" comes after the last retry. */
export type PostPageData =
  { kind: "post"; view: PostView; bodyHtml?: string } | { kind: "missing" } | { kind: "unreachable" };

/** Makes the body non-enumerable: it is rendered, but not serialized into the page a second time. */
export function hideBody<Data extends { bodyHtml?: string }>(data: Data): Data {
  return Object.defineProperty({ ...data }, "bodyHtml", { value: data.bodyHtml, enumerable: false });
}
