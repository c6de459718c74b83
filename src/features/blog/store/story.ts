import type { Author, PostImage, Term } from "./post.ts";

/** A post as it came in. Undefined fields were absent; an update leaves them unchanged. */
export interface Story {
  title: string;
  slug?: string | undefined;
  seoSlug?: string | null | undefined;
  seoTitle?: string | null | undefined;
  seoDescription?: string | null | undefined;
  seoKeywords?: string[] | undefined;
  content?: string | undefined;
  excerpt?: string | undefined;
  canonical?: string | null | undefined;
  language?: string | undefined;
  publishedAt?: Date | "unreadable" | undefined;
  author?: Author | undefined;
  categories?: Term[] | undefined;
  tags?: Term[] | undefined;
  image?: PostImage | null | undefined;
  /** The cover or the author's picture, when it is no URL that can be shown. */
  lostPictures?: string[] | undefined;
}

/** Identifies a post: our id when StoryChief knows it, and StoryChief's. */
export interface StoryReference {
  externalId: string | null;
  storychiefId: string | null;
  language: string | null;
  updatedAt: Date | null;
}
