/** Changing these words changes the samples' counts (samples.test.ts). */
export const voiceSliders = {
  formality: {
    label: "Formality",
    low: "Casual",
    high: "Formal",
    help: "From “don’t” to “do not”.",
  },
  energy: {
    label: "Energy",
    low: "Calm",
    high: "Lively",
    help: "From “perhaps” to “do it now”.",
  },
  perspective: {
    label: "Perspective",
    low: "Personal",
    high: "Wide",
    help: "From “I” to “people”.",
  },
} as const;
