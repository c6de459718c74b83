import type { TextRange } from "../../../lib/text-ranges.ts";
import { type PreparedText, prepareText } from "./prepare-text.ts";
import wordLists from "./word-lists.json" with { type: "json" };

export interface Word extends TextRange {
  /** Lower case, straight apostrophes. */
  text: string;
  isCapitalized: boolean;
  isQuoteStart: boolean;
}

export interface Sentence extends TextRange {
  words: readonly Word[];
  ends: "." | "?" | "!" | "";
  paragraph: number;
}

export interface ParsedText extends PreparedText {
  sentences: readonly Sentence[];
  words: number;
}

const maxWords = 20_000;
const maxSentenceWords = 250;

// Linear: each repetition begins with a character that the previous one cannot contain.
const wordPattern =
  /\p{L}(?:\.\p{L})+(?![\p{L}\p{N}])|\p{N}+(?:[.,:]\p{N}+)*[\p{L}\p{M}]*(?:['-][\p{L}\p{M}\p{N}]+)*|[\p{L}\p{M}\p{N}]+(?:['-][\p{L}\p{M}\p{N}]+)*/gu;

const titles = new Set(wordLists.titles);
const abbreviations = new Set(wordLists.abbreviations);
const openers = new Set(wordLists.sentenceOpeners);

/** The sentences of the first 20,000 words or 200,000 characters; `isCut` when the text is longer. */
export function parseText(original: string): ParsedText {
  const prepared = prepareText(original);
  const sentences: Sentence[] = [];
  let words = 0;
  let isCut = prepared.isCut;
  for (const [paragraph, range] of prepared.paragraphs.entries()) {
    if (words >= maxWords) {
      isCut = true;
      break;
    }
    for (const sentence of splitSentences(prepared.text, range, paragraph)) {
      if (words >= maxWords) break;
      sentences.push(sentence);
      words += sentence.words.length;
    }
  }
  return { ...prepared, sentences, words, isCut };
}

function splitSentences(text: string, { start, end }: TextRange, paragraph: number): Sentence[] {
  const part = text.slice(start, end);
  const words: Word[] = [];
  for (const match of part.matchAll(wordPattern)) {
    const [found] = match;
    const at = start + match.index;
    words.push({
      start: at,
      end: at + found.length,
      text: found.toLowerCase(),
      isCapitalized: /^\p{Lu}/u.test(found),
      isQuoteStart: /[“"'«]/.test(text[at - 1] ?? ""),
    });
  }
  const sentences: Sentence[] = [];
  let first = 0;
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index];
    const next = words[index + 1];
    if (!word) break;
    const gap = text.slice(word.end, Math.min(next?.start ?? end, word.end + 12));
    if (next && index - first + 1 < maxSentenceWords && !isEnd(word, gap, next)) continue;
    const opening = withOpeningMark(text, words[first]?.start ?? start, start);
    const marks = /^[^\s\p{L}\p{N}]+/u.exec(gap)?.[0] ?? "";
    sentences.push({
      start: opening,
      end: word.end + marks.length,
      words: words.slice(first, index + 1),
      ends: /\?/.test(marks) ? "?" : /!/.test(marks) ? "!" : /[.…]/.test(marks) ? "." : "",
      paragraph,
    });
    first = index + 1;
  }
  return sentences;
}

/** A quotation mark or bracket before the first word belongs to the sentence. */
function withOpeningMark(text: string, at: number, start: number): number {
  return at > start && /[“"'«(]/.test(text[at - 1] ?? "") ? at - 1 : at;
}

function isEnd(word: Word, gap: string, next: Word): boolean {
  const marks = /^["”’')\]*_]*([.!?…]+)["”’')\]*_]*\s/.exec(gap)?.[1];
  if (marks === undefined) return false;
  const nextIsLower = !next.isCapitalized && !/^\p{N}/u.test(next.text);
  if (nextIsLower) return false;
  if (marks !== ".") return true;
  if (titles.has(word.text)) return false;
  if (word.text.length === 1 && word.isCapitalized && word.text !== "i") return false;
  if (abbreviations.has(word.text) || /^\p{L}(?:\.\p{L})+$/u.test(word.text)) return openers.has(next.text);
  return true;
}
