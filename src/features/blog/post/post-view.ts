import type { Story, StoryCategory } from "../list/card.ts";
import type { Author, Neighbors, Post } from "../store/post.ts";

export interface RelatedView extends Pick<Story, "address" | "title" | "excerpt" | "publishedAt" | "minutes"> {
  category: string | null;
}

type ShownField =
  | "address"
  | "title"
  | "excerpt"
  | "seoTitle"
  | "seoDescription"
  | "canonical"
  | "image"
  | "publishedAt"
  | "updatedAt"
  | "language"
  | "words"
  | "headings";

/** A post as its page shows it; the body is in the HTML once and not sent again as data. */
export interface PostView extends Pick<Post, ShownField> {
  /** False when the body begins with the same words. */
  hasOwnExcerpt: boolean;
  keywords: string[];
  author: Pick<Author, "name" | "bio" | "pictureUrl">;
  categories: StoryCategory[];
  tags: StoryCategory[];
  minutes: number;
  related: RelatedView[];
  neighbors: Neighbors;
  /** Origins that its embeds need in the document's policy. */
  embedOrigins: string[];
  /** In the body, as featured image, or of the author. */
  hasForeignImages: boolean;
}
