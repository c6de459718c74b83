import type { TextRange } from "../../../../lib/text-ranges.ts";
import { type Paragraph, type PreparedText, prepareText } from "./prepare-text.ts";
import { findSentenceEnds } from "./sentence-ends.ts";

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
  /(?:\p{L}(?:\.\p{L})+|(?:Ph|M|B|Ed|Psy|Th|D|LL)\.(?:Sc|Phil|[DBM]))(?![\p{L}\p{N}])(?:\.'?s(?!\p{L}))?|\p{Lu}{1,5}&\p{Lu}{1,5}(?!\p{L})|(?<!\p{L})\[\p{L}\]\p{Ll}[\p{Ll}'-]*|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{N}+(?:[.,:/]\p{N}+)*[\p{L}\p{M}]*(?:['-][\p{L}\p{M}\p{N}]+)*|[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:(?:['_-]|\.(?=\p{Ll})|(?<=\p{N})\.(?=\p{N}))[\p{L}\p{M}\p{N}]+)*(?:(?<=\p{Ll})\[(?:[sn]|e?d|es|ing)\](?!\p{L}))?/gu;

/** The sentences of the first 20,000 words or 200,000 characters; `isCut` when the text is longer. */
export function parseText(original: string, counted: readonly number[] = []): ParsedText {
  const prepared = prepareText(original, counted);
  const sentences: Sentence[] = [];
  let words = 0;
  let isFull = false;
  for (const [paragraph, range] of prepared.paragraphs.entries()) {
    if (isFull) break;
    for (const sentence of sentencesOf(prepared.text, range, paragraph)) {
      if (words + sentence.words.length > maxWords) {
        isFull = true;
        break;
      }
      sentences.push(sentence);
      words += sentence.words.length;
    }
  }
  return { ...prepared, sentences, words, isCut: prepared.isCut || isFull };
}

function sentencesOf(text: string, range: Paragraph, paragraph: number): Sentence[] {
  const words = wordsOf(text, range);
  const sentences: Sentence[] = [];
  const ends = findSentenceEnds(text.slice(range.start, range.end), range.item).map((end) => range.start + end);
  let first = 0;
  let from = range.start;
  for (const at of [...ends, range.end]) {
    let last = first;
    while ((words[last]?.start ?? at) < at) last += 1;
    while (first < last) {
      const own = words.slice(first, Math.min(last, first + maxSentenceWords));
      const sentence = sentenceOf(text, own, from, own.length === maxSentenceWords ? (own.at(-1)?.end ?? at) : at);
      sentences.push({ ...sentence, paragraph });
      first += own.length;
      from = sentence.end;
    }
  }
  return sentences;
}

function sentenceOf(text: string, words: readonly Word[], from: number, limit: number) {
  const [start = from, end = limit] = [words[0]?.start, words.at(-1)?.end];
  const marks = text.slice(end, limit).trimEnd();
  // “(At last!).” ends with its period.
  const ending = marks.slice(marks.search(/[)\]]["”]?[.!?…]+["”]?$/) + 1);
  const ends = /[?？⁇⁈؟]/.test(ending) ? "?" : /[!！‼⁉]/.test(ending) ? "!" : /[.…。．․‥।]/.test(ending) ? "." : "";
  // Quotation marks, brackets, an address or code before the first word belong to the sentence.
  const lead = /[^\s\u2061]/.exec(text.slice(from, start))?.index ?? start - from;
  return { start: from + lead, end: end + marks.length, words, ends } as const;
}

function wordsOf(text: string, { start, end }: TextRange): Word[] {
  const part = text.slice(start, end);
  const words: Word[] = [];
  for (const { 0: found, index } of part.matchAll(wordPattern)) {
    const at = start + index;
    const to = at + found.length;
    const before = words.at(-1);
    const joined = before && joinParts(before.text, text.slice(before.end, at), found, text[to] ?? "");
    // A scanner's I.
    const isI =
      found === "l" && /(?:^|[^\d\s]\s)$/.test(part.slice(Math.max(0, index - 2), index)) && part[index + 1] !== ".";
    if (joined) words[words.length - 1] = { ...before, end: to, text: joined };
    else
      words.push({
        start: at,
        end: to,
        text: isI ? "i" : found.toLowerCase().replace(notPronounced, ""),
        isCapitalized: /^\p{Lu}/u.test(found),
        isQuoteStart: /[“"'«]/.test(text[at - 1] ?? ""),
      });
  }
  return words;
}

/** Brackets of an editor (“[t]he”), and lines drawn through or under a letter. */
const notPronounced = /[[\]]|[\u{332}-\u{338}]/gu;

/** One word of two parts: “do n't”, “it 's”, or “com-” and “mittee” with a page's number between; null for two words. */
function joinParts(before: string, gap: string, found: string, after: string): string | null {
  if (gap === " " && found === "n't") return `${before}n't`;
  if (/^[ .]'$/.test(gap) && after !== "'" && /^(?:s|re|ve|ll|m|d)$/.test(found)) return `${before}'${found}`;
  if (!gap.startsWith("-") || !gap.includes("\n") || gap.trim() !== "-" || !/^\p{Ll}/u.test(found)) return null;
  return `${before}${/^(?:well|self|long|short|high|low|full|half)$/.test(before) ? "-" : ""}${found}`;
}

/**
 * Parses a text that is made of several pieces, each on its own, so that neither a sentence nor a signature, a fence or a
 * quotation of one goes on in the next. @param starts where the pieces after the first begin @param counted as of `parseText`
 */
export function parsePieces(text: string, starts: readonly number[], counted: readonly number[]): ParsedText[] {
  return [0, ...starts].map((start, index) => {
    const end = starts[index] ?? text.length;
    const parsed = parseText(
      text.slice(start, end),
      counted.filter((at) => at >= start && at < end).map((at) => at - start),
    );
    return start === 0 ? parsed : moveBy(parsed, start);
  });
}

function moveBy(parsed: ParsedText, by: number): ParsedText {
  const move = <Range extends { start: number; end: number }>(range: Range) => ({
    ...range,
    start: range.start + by,
    end: range.end + by,
  });
  return {
    ...parsed,
    paragraphs: parsed.paragraphs.map(move),
    leftOut: parsed.leftOut.map(move),
    sentences: parsed.sentences.map((sentence) => ({ ...move(sentence), words: sentence.words.map(move) })),
  };
}

/** One text of its pieces, at the same positions. */
export function joinParsed(pieces: readonly ParsedText[]): ParsedText {
  let paragraphs = 0;
  return {
    text: pieces.map(({ text }) => text).join(""),
    paragraphs: pieces.flatMap((piece) => piece.paragraphs),
    leftOut: pieces.flatMap(({ leftOut }) => leftOut),
    sentences: pieces.flatMap((piece) => {
      const before = paragraphs;
      paragraphs += piece.paragraphs.length;
      return piece.sentences.map((sentence) => ({ ...sentence, paragraph: sentence.paragraph + before }));
    }),
    words: pieces.reduce((sum, { words }) => sum + words, 0),
    isVerse: pieces.every(({ isVerse }) => isVerse),
    isCut: pieces.some(({ isCut }) => isCut),
    isForeignScript: pieces.some(({ isForeignScript }) => isForeignScript),
  };
}
