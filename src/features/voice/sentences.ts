/**
 * Cuts a paragraph into its sentences: after `.`, `!` or `?` (and the quotation marks or brackets that close there) where white
 * space follows, unless the next word begins in lower case, as in “Who is it?” she said. Knows no abbreviations; the samples
 * hold none (samples/sample.ts).
 * @returns the sentences without the white space around them; joined by one space, they are the paragraph again
 */
export function splitSentences(paragraph: string): string[] {
  return paragraph
    .split(/(?<=[.!?][”’)\]]{0,3})\s+(?!\p{Ll})/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");
}
