/** The words of a list with a space between them. */
export const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** The pairs of a list with a space between all: a word, and what stands for it. */
export function mapOf(pairs: string): ReadonlyMap<string, string> {
  const parts = pairs.split(" ");
  return new Map(parts.flatMap((part, index) => (index % 2 === 0 ? [[part, parts[index + 1] ?? ""] as const] : [])));
}
