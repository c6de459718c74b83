/** The words of a list with a space between them. */
export const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" "));
