import { minutesToRead } from "../../../lib/reading-time.ts";
import type { BlogFilter } from "./list-url.ts";
import type { PostCard } from "../store/post.ts";
import { matchesWords, toQueryWords } from "../search/search-words.ts";

/** A post in the list; small, because it is sent a second time for hydration. */
export type ListedPost = ReturnType<typeof toListedPost>;

export function toListedPost(card: PostCard) {
  return {
    canonicalSlug: card.canonicalSlug,
    title: card.title,
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
