/** Changing these words changes the samples' counts (samples.test.ts). */
export const voiceSliders = {
  formality: {
    label: "Formality",
    low: "Casual",
    high: "Formal",
    help: "How dressed the words are: contractions and pronouns at one end, full forms and longer words at the other.",
  },
  energy: {
    label: "Energy",
    low: "Calm",
    high: "Lively",
    help: "How hard the text presses the reader: hedges at one end; “you”, “we”, orders, questions and exclamations at the other.",
  },
  perspective: {
    label: "Perspective",
    low: "Personal",
    high: "Wide",
    help: "Who is in the sentences: “I” and “she” at one end, nobody in particular at the other.",
  },
} as const;
