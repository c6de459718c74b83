import { keysOf } from "../../../../lib/keys-of.ts";
import { findContraction } from "./contractions.ts";
import { type Context, baseOf, isLastOfClause, isShouted, personLists, personOrHedge } from "./person-and-hedges.ts";
import { findOrder } from "./orders.ts";
import type { Sentence, Word } from "../text/parse-text.ts";
import { findPassives } from "./passives.ts";
import { isAbstractWord, isLongWord } from "./word-classes.ts";
import { auxiliaries, functionWords, wordLists } from "./word-lists.ts";

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

const listed = {
  articles: wordLists.articles,
  prepositions: wordLists.prepositions,
  pronouns: [...wordLists.third, ...wordLists.otherPronouns],
  auxiliaries: [...auxiliaries],
  adverbs: wordLists.commonAdverbs,
  heShe: wordLists.thirdHuman,
  privateVerbs: wordLists.privateVerbs,
  boosters: wordLists.boosters,
  modals: wordLists.modals,
};

const listsOf = new Map<string, SumId[]>();
for (const id of keysOf(listed)) for (const word of listed[id]) listsOf.set(word, [...(listsOf.get(word) ?? []), id]);

const notAdverbs = new Set([...wordLists.adverbExceptions, ...personLists.hedges]);

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
  const context = { words, text, isShouted: isShouted(words, text) };
  for (const [index, word] of words.entries()) countWord(word, index, context, sums, count);
  if (sentence.ends === "?") count("questions", start, end);
  if (sentence.ends === "!") count("exclamations", start, end);
  const order = findOrder(words, text, sentence.ends === "?");
  if (order) count("imperatives", order.start, order.end);
  if (words.length <= shortSentenceWords) count("shortSentences", start, end);
  if (words.length >= longSentenceWords) count("longSentences", start, end);
  for (const match of text.slice(start, end).matchAll(punctuationMarks)) {
    const [mark] = match;
    const at = start + match.index;
    count(punctuation.get(mark) ?? "dashes", at, at + mark.length);
  }
  return sums;
}

/** No ranges of numbers or days, hours or smileys. */
const punctuationMarks =
  /—|(?!(?<=\p{L})–\p{Lu})(?:(?<!\d)–|–(?!\d))|\s--?\s|(?<=\p{L})--(?=\p{L})|[;:](?=[\s"'”*_\u2061]|$)|(?<![:;=]-?)\(/gu;

const punctuation: ReadonlyMap<string, SumId> = new Map([
  [";", "semicolons"],
  [":", "colons"],
  ["(", "parentheses"],
]);

const modals = new Set(wordLists.modals);

/** Phrases whose marked word pushes nothing: “after all”, “hello everyone”, “every now”, “never mind”, “such as”, “most people”. */
const weakPhrase =
  /(?:after|above|you|hi|hello|hey|dear) <(?:all|everyone)>|at <most>|the <most> part|\ban? <must>|<all> (?:right|but|set|in all|of a|the best|(?:i|we|you) (?:know|care))|all in <all>|all the <best>|<best> (?:wishes|regards|of luck|practices?|friends?|case)|<every> (?:so|now|once|few|\d|other (?:\w*day|week|month|year|night))|<never> mind|\b(?:no|any|one|two|as) <such>|<such> (?:is|are|was|were) |<(?:such|most)> (?!(?:is|was|as) )(?:of|people|men|women|children|\S*[^su ]s) |<such> (?:as|an? (?:way|manner|case))|far <so> good|<truly> yours|yours <truly>|<simply> put|put <simply>/;
/** “So proud of you” leaves out its subject. */
const soAtHead =
  /^(?:much|many|few|little|proud|happy|grateful|thankful|excited|glad|sad|sorry|good|true|easy|simple|important|cool|fun|cute|nice|beautiful|impressed|inspired|tired)$/;

/** “Not always” pushes nothing; “so I left” and “I think so” say no more than “such as”; “so good” does. */
function isNoBooster(words: readonly Word[], index: number, text: string): boolean {
  const word = words[index];
  const next = words[index + 1];
  const before = words[index - 1]?.text ?? "";
  const between = text.slice(words[index - 1]?.end, word?.start);
  if (/^(?:not|cannot)$|n't$/.test(before) && between.trim() === "") return true;
  const textAt = (by: number) => words[index + by]?.text ?? "";
  if (weakPhrase.test(`${textAt(-2)} ${before} <${word?.text}> ${textAt(1)} ${textAt(2)} `)) return true;
  // “First of all,”, “that is all”, “cups and such”.
  const mayClose =
    word?.text === "such" ||
    (word?.text === "all" && /^(?:of|in|for|is|that's)$/.test(before)) ||
    // “She speaks clearly.”
    (/^(?:clearly|simply)$/.test(word?.text ?? "") && index > 0 && between === " ");
  if (mayClose && isLastOfClause(words, index, text)) return true;
  if (word?.text === "best") return words.length === 1;
  if (word?.text !== "so") return false;
  if (!next || text.slice(word.end, next.start) !== " ") return true;
  if (index === 0) return !soAtHead.test(next.text);
  if (/^(?:much|many|few|little|very)$/.test(next.text)) return false;
  return (
    /^(?:far|called|than|well|please|\d.*)$/.test(next.text) ||
    functionWords.has(next.text.split("'", 1)[0] ?? "") ||
    modals.has(textAt(2)) ||
    /[,;:(—-]\s?$/.test(text.slice(word.start - 2, word.start)) ||
    /^(?:or|do|does|did|done|doing|ever|every|say|says|said|think|thought|hope|if|why|just|and|he|she|they|i|we|you)$/.test(
      before,
    )
  );
}

function countWord(word: Word, index: number, context: Context, sums: Sums, count: OnCounted): void {
  const { start, end, text } = word;
  const { words, isShouted: shouted } = context;
  sums.characters += text.replace(/['-]/g, "").length;
  const contracted = findContraction(words, index, context.text);
  const base = baseOf(text, contracted);
  for (const id of listsOf.get(text) ?? listsOf.get(base) ?? [])
    if (id !== "boosters" || !isNoBooster(words, index, context.text)) count(id, start, end);
  const personal = personOrHedge(word, index, base, context);
  if (personal) count(personal, start, end);
  if (personal && personal !== "hedges") count("pronouns", start, end);
  if (contracted) {
    count("contractions", start, end);
    if (contracted.isNegative) sums.adverbs += 1;
  }
  if (text.length > 4 && text.endsWith("ly") && !notAdverbs.has(text) && !listsOf.has(text)) sums.adverbs += 1;
  if (isAbstractWord(text)) count("abstractWords", start, end);
  if (isLongWord(base)) count("longWords", start, end);
  if (/\p{N}/u.test(text)) count("digits", start, end);
  if (
    word.isCapitalized &&
    index > 0 &&
    words[index - 1]?.text !== "p.s" &&
    base !== "i" &&
    !word.isQuoteStart &&
    !/[!?]["”']? $/.test(context.text.slice(start - 3, start)) &&
    !shouted
  )
    count("names", start, end);
  for (const [at, participle] of findPassives(words, index, context.text).entries())
    count("passives", at === 0 ? start : participle.start, participle.end);
}
