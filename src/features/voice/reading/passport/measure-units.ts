import { keysOf } from "../../../../lib/keys-of.ts";
import type { MeasureId } from "../counts/measures.ts";

/** Unit of each measure, and where its definition comes from; without a source it is the reader's own count. */
export const measureUnits: Record<MeasureId, { unit: string; source?: string }> = {
  sentenceLength: { unit: "words per sentence" },
  logSentenceLength: { unit: "natural logarithm of words per sentence" },
  shortSentences: { unit: "sentences of at most 8 words per 100 sentences" },
  longSentences: { unit: "sentences of at least 30 words per 100 sentences" },
  formalityEstimate: { unit: "F-score, 0 to 100, estimated from word lists", source: "Heylighen & Dewaele 1999" },
  i: { unit: "per 100 words", source: "Biber 1988" },
  we: { unit: "per 100 words", source: "Biber 1988" },
  you: { unit: "per 100 words", source: "Biber 1988" },
  heShe: { unit: "per 100 words", source: "Biber 1988" },
  contractions: { unit: "per 100 words", source: "Biber 1988" },
  questions: { unit: "per 100 sentences" },
  exclamations: { unit: "per 100 sentences" },
  imperatives: { unit: "per 100 sentences" },
  hedges: { unit: "per 100 words", source: "Hyland 1998" },
  boosters: { unit: "per 100 words", source: "Hyland 1998" },
  modals: { unit: "per 100 words", source: "Biber 1988" },
  privateVerbs: { unit: "per 100 words", source: "Biber 1988" },
  abstractWords: { unit: "per 100 words" },
  longWords: { unit: "words of three syllables or more per 100 words" },
  wordLength: { unit: "characters per word" },
  digits: { unit: "per 100 words" },
  names: { unit: "per 100 words" },
  passives: { unit: "per 100 words" },
  dashes: { unit: "per 100 words" },
  semicolons: { unit: "per 100 words" },
  colons: { unit: "per 100 words" },
  parentheses: { unit: "per 100 words" },
  medianLength: { unit: "words" },
  lengthVariation: { unit: "standard deviation of sentence lengths divided by their mean" },
  equalRuns: { unit: "third sentences in a row of about one length per 100 sentences" },
  repeatedOpenings: { unit: "per 100 sentences" },
  vocabulary: { unit: "different words of 50 in a row, 0 to 1", source: "Covington & McFall 2010" },
};

export const measureIds = keysOf(measureUnits);
