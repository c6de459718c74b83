import { splitAtRanges } from "../../lib/text-ranges.ts";
import { parseText } from "./reading/parse-text.ts";
import { findPersonAndHedges } from "./reading/person-and-hedges.ts";

export interface TextMeasures {
  words: number;
  /** Mean words per sentence. */
  sentenceLength: number;
  /** “I”, “we”, “you” and their forms, per 100 words. */
  personRate: number;
  /** Hedges per 100 words. */
  hedgeRate: number;
}

/** The reader's own counts. @param source markup of lib/markdown-subset.ts; a text without words is all zeros */
export function measureText(source: string): TextMeasures {
  const { words, sentences, text } = parseText(source);
  const counted = sentences.flatMap((sentence) => findPersonAndHedges(sentence, text));
  const hedges = counted.filter(({ counts }) => counts === "hedge").length;
  const rateOf = (count: number) => (100 * count) / Math.max(1, words);
  return {
    words,
    sentenceLength: words / Math.max(1, sentences.length),
    personRate: rateOf(counted.length - hedges),
    hedgeRate: rateOf(hedges),
  };
}

export interface CountedPiece {
  text: string;
  counts: "person" | "hedge" | null;
}

/** Splits a text at the words that `measureText` counts; joined, the pieces are the text. */
export function cutAtCountedWords(text: string): CountedPiece[] {
  const { sentences, text: prepared } = parseText(text);
  const found = sentences.flatMap((sentence) => findPersonAndHedges(sentence, prepared));
  return splitAtRanges(found, 0, text.length).map(({ start, end, of }) => ({
    text: text.slice(start, end),
    counts: of && (of.counts === "hedge" ? "hedge" : "person"),
  }));
}
