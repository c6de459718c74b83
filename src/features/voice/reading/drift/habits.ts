/** What is counted by its places, in words or in whole sentences. What depends on the subject (names, figures, abstract nouns) is left out. */
export const habitIds = [
  "i",
  "we",
  "you",
  "contractions",
  "hedges",
  "boosters",
  "connectives",
  "worn",
  "passives",
  "dashes",
  "semicolons",
  "questions",
  "exclamations",
  "imperatives",
  "shortSentences",
] as const;
export type HabitId = (typeof habitIds)[number];

/** Fewer words say too little about a range. */
export const leastWords = { yours: 150, draft: 60 };
