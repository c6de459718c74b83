import * as z from "zod/mini";
import { siteConfig } from "../../../lib/site-config.ts";
import type { TextLanguage } from "../../../lib/text-language.ts";
import type { TopicKind } from "../../../pages.ts";

// Broken values fall back to a default, so that one bad row never takes a page down.
const text = z.catch(z.string(), "");
const optionalText = z.catch(z.nullable(z.string()), null);
const side = z.catch(z.nullable(z.number()), null);
const isoDate = z.pipe(
  z.date(),
  z.transform((date) => date.toISOString()),
);

/** `sizes` maps StoryChief's names (regular, large, full) to URLs. */
const image = z.object({
  url: z.string(),
  alt: text,
  width: side,
  height: side,
  sizes: z.catch(z.record(z.string(), z.string()), {}),
});

const author = z.object({ name: z.string(), firstName: text, lastName: text, bio: text, pictureUrl: optionalText });

const term = z.object({ name: z.string(), slug: z.string(), storychiefId: optionalText });
const terms = z.catch(z.array(term), []);

/** A heading of level 2 or 3 in a body; `id` is its anchor in the served HTML. */
const heading = z.object({ id: z.string(), level: z.number(), text: z.string() });

/** A post without its body. `canonicalSlug` is the last part of its URL; dates are ISO 8601 in UTC. */
export const cardSchema = z.object({
  id: z.string(),
  storychiefId: z.nullable(z.string()),
  canonicalSlug: z.string(),
  slug: z.string(),
  seoSlug: z.nullable(z.string()),
  seoTitle: z.nullable(z.string()),
  seoDescription: z.nullable(z.string()),
  title: z.string(),
  excerpt: z.string(),
  image: z.catch(z.nullable(image), null),
  publishedAt: z.nullable(isoDate),
  updatedAt: isoDate,
  author: z.catch(author, { name: siteConfig.teamName, firstName: "", lastName: "", bio: "", pictureUrl: null }),
  categories: terms,
  tags: terms,
  language: z.string(),
  words: z.number(),
});

/** A whole post. `bodyHtml` is sanitized, `pageHtml` as its page shows it (null: as `bodyHtml`); `canonical` is the URL of the original when this is a copy. */
export const postSchema = z.extend(cardSchema, {
  seoKeywords: z.array(z.string()),
  canonical: z.nullable(z.string()),
  bodyHtml: z.string(),
  pageHtml: z.nullable(z.string()),
  frameOrigins: z.array(z.string()),
  scriptOrigins: z.array(z.string()),
  hasExternalImages: z.boolean(),
  hasOwnExcerpt: z.boolean(),
  headings: z.catch(z.array(heading), []),
});

const neighbor = z.nullable(z.object({ canonicalSlug: z.string(), title: z.string(), language: z.string() }));
export const neighborsSchema = z.object({ newer: neighbor, older: neighbor });

export type PostImage = z.output<typeof image>;
export type Author = z.output<typeof author>;
export type Term = z.output<typeof term>;
export type Heading = z.output<typeof heading>;
export type PostCard = z.output<typeof cardSchema>;
export type Post = z.output<typeof postSchema>;
export type Neighbors = z.output<typeof neighborsSchema>;

/** A category or tag, with the number of its visible posts. */
export interface CountedTerm {
  name: string;
  slug: string;
  postCount: number;
}

/** A category or tag that has a page. */
export interface Topic extends CountedTerm {
  kind: TopicKind;
}

export interface Sidebar {
  recent: (Pick<Post, "canonicalSlug" | "title" | "publishedAt"> & { language?: TextLanguage | undefined })[];
  categories: CountedTerm[];
  tags: CountedTerm[];
}

/** When a post was last changed, as readers see it: never before it was published, though it may have been written long before. */
export function modifiedAt({ publishedAt, updatedAt }: { publishedAt: string | null; updatedAt: string }): string {
  return publishedAt !== null && publishedAt > updatedAt ? publishedAt : updatedAt;
}
