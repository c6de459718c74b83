import { toWords } from "./search-words.ts";

const wordMaxLength = 40;
const maxTokens = 12_000;

/**
 * What a post can be found by, as the lexemes of its search vector: every word of title, excerpt and body; the first
 * one and two signs of each with a `*` (so that a short beginning is one look-up and not a walk through the dictionary);
 * the ends of the words of title and excerpt (so that "letter" finds "newsletter"); the categories as `/slug`.
 */
export function toSearchTokens(post: {
  title: string;
  excerpt: string;
  bodyText: string;
  categories: readonly string[];
}): string[] {
  const tokens = new Set(post.categories.map((slug) => `/${slug}`));
  for (const word of toWords(`${post.title} ${post.excerpt}`)) {
    const signs = [...word].slice(0, wordMaxLength);
    for (let start = 1; start + 3 <= signs.length; start += 1) tokens.add(signs.slice(start).join(""));
    addWord(tokens, signs);
  }
  for (const word of toWords(post.bodyText)) {
    if (tokens.size > maxTokens) break;
    addWord(tokens, [...word].slice(0, wordMaxLength));
  }
  return [...tokens];
}

/**
 * A query as Postgres reads it: every word as a beginning, one or two signs as such, and the category if given.
 * Words hold letters and digits only, so nothing in them can be an operator.
 */
export function toSearchExpression(words: readonly string[], category: string | null): string {
  const parts = words.map((word) => {
    const signs = [...word].slice(0, wordMaxLength);
    return signs.length < 3 ? `'${word}*'` : `'${signs.join("")}':*`;
  });
  return [...parts, ...(category ? [`'/${category.replaceAll(/['\\]/g, "")}'`] : [])].join(" & ");
}

function addWord(tokens: Set<string>, signs: readonly string[]): void {
  tokens.add(signs.join(""));
  tokens.add(`${signs[0] ?? ""}*`);
  tokens.add(`${signs.slice(0, 2).join("")}*`);
}
