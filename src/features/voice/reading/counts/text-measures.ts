import { splitAtRanges } from "../../../../lib/text-ranges.ts";
import { parseText } from "../text/parse-text.ts";
import { findPersonAndHedges } from "./person-and-hedges.ts";

export type TextMeasures = ReturnType<typeof measureText>;

/** The reader's own counts. @param source markup of lib/markdown-subset.ts; a text without words is all zeros */
export function measureText(source: string) {
  const { words, sentences, text } = parseText(source);
  const counted = sentences.flatMap((sentence) => findPersonAndHedges(sentence, text));
  const hedges = counted.filter(({ counts }) => counts === "hedges").length;
  const rateOf = (count: number) => (100 * count) / Math.max(1, words);
  return {
    words,
    /** Mean words per sentence. */
    sentenceLength: words / Math.max(1, sentences.length),
    /** “I”, “we”, “you” and their forms, per 100 words. */
    personRate: rateOf(counted.length - hedges),
    /** Hedges per 100 words. */
    hedgeRate: rateOf(hedges),
  };
}

/** Splits a text at the words that `measureText` counts; joined, the pieces are the text. */
export function cutAtCountedWords(text: string) {
  const { sentences, text: prepared } = parseText(text);
  const found = sentences.flatMap((sentence) => findPersonAndHedges(sentence, prepared));
  return splitAtRanges(found, 0, text.length).map(({ start, end, of }) => ({
    text: text.slice(start, end),
    counts: of && (of.counts === "hedges" ? ("hedge" as const) : ("person" as const)),
  }));
}
