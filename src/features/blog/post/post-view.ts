import type { StoryCategory } from "../list/card.ts";
import type { Heading, Neighbors, PostImage } from "../store/post.ts";

export interface RelatedView {
  address: string;
  title: string;
  excerpt: string;
  publishedAt: string | null;
  minutes: number;
  category: string | null;
}

/** A post as its page shows it, without the body, which is in the page once and need not be sent again. */
export interface PostView {
  address: string;
  title: string;
  excerpt: string;
  /** False when the body begins with the same words. */
  hasOwnExcerpt: boolean;
  seoTitle: string | null;
  seoDescription: string | null;
  keywords: string[];
  /** The address of the original on another site, when this is a copy. */
  canonical: string | null;
  image: PostImage | null;
  publishedAt: string | null;
  updatedAt: string;
  author: { name: string; bio: string; pictureUrl: string | null };
  categories: StoryCategory[];
  tags: StoryCategory[];
  language: string;
  words: number;
  minutes: number;
  headings: Heading[];
  related: RelatedView[];
  neighbors: Neighbors;
  /** Origins that its embeds need in the document's policy. */
  embedOrigins: string[];
  /** In the body, as featured image, or of the author. */
  hasForeignImages: boolean;
}
