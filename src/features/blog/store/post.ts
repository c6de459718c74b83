import type { TopicKind } from "../../../pages.ts";

/** A picture with what is known of it. `sizes` maps StoryChief's names (regular, large, full) to addresses. */
export interface PostImage {
  url: string;
  alt: string;
  width: number | null;
  height: number | null;
  sizes: Record<string, string>;
}

/** Who wrote a post. `name` is always there; the picture is an address or null. No email address leaves the server. */
export interface Author {
  name: string;
  firstName: string;
  lastName: string;
  bio: string;
  pictureUrl: string | null;
}

/** A category or a tag. `slug` is its identity here; StoryChief's own id is part of the API's shape. */
export interface Term {
  name: string;
  slug: string;
  storychiefId: string | null;
}

/** A heading of level 2 or 3 in a body, for a contents list; `id` is the anchor in the served HTML. */
export interface Heading {
  id: string;
  level: number;
  text: string;
}

/** A post without its body: what lists, cards and feeds' heads need. `address` is the last part of its URL. */
export interface PostCard {
  id: string;
  storychiefId: string | null;
  address: string;
  slug: string;
  seoSlug: string | null;
  seoTitle: string | null;
  seoDescription: string | null;
  title: string;
  excerpt: string;
  image: PostImage | null;
  /** ISO 8601 in UTC, or null when no readable date came with the post. */
  publishedAt: string | null;
  updatedAt: string;
  author: Author;
  categories: Term[];
  tags: Term[];
  language: string;
  words: number;
}

/** A whole post. `bodyHtml` is sanitized and may be served as it is. */
export interface Post extends PostCard {
  seoKeywords: string[];
  /** Address of the original when this post is a copy of something published elsewhere; null usually. */
  canonical: string | null;
  bodyHtml: string;
  headings: Heading[];
}

/** A term with the number of visible posts that carry it. */
export interface CountedTerm {
  name: string;
  slug: string;
  posts: number;
}

export interface Topic extends CountedTerm {
  kind: TopicKind;
}

export interface Neighbors {
  newer: { address: string; title: string } | null;
  older: { address: string; title: string } | null;
}
