import { keysOf } from "../../../../lib/keys-of.ts";
import type { MeasureId } from "./measures.ts";

export interface MeasureRow {
  label: string;
  counts: string;
  /** The right end of the drawn scale. */
  most: number;
  decimals: 0 | 1 | 2;
  /** For sentences made of figures: "You ask more questions than any of them." */
  does: string;
  never?: string;
}

export const measureRows = {
  sentenceLength: {
    label: "Words per sentence",
    counts: "All words, divided by the sentences they stand in.",
    most: 36,
    decimals: 1,
    does: "write longer sentences",
  },
  lengthVariation: {
    label: "How much they vary",
    counts: "The spread of sentence lengths, as a share of the average. 0 is a metronome.",
    most: 1.2,
    decimals: 2,
    does: "vary your sentences more",
  },
  shortSentences: {
    label: "Short sentences",
    counts: "Sentences of at most eight words, in every 100.",
    most: 80,
    decimals: 0,
    does: "stop short more often",
    never: "never write a sentence of eight words or fewer",
  },
  longSentences: {
    label: "Long sentences",
    counts: "Sentences of thirty words or more, in every 100.",
    most: 80,
    decimals: 0,
    does: "let more sentences run past thirty words",
    never: "never let a sentence run past thirty words",
  },
  i: {
    label: "“I”",
    counts: "I, me, my, mine and myself, in 100 words.",
    most: 9,
    decimals: 1,
    does: "say “I” more",
    never: "never say “I”",
  },
  we: {
    label: "“We”",
    counts: "We, us, our and ourselves, in 100 words.",
    most: 9,
    decimals: 1,
    does: "say “we” more",
    never: "never say “we”",
  },
  you: {
    label: "“You”",
    counts: "You, your and yourself, in 100 words.",
    most: 9,
    decimals: 1,
    does: "say “you” more",
    never: "never say “you”",
  },
  heShe: {
    label: "“He” and “she”",
    counts: "He, she and their forms, in 100 words.",
    most: 9,
    decimals: 1,
    does: "write more about him and her",
    never: "never say “he” or “she”",
  },
  contractions: {
    label: "Contractions",
    counts: "It’s, don’t, I’d and their kind, in 100 words.",
    most: 8,
    decimals: 1,
    does: "contract more",
    never: "never contract",
  },
  hedges: {
    label: "Maybes",
    counts: "Words that take a claim half back: may, perhaps, seems, “about” before a number. In 100 words.",
    most: 4,
    decimals: 1,
    does: "hedge more",
    never: "never hedge",
  },
  boosters: {
    label: "Boosters",
    counts: "Words that push a claim: always, every, really. In 100 words.",
    most: 4,
    decimals: 1,
    does: "use words like “always” and “never” more",
    never: "never push a claim with “always” or “really”",
  },
  questions: {
    label: "Questions",
    counts: "Sentences that end in a question mark, in every 100.",
    most: 40,
    decimals: 0,
    does: "ask more questions",
    never: "end no sentence with a question mark",
  },
  exclamations: {
    label: "Exclamations",
    counts: "Sentences that end in an exclamation mark, in every 100.",
    most: 40,
    decimals: 0,
    does: "exclaim more",
    never: "end no sentence with an exclamation mark",
  },
  imperatives: {
    label: "Orders",
    counts: "Sentences that tell somebody what to do, in every 100.",
    most: 50,
    decimals: 0,
    does: "give more orders",
    never: "never give an order",
  },
  longWords: {
    label: "Long words",
    counts: "Words of three syllables or more, in 100 words.",
    most: 20,
    decimals: 1,
    does: "use more long words",
  },
  abstractWords: {
    label: "Abstract nouns",
    counts: "Nouns in -tion, -ment, -ness, -ity and their kind that name no thing, place or person, in 100 words.",
    most: 9,
    decimals: 1,
    does: "use more abstract nouns",
    never: "never use an abstract noun",
  },
  digits: {
    label: "Figures",
    counts: "Numbers written in digits, in 100 words.",
    most: 6,
    decimals: 1,
    does: "use more figures",
    never: "never use a figure",
  },
  passives: {
    label: "Passives",
    counts: "“Was sent”, “is known”: a form of be and a participle, in 100 words.",
    most: 4,
    decimals: 1,
    does: "use the passive more",
    never: "never use the passive",
  },
  vocabulary: {
    label: "Different words",
    counts: "Of every 50 words in a row, the share that are not repeats.",
    most: 1,
    decimals: 2,
    does: "repeat yourself less",
  },
  repeatedOpenings: {
    label: "Same opening twice",
    counts: "Sentences that begin with the word the last one began with, in every 100.",
    most: 40,
    decimals: 0,
    does: "open two sentences the same way more often",
    never: "never open two sentences in a row the same way",
  },
} satisfies Partial<Record<MeasureId, MeasureRow>>;

export type MeasureRowId = keyof typeof measureRows;

export const measureRowIds = keysOf(measureRows);

export type Figures = Readonly<Record<MeasureRowId, number>>;

export function formatFigure(id: MeasureRowId, value: number): string {
  return value.toFixed(measureRows[id].decimals);
}
