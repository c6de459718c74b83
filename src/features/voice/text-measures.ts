import { toSections } from "./format-view.ts";
import { splitSentences } from "./sentences.ts";

export interface TextMeasures {
  words: number;
  /** Mean words per sentence. */
  sentenceLength: number;
  /** “I”, “we”, “you” and their forms, per 100 words. */
  personRate: number;
  /** Hedges per 100 words. */
  hedgeRate: number;
}

const person = "I|me|my|mine|myself|we|us|our|ours|ourselves|you|your|yours|yourself|yourselves|let’s";
const hedges =
  "may|might|perhaps|maybe|probably|possibly|presumably|apparently|likely|likeliest|roughly|approximately|about(?= \\d)|" +
  "appears?|seems?|suggests?|indicates?|tends? to|typically|generally|usually|partly|in principle|said to|reported to";

// A word may have an apostrophe (I’d, you’re); with another letter or a hyphen it is a different word.
const personPattern = new RegExp(
  `(?<![\\p{L}\\p{N}-])((?:${person})(?:’(?:m|d|ve|ll|re|s))?)(?![\\p{L}\\p{N}’-])`,
  "giu",
);
// “May” with a capital letter is the month.
const hedgePattern = new RegExp(`(?<![\\p{L}\\p{N}-])(${hedges})(?![\\p{L}\\p{N}’-])`, "gu");
const wordPattern = /[\p{L}\p{N}]+(?:[’'.,-][\p{L}\p{N}]+)*/gu;

/** @param source markup of lib/markdown-subset.ts; a text without words is all zeros */
export function measureText(source: string): TextMeasures {
  const sentences = sentencesOf(source);
  const text = sentences.join(" ");
  const words = countWords(text);
  const counted = cutAtCountedWords(text);
  const rateOf = (kind: CountedPiece["counts"]) =>
    (100 * counted.filter(({ counts }) => counts === kind).length) / Math.max(1, words);
  const sentenceLength = words / Math.max(1, sentences.length);
  return { words, sentenceLength, personRate: rateOf("person"), hedgeRate: rateOf("hedge") };
}

/** The sentences of all paragraphs and list items; headings are left out. */
export function sentencesOf(source: string): string[] {
  return toSections(source).flatMap(({ blocks }) => blocks.flatMap(({ texts }) => texts.flatMap(splitSentences)));
}

/** “can’t”, “ninth-grade” and “9,789” are one word each. */
export function countWords(text: string): number {
  return text.match(wordPattern)?.length ?? 0;
}

export interface CountedPiece {
  text: string;
  counts: "person" | "hedge" | null;
}

/** Splits a text at the words that `measureText` counts; joined, the pieces are the text. */
export function cutAtCountedWords(text: string): CountedPiece[] {
  return cutAtMatches(text, personPattern)
    .flatMap(({ text: piece, isMatch }): CountedPiece[] =>
      isMatch
        ? [{ text: piece, counts: "person" }]
        : cutAtMatches(piece, hedgePattern).map((part) => ({ text: part.text, counts: part.isMatch ? "hedge" : null })),
    )
    .filter((piece) => piece.text !== "");
}

/** `split` also gives back what the pattern's group holds, as every second piece. */
function cutAtMatches(text: string, pattern: RegExp) {
  return text.split(pattern).map((piece, index) => ({ text: piece, isMatch: index % 2 === 1 }));
}
