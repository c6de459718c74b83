import { keysOf } from "../../lib/keys-of.ts";
import { countWords, cutAtCountedWords, sentencesOf } from "./text-measures.ts";

const orders =
  "accept|add|apply|approve|ask|assign|begin|build|call|cite|commit|compare|consider|direct|do|expect|fund|give|hold|instruct|" +
  "judge|leave|lower|make|move|name|obtain|offer|open|place|post|print|protect|publish|put|reconsider|report|require|resist|" +
  "retire|review|revisit|rewrite|secure|send|set|sign|tell|train|weigh";
const orderPattern = new RegExp(
  `^(?:(?:first|second|third|fourth|finally|one|two|three|four)[,:] )?(?:${orders})\\b`,
  "iu",
);
const numbers =
  "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|twenty|thirty|forty|fifty|sixty|" +
  "seventy|eighty|ninety|hundred|thousand|million|percent";

const traits = {
  order: (sentence) => orderPattern.test(sentence),
  hedge: (sentence) => cutAtCountedWords(sentence).some((piece) => piece.counts === "hedge"),
  i: anyWord("i|me|my|mine|myself|i’m|i’d|i’ve|i’ll"),
  we: anyWord("we|us|our|ours|ourselves|we’re|we’d|we’ve|we’ll|let’s"),
  you: anyWord("you|your|yours|yourself|you’re|you’d|you’ve|you’ll"),
  speech: (sentence) => /[“”]/.test(sentence),
  contraction: (sentence) =>
    /n’t\b|’(?:d|ll|ve|re|m)\b|\b(?:that|there|here|it|she|he|what|who|let)’s\b/i.test(sentence),
  number: (sentence) => /\d/.test(sentence) || anyWord(numbers)(sentence),
  short: (sentence) => countWords(sentence) <= 6,
  long: (sentence) => countWords(sentence) >= 30,
} satisfies Record<string, (sentence: string) => boolean>;
export type TraitId = keyof typeof traits;

/** Minimum difference in frequency, as a share of all sentences. */
const leastGap = 0.15;
const mostDifferences = 3;

/** Bodies in the site's markup, headings left out. @returns `shared`: sentences that both have word for word, never marked */
export function compareDrafts(left: string, right: string) {
  const here = sentencesOf(left);
  const there = sentencesOf(right);
  return {
    shared: here.filter((sentence) => there.includes(sentence)).length,
    left: compareSide(here, there),
    right: compareSide(there, here),
  };
}

export type ComparedDraft = ReturnType<typeof compareSide>;

function compareSide(here: string[], there: string[]) {
  const gap = (counts: { here: number; there: number }) => counts.here / here.length - counts.there / there.length;
  const differences = keysOf(traits)
    .map((trait) => ({ trait, here: here.filter(traits[trait]).length, there: there.filter(traits[trait]).length }))
    .filter((difference) => gap(difference) >= leastGap)
    .sort((a, b) => gap(b) - gap(a))
    .slice(0, mostDifferences);
  // Sentences that show a difference and are in this draft only, with its index.
  const marks = new Map<string, number>();
  for (const sentence of here) {
    const index = differences.findIndex((difference) => traits[difference.trait](sentence));
    if (index >= 0 && !there.includes(sentence)) marks.set(sentence, index);
  }
  return { sentences: here.length, differences, marks };
}

function anyWord(words: string): (sentence: string) => boolean {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${words})(?![\\p{L}\\p{N}’-])`, "iu");
  return (sentence) => pattern.test(sentence);
}
