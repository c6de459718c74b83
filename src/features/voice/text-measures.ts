import { parseProse, spansToText } from "../../lib/prose.ts";
import { splitSentences } from "./sentences.ts";

export interface TextMeasures {
  words: number;
  sentences: number;
  /** Mean words per sentence. */
  sentenceLength: number;
  longestSentence: number;
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
  `(?<![\\p{L}\\p{N}-])(?:${person})(?:’(?:m|d|ve|ll|re|s))?(?![\\p{L}\\p{N}’-])`,
  "giu",
);
// “May” with a capital letter is the month.
const hedgePattern = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${hedges})(?![\\p{L}\\p{N}’-])`, "gu");
const wordPattern = /[\p{L}\p{N}]+(?:[’'.,-][\p{L}\p{N}]+)*/gu;

/** @param source markup of lib/prose.ts; a text without words is all zeros */
export function measureText(source: string): TextMeasures {
  const lengths = paragraphsOf(source).flatMap(splitSentences).map(countWords);
  const words = lengths.reduce((sum, length) => sum + length, 0);
  const text = paragraphsOf(source).join("\n");
  return {
    words,
    sentences: lengths.length,
    sentenceLength: words === 0 ? 0 : words / lengths.length,
    longestSentence: Math.max(0, ...lengths),
    personRate: words === 0 ? 0 : (100 * countMatches(text, personPattern)) / words,
    hedgeRate: words === 0 ? 0 : (100 * countMatches(text, hedgePattern)) / words,
  };
}

/** “can’t”, “ninth-grade” and “9,789” are one word each. */
export function countWords(text: string): number {
  return countMatches(text, wordPattern);
}

export interface CountedPiece {
  text: string;
  counts: "person" | "hedge" | null;
}

/** Splits a text at the words that `measureText` counts; joined, the pieces are the text. */
export function cutAtCountedWords(text: string): CountedPiece[] {
  const found = [
    ...[...text.matchAll(personPattern)].map((match) => ({
      start: match.index,
      text: match[0],
      counts: "person" as const,
    })),
    ...[...text.matchAll(hedgePattern)].map((match) => ({
      start: match.index,
      text: match[0],
      counts: "hedge" as const,
    })),
  ].sort((a, b) => a.start - b.start);
  const pieces: CountedPiece[] = [];
  let position = 0;
  for (const match of found) {
    if (match.start > position) pieces.push({ text: text.slice(position, match.start), counts: null });
    pieces.push({ text: match.text, counts: match.counts });
    position = match.start + match.text.length;
  }
  if (position < text.length) pieces.push({ text: text.slice(position), counts: null });
  return pieces;
}

function paragraphsOf(source: string): string[] {
  return parseProse(source).flatMap((block) => {
    if (block.kind === "heading") return [];
    return block.kind === "list" ? block.items.map(spansToText) : [spansToText(block.spans)];
  });
}

function countMatches(text: string, pattern: RegExp): number {
  let count = 0;
  for (const _ of text.matchAll(pattern)) count += 1;
  return count;
}
