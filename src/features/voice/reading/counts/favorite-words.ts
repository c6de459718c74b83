import type { ParsedText } from "../text/parse-text.ts";
import { functionWords, wordLists } from "./word-lists.ts";

const most = 12;
const common = new Set([...functionWords, ...wordLists.otherPronouns]);

/** The most repeated words, most frequent first, without function words, names and numbers. */
export function favoriteWords(parsed: ParsedText): string[] {
  const words = parsed.sentences.flatMap((sentence) =>
    sentence.words.filter(({ text, isCapitalized }, index) => {
      const isName = isCapitalized && index > 0;
      return !isName && text.length >= 4 && !common.has(text.split("'", 1)[0] ?? "") && !/\d/.test(text);
    }),
  );
  return byFrequency(words.map(({ text }) => text))
    .filter(([, count]) => count >= 2)
    .slice(0, most)
    .map(([word]) => word);
}

export function byFrequency(words: readonly string[]): [word: string, count: number][] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1]);
}
