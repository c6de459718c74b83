import { byFrequency } from "./favorite-words.ts";
import { movingTypeTokenRatio } from "./measures.ts";
import { orderVerbs } from "./orders.ts";
import type { ParsedText, Sentence } from "../text/parse-text.ts";
import languages from "./other-languages.json" with { type: "json" };
import { setOf } from "../text/set-of.ts";
import { functionWords, wordLists } from "./word-lists.ts";

const leastWords = 40;

export type Refusal =
  | { reason: "short"; missing: number }
  | { reason: "language"; decidedBy: readonly string[] }
  | { reason: "repetition"; word: string }
  | { reason: "verse" };

/** The most common words of other languages that are not English words. */
const otherLanguages = Object.values(languages).map((list) => setOf(list));

const third = new Set(wordLists.third);
const english = new Set([
  ...functionWords,
  ...wordLists.prepositions,
  ...wordLists.third,
  ...wordLists.commonAdverbs,
  ...orderVerbs,
]);
/** A passage is another language's when so many of its words are that language's, and more than are English. */
const leastOther = 0.08;
/** Names, lists and ingredients have few English function words, but English letters. */
const leastEnglish = 0.06;
/** The maximum share of words in passages of another language. */
const mostForeign = 0.15;

/** Null when the text can be analyzed: long enough, English, not repetitive, made of sentences. */
export function findRefusal(parsed: ParsedText): Refusal | null {
  const words = parsed.sentences.flatMap((sentence) => sentence.words.map((word) => word.text));
  if (parsed.isForeignScript) return { reason: "language", decidedBy: mostFrequent(words) };
  if (words.length < leastWords) return { reason: "short", missing: leastWords - words.length };
  const common = byFrequency(words);
  const [, count] = common[0] ?? ["", 0];
  if (count / words.length > 0.35 || movingTypeTokenRatio(words, 400) < 0.35) {
    return { reason: "repetition", word: repeatedWord(common) };
  }
  if (parsed.isVerse) return { reason: "verse" };
  const foreign = toPassages(parsed.sentences)
    .filter((passage) => isOther(passage))
    .flat();
  return foreign.length / words.length > mostForeign || isForeign(words)
    ? { reason: "language", decidedBy: decidingWords(foreign.length > 0 ? foreign : words) }
    : null;
}

/** The most frequent word that means something; a function word only if the text has no other as frequent. */
function repeatedWord(common: readonly [word: string, count: number][]): string {
  const [first, most] = common[0] ?? ["", 0];
  return (
    common.find(([word, count]) => !functionWords.has(word) && !third.has(word) && count >= most / 3)?.[0] ?? first
  );
}

/** Up to three words that decided: of the language that has most, or else the most frequent. */
function decidingWords(foreign: readonly string[]): string[] {
  const found = otherLanguages.map((list) => foreign.filter((word) => list.has(word)));
  const most = found.reduce((a, b) => (b.length > a.length ? b : a), []);
  const deciding = most.length > 0 ? most : foreign.filter((word) => !english.has(word) && /\p{L}{3}/u.test(word));
  return mostFrequent(deciding);
}

function mostFrequent(words: readonly string[]): string[] {
  return byFrequency(words)
    .slice(0, 3)
    .map(([word]) => word);
}

/** Groups sentences into passages of at least 25 words, within paragraphs that are long enough; the rest of one belongs to what is before it. */
function toPassages(sentences: readonly Sentence[]): string[][] {
  const passages: string[][] = [];
  let current: string[] = [];
  let paragraph = -1;
  let paragraphOfLast = -1;
  for (const sentence of sentences) {
    const isNew = sentence.paragraph !== paragraph;
    if (current.length >= (isNew ? 15 : 25)) {
      passages.push(current);
      current = [];
      paragraphOfLast = paragraph;
    } else if (isNew && paragraphOfLast === paragraph) {
      passages.at(-1)?.push(...current);
      current = [];
    }
    paragraph = sentence.paragraph;
    current.push(...sentence.words.map((word) => word.text.split("'", 1)[0] ?? ""));
  }
  const last = passages.at(-1);
  if (last && current.length < 15) last.push(...current);
  else passages.push(current);
  return passages;
}

function shareOf(words: readonly string[], list: ReadonlySet<string>): number {
  return words.filter((word) => list.has(word)).length / words.length;
}

/** Another language's words are there, and more of them than of English. */
function isOther(words: readonly string[]): boolean {
  const own = shareOf(words, english);
  return otherLanguages.some((list) => {
    const found = words.filter((word) => list.has(word));
    // One word again and again is a name.
    return found.length / words.length >= Math.max(leastOther, own) && new Set(found).size >= 3;
  });
}

/** For a whole text also languages of which we have no list. */
function isForeign(words: readonly string[]): boolean {
  return (
    isOther(words) ||
    (shareOf(words, english) < leastEnglish && !hasEnglishLetters(words.filter((word) => /\p{L}/u.test(word))))
  );
}

/** Of English letters about 11 in 100 are h, w, y or k; accents are rare, and common endings are not. */
function hasEnglishLetters(words: readonly string[]): boolean {
  const text = words.join("");
  const letters = text.match(/[hwyk]/g)?.length ?? 0;
  const accents = text.match(/[^\x20-\x7e]/g)?.length ?? 0;
  const endings = words.filter((word) => /(?:ing|ed|ly|er|tion|ment|ness|s)$/.test(word)).length;
  return (
    letters / Math.max(1, text.length) > 0.05 &&
    accents / Math.max(1, text.length) < 0.02 &&
    endings / words.length > 0.15
  );
}
