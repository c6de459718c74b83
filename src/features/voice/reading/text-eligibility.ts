import { byFrequency } from "./favorite-words.ts";
import { movingTypeTokenRatio } from "./measures.ts";
import type { ParsedText, Sentence } from "./parse-text.ts";
import wordLists from "./word-lists.json" with { type: "json" };

const leastWords = 40;

export type Refusal =
  | { reason: "short"; missing: number }
  | { reason: "language" }
  | { reason: "repetition"; word: string }
  | { reason: "verse" };

/** The most common words of other languages that are not English words. */
const otherLanguages = Object.values(wordLists.otherLanguages).map((list) => new Set(list));

const english = new Set([...wordLists.functionWords, ...wordLists.auxiliaries]);
const leastEnglish = 0.2;
/** The maximum share of words in passages of another language. */
const mostForeign = 0.15;

/** Null when the text can be analyzed: long enough, English, not repetitive, made of sentences. */
export function findRefusal(parsed: ParsedText): Refusal | null {
  const words = parsed.sentences.flatMap((sentence) => sentence.words.map((word) => word.text));
  if (parsed.isForeignScript) return { reason: "language" };
  if (words.length < leastWords) return { reason: "short", missing: leastWords - words.length };
  const [word, count] = byFrequency(words)[0] ?? ["", 0];
  if (count / words.length > 0.35 || movingTypeTokenRatio(words, 400) < 0.35) return { reason: "repetition", word };
  if (parsed.isVerse) return { reason: "verse" };
  const passages = toPassages(parsed.sentences);
  const foreign = passages.filter((passage) => !isEnglish(passage)).reduce((sum, passage) => sum + passage.length, 0);
  return !isEnglish(words) || foreign / words.length > mostForeign ? { reason: "language" } : null;
}

/** Groups sentences into passages of at least 25 words, within paragraphs that are long enough. */
function toPassages(sentences: readonly Sentence[]): string[][] {
  const passages: string[][] = [];
  let current: string[] = [];
  let paragraph = -1;
  for (const sentence of sentences) {
    const isNew = sentence.paragraph !== paragraph && current.length >= 15;
    if (isNew || current.length >= 25) {
      passages.push(current);
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

function isEnglish(words: readonly string[]): boolean {
  const share = (list: ReadonlySet<string>) => words.filter((word) => list.has(word)).length / words.length;
  const own = share(english);
  return own >= leastEnglish && otherLanguages.every((list) => share(list) <= own);
}
