import { keysOf } from "../../../../lib/keys-of.ts";
import { findContraction } from "./contractions.ts";
import { findOrder } from "./orders.ts";
import { parseText, type Sentence } from "../text/parse-text.ts";
import { findPersonAndHedges } from "./person-and-hedges.ts";

const numbers =
  /\d|(?<![\p{L}-])(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|percent)(?![\p{L}’-])/iu;

/** @param prepared the prepared text that holds the sentence */
type Trait = (sentence: Sentence, prepared: string, original: string) => boolean;

const traits = {
  order: ({ words, ends }, prepared) => findOrder(words, prepared, ends === "?") !== null,
  hedge: says("hedges"),
  i: says("i"),
  we: says("we"),
  you: says("you"),
  speech: (_, __, original) => /[“”]/.test(original),
  contraction: ({ words }, prepared) => words.some((_, index) => findContraction(words, index, prepared) !== null),
  number: (_, __, original) => numbers.test(original),
  short: ({ words }) => words.length <= 6,
  long: ({ words }) => words.length >= 30,
} satisfies Record<string, Trait>;
export type TraitId = keyof typeof traits;

function says(kind: "hedges" | "i" | "we" | "you"): Trait {
  return (sentence, prepared) => findPersonAndHedges(sentence, prepared).some(({ counts }) => counts === kind);
}

type ReadSentence = ReturnType<typeof readSentences>[number];

function readSentences(body: string) {
  const { sentences, text: prepared } = parseText(body);
  return sentences.map((sentence) => {
    const text = body.slice(sentence.start, sentence.end);
    return { text, has: keysOf(traits).filter((trait) => traits[trait](sentence, prepared, text)) };
  });
}

function hasSentence(sentences: readonly ReadSentence[], { text }: ReadSentence): boolean {
  return sentences.some((sentence) => sentence.text === text);
}

/** Minimum difference in frequency, as a share of all sentences. */
const leastGap = 0.15;
const mostDifferences = 3;

/** Bodies in the site's markup, headings left out. @returns `shared`: sentences that both have word for word, never marked */
export function compareDrafts(left: string, right: string) {
  const here = readSentences(left);
  const there = readSentences(right);
  return {
    shared: here.filter((sentence) => hasSentence(there, sentence)).length,
    left: compareSide(here, there),
    right: compareSide(there, here),
  };
}

export type ComparedDraft = ReturnType<typeof compareSide>;

function compareSide(here: readonly ReadSentence[], there: readonly ReadSentence[]) {
  const count = (sentences: readonly ReadSentence[], trait: TraitId) =>
    sentences.filter(({ has }) => has.includes(trait)).length;
  const gap = (counts: { here: number; there: number }) => counts.here / here.length - counts.there / there.length;
  const differences = keysOf(traits)
    .map((trait) => ({ trait, here: count(here, trait), there: count(there, trait) }))
    .filter((difference) => gap(difference) >= leastGap)
    .sort((a, b) => gap(b) - gap(a))
    .slice(0, mostDifferences);
  // Sentences that show a difference and are in this draft only, with its index.
  const marks = new Map<string, number>();
  for (const sentence of here) {
    const index = differences.findIndex(({ trait }) => sentence.has.includes(trait));
    if (index >= 0 && !hasSentence(there, sentence)) marks.set(sentence.text, index);
  }
  return { sentences: here.length, differences, marks };
}
