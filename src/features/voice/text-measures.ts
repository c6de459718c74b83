import { splitAtRanges, type TextRange } from "../../lib/text-ranges.ts";
import { countSentence } from "./reading/count-sentence.ts";
import { countText } from "./reading/measures.ts";
import { parseText } from "./reading/parse-text.ts";

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
  const { total } = countText(parseText(source));
  const rateOf = (count: number) => (100 * count) / Math.max(1, total.words);
  return {
    words: total.words,
    sentenceLength: total.words / Math.max(1, total.sentences),
    personRate: rateOf(total.i + total.we + total.you),
    hedgeRate: rateOf(total.hedges),
  };
}

/** The sentences of all paragraphs and list items; headings are left out. */
export function sentencesOf(source: string): string[] {
  return parseText(source).sentences.map(({ start, end }) => source.slice(start, end));
}

/** “can’t”, “ninth-grade” and “9,789” are one word each. */
export function countWords(text: string): number {
  return parseText(text).words;
}

export interface CountedPiece {
  text: string;
  counts: "person" | "hedge" | null;
}

/** Splits a text at the words that `measureText` counts; joined, the pieces are the text. */
export function cutAtCountedWords(text: string): CountedPiece[] {
  const parsed = parseText(text);
  const found: (TextRange & { counts: "person" | "hedge" })[] = [];
  for (const sentence of parsed.sentences) {
    countSentence(sentence, parsed.text, (id, start, end) => {
      if (id === "i" || id === "we" || id === "you") found.push({ start, end, counts: "person" });
      if (id === "hedges") found.push({ start, end, counts: "hedge" });
    });
  }
  return splitAtRanges(
    found.toSorted((a, b) => a.start - b.start),
    0,
    text.length,
  ).map(({ start, end, of }) => ({ text: text.slice(start, end), counts: of?.counts ?? null }));
}
