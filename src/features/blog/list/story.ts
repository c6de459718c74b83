import { minutesToRead } from "../../../lib/reading-time.ts";
import type { BlogFilter } from "./list-url.ts";
import type { PostCard } from "../store/post.ts";
import { matchesWords, toQueryWords } from "../search/search-words.ts";

/** A post in the list; small, because it is sent a second time for hydration. */
export type Story = ReturnType<typeof toStory>;

export function toStory(card: PostCard) {
  return {
    address: card.address,
    title: card.title,
    excerpt: card.excerpt,
    image: card.image,
    publishedAt: card.publishedAt,
    author: card.author.name,
    minutes: minutesToRead(card.words),
    categories: card.categories.map(({ name, slug }) => ({ name, slug })),
  };
}

/** The loaded stories whose title or excerpt matches a search, and whose category matches. */
export function narrowStories(stories: readonly Story[], { search, category }: BlogFilter): Story[] {
  const words = toQueryWords(search);
  return stories.filter(
    (story) =>
      (category === "" || story.categories.some(({ slug }) => slug === category)) &&
      (search === "" || matchesWords(words, `${story.title} ${story.excerpt}`)),
  );
}

export function joinStories(first: readonly Story[], second: readonly Story[]): Story[] {
  const addresses = new Set(first.map((story) => story.address));
  return [...first, ...second.filter((story) => !addresses.has(story.address))];
}
