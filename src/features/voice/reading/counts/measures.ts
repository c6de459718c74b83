import { addSums, countSentence, noSums, type Sums } from "./count-sentence.ts";
import type { ParsedText, Sentence } from "../text/parse-text.ts";

/** Calibrates the formality estimate to the tagged F-score on the 500 texts of norms.json. */
export const formalityConstant = 60.53;

/** Of a text with words: rates per 100 words; questions, exclamations, orders and lengths per 100 sentences. */
export type Measures = ReturnType<typeof ratesOf> & ReturnType<typeof rhythmOf>;
export type MeasureId = keyof Measures;

export type CountedText = ReturnType<typeof countText>;

export function countText(parsed: ParsedText) {
  const total = noSums();
  const sums = parsed.sentences.map((sentence) => countSentence(sentence, parsed.text));
  for (const one of sums) addSums(total, one);
  return { parsed, sums, total };
}

export function measureCounted({ parsed, total }: CountedText): Measures {
  return { ...ratesOf(total), ...rhythmOf(parsed.sentences) };
}

function ratesOf(sums: Sums) {
  const inWords = (count: number) => (100 * count) / sums.words;
  const inSentences = (count: number) => (100 * count) / sums.sentences;
  return {
    sentenceLength: sums.words / sums.sentences,
    logSentenceLength: Math.log(sums.words / sums.sentences),
    shortSentences: inSentences(sums.shortSentences),
    longSentences: inSentences(sums.longSentences),
    formalityEstimate: formalityConstant + formalitySum(sums) / sums.words,
    i: inWords(sums.i),
    we: inWords(sums.we),
    you: inWords(sums.you),
    heShe: inWords(sums.heShe),
    contractions: inWords(sums.contractions),
    questions: inSentences(sums.questions),
    exclamations: inSentences(sums.exclamations),
    imperatives: inSentences(sums.imperatives),
    hedges: inWords(sums.hedges),
    boosters: inWords(sums.boosters),
    modals: inWords(sums.modals),
    privateVerbs: inWords(sums.privateVerbs),
    abstractWords: inWords(sums.abstractWords),
    longWords: inWords(sums.longWords),
    wordLength: sums.characters / sums.words,
    digits: inWords(sums.digits),
    names: inWords(sums.names),
    passives: inWords(sums.passives),
    dashes: inWords(sums.dashes),
    semicolons: inWords(sums.semicolons),
    colons: inWords(sums.colons),
    parentheses: inWords(sums.parentheses),
  };
}

/** The formality estimate times the number of words, without its constant, so that sentences' values add up. */
export function formalitySum(sums: Sums): number {
  return (
    100 *
      (0.36 * sums.articles +
        0.13 * sums.prepositions -
        1.16 * sums.pronouns -
        0.67 * sums.auxiliaries -
        0.75 * sums.adverbs -
        0.42 * sums.contractions +
        0.22 * sums.names) +
    2.52 * sums.characters
  );
}

function rhythmOf(sentences: readonly Sentence[]) {
  const lengths = sentences.map((sentence) => sentence.words.length);
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  const variance = lengths.reduce((sum, length) => sum + (length - mean) ** 2, 0) / lengths.length;
  const sorted = lengths.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return {
    medianLength: ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2,
    lengthVariation: Math.sqrt(variance) / mean,
    equalRuns: (100 * findEqualRuns(sentences).length) / sentences.length,
    repeatedOpenings: (100 * findRepeatedOpenings(sentences).length) / sentences.length,
    vocabulary: movingTypeTokenRatio(sentences.flatMap((sentence) => sentence.words.map((word) => word.text))),
  };
}

/** The last sentence of each run of three within 15 % of one length. */
export function findEqualRuns(sentences: readonly Sentence[]): Sentence[] {
  return sentences.filter((sentence, index) => {
    const run = sentences.slice(Math.max(0, index - 2), index + 1);
    const lengths = run.map((one) => one.words.length);
    const mean = lengths.reduce((sum, length) => sum + length, 0) / 3;
    return (
      run.length === 3 &&
      run.every((one) => one.paragraph === sentence.paragraph) &&
      mean >= 5 &&
      lengths.every((length) => Math.abs(length - mean) <= 0.15 * mean)
    );
  });
}

export function findRepeatedOpenings(sentences: readonly Sentence[]): Sentence[] {
  return sentences.filter(
    (sentence, index) => index > 0 && sentence.words[0]?.text === sentences[index - 1]?.words[0]?.text,
  );
}

const window = 50;

/** Mean share of different words over windows of 50 words; over the whole text when it is shorter. */
export function movingTypeTokenRatio(words: readonly string[], size = window): number {
  const seen = new Map<string, number>();
  const width = Math.min(size, words.length);
  let total = 0;
  for (const [index, word] of words.entries()) {
    seen.set(word, (seen.get(word) ?? 0) + 1);
    const leaving = words[index - width];
    if (leaving !== undefined) {
      const left = (seen.get(leaving) ?? 0) - 1;
      if (left === 0) seen.delete(leaving);
      else seen.set(leaving, left);
    }
    if (index >= width - 1) total += seen.size / width;
  }
  return total / (words.length - width + 1);
}
