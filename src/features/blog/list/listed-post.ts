import { minutesToRead } from "../../../lib/reading-time.ts";
import { type TextLanguage, toTextLanguage } from "../../../lib/text-language.ts";
import type { BlogFilter } from "./list-url.ts";
import type { PostCard, Term } from "../store/post.ts";
import { matchesWords, toQueryWords } from "../search/search-words.ts";

/** A post in the list; small, because it is sent a second time for hydration. */
export interface ListedPost extends Pick<PostCard, "canonicalSlug" | "title" | "excerpt" | "image" | "publishedAt"> {
  /** Undefined in English. */
  language?: TextLanguage | undefined;
  author: string;
  minutes: number;
  categories: Pick<Term, "name" | "slug">[];
}

export function toListedPost(card: PostCard): ListedPost {
  const language = toTextLanguage(card.language);
  return {
    canonicalSlug: card.canonicalSlug,
    title: card.title,
    ...(language ? { language } : {}),
    excerpt: card.excerpt,
    image: card.image,
    publishedAt: card.publishedAt,
    author: card.author.name,
    minutes: minutesToRead(card.words),
    categories: card.categories.map(({ name, slug }) => ({ name, slug })),
  };
}

/** The loaded posts whose title or excerpt matches a search, and whose category matches. */
export function filterPosts(posts: readonly ListedPost[], { search, category }: BlogFilter): ListedPost[] {
  const words = toQueryWords(search);
  return posts.filter(
    (post) =>
      (category === "" || post.categories.some(({ slug }) => slug === category)) &&
      (search === "" || matchesWords(words, `${post.title} ${post.excerpt}`)),
  );
}

export function joinPosts(first: readonly ListedPost[], second: readonly ListedPost[]): ListedPost[] {
  const known = new Set(first.map((post) => post.canonicalSlug));
  return [...first, ...second.filter((post) => !known.has(post.canonicalSlug))];
}
