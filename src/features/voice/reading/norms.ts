/**
 * Means and standard deviations over 500 American texts of about 2,000 words each (the Brown corpus, 1961), counted with our
 * word lists. Rates in 100 words; questions, exclamations, short and long sentences in 100 sentences.
 */
export const norms = {
  sentenceLength: [21.165, 6.356],
  logSentenceLength: [3.007, 0.307],
  lengthVariation: [0.575, 0.131],
  shortSentences: [16.462, 14.053],
  longSentences: [21.97, 14.772],
  i: [0.847, 1.396],
  we: [0.487, 0.654],
  you: [0.461, 0.782],
  heShe: [2.591, 2.5],
  contractions: [0.471, 0.778],
  privateVerbs: [0.669, 0.537],
  hedges: [0.914, 0.426],
  boosters: [1.307, 0.53],
  modals: [1.264, 0.653],
  abstractWords: [3.898, 2.322],
  longWords: [13.808, 5.456],
  names: [6.49, 4.532],
  digits: [0.917, 1.307],
  dashes: [0.347, 0.342],
  semicolons: [0.274, 0.293],
  colons: [0.193, 0.353],
  parentheses: [0.241, 0.388],
  questions: [3.776, 4.884],
  exclamations: [1.247, 2.574],
  repeatedOpenings: [6.332, 3.74],
  equalRuns: [2.347, 1.632],
  wordLength: [4.703, 0.36],
  vocabulary: [0.804, 0.029],
  formalityEstimate: [62.488, 7.676],
} as const;

/** Added to the weighted rates of the formality estimate, which makes it follow the tagged score on the same 500 texts. */
export const formalityConstant = 60.53;

/** Half-widths in points of an 80 % range on a slider, by number of words. */
export const rangeHalfWidths = [
  { words: 50, points: 14 },
  { words: 100, points: 12 },
  { words: 150, points: 12 },
  { words: 300, points: 8 },
  { words: 600, points: 6 },
] as const;
