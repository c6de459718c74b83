/**
 * Splits after `.`, `!` or `?` with closing quotes or brackets, where white space and no lower-case word follows (“Who is it?” she
 * said). Knows no abbreviations; samples have none.
 * @returns trimmed sentences; joined by one space they are the paragraph
 */
export function splitSentences(paragraph: string): string[] {
  return paragraph
    .split(/(?<=[.!?][”’)\]]{0,3})\s+(?!\p{Ll})/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");
}
