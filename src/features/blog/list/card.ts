import { minutesToRead } from "../../../lib/reading-time.ts";
import type { BlogFilter } from "./list-url.ts";
import type { PostCard, Term } from "../store/post.ts";
import { matchesWords, toQueryWords } from "../search/search-words.ts";

export type StoryCategory = Pick<Term, "name" | "slug">;

/** A post as the list shows it: little enough to be sent once more for hydration. */
export interface Story extends Pick<PostCard, "address" | "title" | "excerpt" | "image" | "publishedAt"> {
  author: string;
  minutes: number;
  categories: StoryCategory[];
}

export function toStory(card: PostCard): Story {
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

/** Two lists as one, each story once; the first list's come first. */
export function joinStories(first: readonly Story[], second: readonly Story[]): Story[] {
  const addresses = new Set(first.map((story) => story.address));
  return [...first, ...second.filter((story) => !addresses.has(story.address))];
}
