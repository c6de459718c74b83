import { findSentenceEnds } from "./reading/text/sentence-ends.ts";

/**
 * The sentences of one paragraph, as the reader counts them.
 * @returns trimmed sentences; joined by one space they are the paragraph
 */
export function splitSentences(paragraph: string): string[] {
  const ends = [...findSentenceEnds(paragraph.replaceAll("’", "'")), paragraph.length];
  return ends
    .map((end, index) => paragraph.slice(ends[index - 1] ?? 0, end).trim())
    .filter((sentence) => sentence !== "");
}
