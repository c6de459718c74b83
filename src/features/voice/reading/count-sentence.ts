import { keysOf } from "../../../lib/keys-of.ts";
import type { Sentence, Word } from "./parse-text.ts";
import wordLists from "./word-lists.json" with { type: "json" };

export function noSums() {
  return {
    words: 0,
    sentences: 0,
    characters: 0,
    articles: 0,
    prepositions: 0,
    pronouns: 0,
    auxiliaries: 0,
    adverbs: 0,
    i: 0,
    we: 0,
    you: 0,
    heShe: 0,
    contractions: 0,
    privateVerbs: 0,
    hedges: 0,
    boosters: 0,
    modals: 0,
    abstractWords: 0,
    longWords: 0,
    names: 0,
    digits: 0,
    passives: 0,
    dashes: 0,
    semicolons: 0,
    colons: 0,
    parentheses: 0,
    questions: 0,
    exclamations: 0,
    imperatives: 0,
    shortSentences: 0,
    longSentences: 0,
  };
}
export type Sums = ReturnType<typeof noSums>;
export type SumId = keyof Sums;
const sumIds = keysOf(noSums());

export type OnCounted = (id: SumId, start: number, end: number) => void;

const { firstSingular, firstPlural, second, third, otherPronouns } = wordLists;
const listed = {
  articles: wordLists.articles,
  prepositions: wordLists.prepositions,
  pronouns: [...firstSingular, ...firstPlural, ...second, ...third, ...otherPronouns],
  auxiliaries: wordLists.auxiliaries,
  adverbs: wordLists.commonAdverbs,
  i: firstSingular,
  we: firstPlural,
  you: second,
  heShe: wordLists.thirdHuman,
  privateVerbs: wordLists.privateVerbs,
  hedges: wordLists.hedges,
  boosters: wordLists.boosters,
  modals: wordLists.modals,
};

const listsOf = new Map<string, SumId[]>();
for (const id of keysOf(listed)) for (const word of listed[id]) listsOf.set(word, [...(listsOf.get(word) ?? []), id]);

const auxiliaries = new Set(wordLists.auxiliaries);
const be = new Set(wordLists.beForms);
const orders = new Set(wordLists.imperativeVerbs);
const participles = new Set(wordLists.irregularParticiples);
const notAdverbs = new Set(wordLists.adverbExceptions);
const contraction = /^(.+?)(n't|'m|'re|'ve|'ll|'d)$/;
const isContraction = /^(?:it|that|there|here|what|who|where|how|he|she|let|when|why|everybody|everyone|something)'s$/;
const abstractEnding = /(?:tion|sion|ment|ness|ity|ance|ence|ship|ism|acy|ure|dom|hood|ology|ics)s?$/;
const bases: ReadonlyMap<string, string> = new Map([
  ["ca", "can"],
  ["wo", "will"],
  ["sha", "shall"],
  ["ai", "is"],
]);

const shortSentenceWords = 8;
const longSentenceWords = 30;

export function addSums(sums: Sums, more: Sums): void {
  for (const id of sumIds) sums[id] += more[id];
}

/** @param text the prepared text that holds the sentence @param onCounted called for each piece of evidence */
export function countSentence(sentence: Sentence, text: string, onCounted?: OnCounted): Sums {
  const sums = noSums();
  const count = (id: SumId, start: number, end: number) => {
    sums[id] += 1;
    onCounted?.(id, start, end);
  };
  const { words, start, end } = sentence;
  sums.words = words.length;
  sums.sentences = 1;
  for (const [index, word] of words.entries()) countWord(word, index, words, sums, count);
  if (sentence.ends === "?") count("questions", start, end);
  if (sentence.ends === "!") count("exclamations", start, end);
  if (isOrder(words)) count("imperatives", words[0]?.start ?? start, words[0]?.end ?? end);
  if (words.length <= shortSentenceWords) count("shortSentences", start, end);
  if (words.length >= longSentenceWords) count("longSentences", start, end);
  for (const match of text.slice(start, end).matchAll(/—|–|\s--?\s|[;:(]/g)) {
    const [mark] = match;
    const at = start + match.index;
    count(punctuation.get(mark) ?? "dashes", at, at + mark.length);
  }
  return sums;
}

const punctuation: ReadonlyMap<string, SumId> = new Map([
  [";", "semicolons"],
  [":", "colons"],
  ["(", "parentheses"],
]);

function countWord(word: Word, index: number, words: readonly Word[], sums: Sums, count: OnCounted): void {
  const { start, end, text } = word;
  sums.characters += text.replace(/['-]/g, "").length;
  const contracted = contraction.exec(text);
  const stem = contracted?.[1] ?? "";
  const base = contracted ? (bases.get(stem) ?? stem) : text.replace(/'s?$/, "");
  for (const id of listsOf.get(text) ?? listsOf.get(base) ?? []) {
    if (id === "hedges" && isNoHedge(word, index, words)) continue;
    count(id, start, end);
  }
  if (contracted || isContraction.test(text)) {
    count("contractions", start, end);
    if (contracted?.[2] === "n't") sums.adverbs += 1;
  }
  if (text.length > 4 && text.endsWith("ly") && !notAdverbs.has(text) && !listsOf.has(text)) sums.adverbs += 1;
  if (text.length > 5 && abstractEnding.test(text)) count("abstractWords", start, end);
  if (syllablesOf(base) >= 3) count("longWords", start, end);
  if (/\p{N}/u.test(text)) count("digits", start, end);
  if (word.isCapitalized && index > 0 && base !== "i" && !word.isQuoteStart) count("names", start, end);
  if (be.has(text) || contracted?.[2] === "'re" || contracted?.[2] === "'m") {
    const next = words[index + 1];
    const participle = next && isAdverb(next.text) ? words[index + 2] : next;
    if (participle && isParticiple(participle.text)) count("passives", start, participle.end);
  }
}

/** "May" inside a sentence is a month; "rather than" and "would rather" are no hedges. */
function isNoHedge({ text, isCapitalized }: Word, index: number, words: readonly Word[]): boolean {
  if (text === "may") return isCapitalized && index > 0;
  return text === "rather" && (words[index + 1]?.text === "than" || /^would|'d$/.test(words[index - 1]?.text ?? ""));
}

function isAdverb(text: string): boolean {
  return text === "not" || text === "never" || text === "also" || text === "often" || text.endsWith("ly");
}

function isParticiple(text: string): boolean {
  return participles.has(text) || (text.length > 4 && text.endsWith("ed") && !text.endsWith("eed"));
}

const beforeOrder = new Set(wordLists.beforeImperative);

/** An imperative: begins with a verb from a closed list, or with "let us". */
function isOrder(words: readonly Word[]): boolean {
  const at = beforeOrder.has(words[0]?.text ?? "") ? 1 : 0;
  const verb = words[at]?.text ?? "";
  const next = words[at + 1]?.text ?? "";
  if (verb === "let's" || verb === "don't") return true;
  return orders.has(verb) && !auxiliaries.has(next) && next !== "of" && !/[^s]s$/.test(next);
}

/** Vowel groups without a silent final "e"; close enough to find long words. */
function syllablesOf(word: string): number {
  if (word.length < 6 || /\p{N}/u.test(word)) return 1;
  return word.replace(/(?:[^laeiouy]es|[^td]ed|[^l]e)$/, "").match(/[aeiouyà-ü]+/g)?.length ?? 1;
}
