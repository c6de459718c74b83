import type { StoryCategory } from "../list/card.ts";
import type { Heading, Neighbors, PostImage } from "../store/post.ts";

/** A related post as the page names it. */
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
  /** Origins of other sites that its embeds need; a document whose policy was made for another page cannot show them. */
  embedOrigins: string[];
  /** The same for pictures: in the body, as the featured one, of the author. */
  hasForeignImages: boolean;
}
