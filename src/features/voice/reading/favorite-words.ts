import type { ParsedText } from "./parse-text.ts";
import wordLists from "./word-lists.json" with { type: "json" };

const most = 12;
const functionWords = new Set([...wordLists.functionWords, ...wordLists.auxiliaries, ...wordLists.otherPronouns]);

/** The most repeated words, most frequent first, without function words, names and numbers. */
export function favoriteWords(parsed: ParsedText): string[] {
  const counts = new Map<string, number>();
  for (const { words } of parsed.sentences) {
    for (const [index, { text, isCapitalized }] of words.entries()) {
      const isName = isCapitalized && index > 0;
      if (isName || text.length < 4 || functionWords.has(text.replace(/'.*$/, "")) || /\d/.test(text)) continue;
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
  }
  return [...counts]
    .filter(([, count]) => count >= 2)
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, most)
    .map(([word]) => word);
}
