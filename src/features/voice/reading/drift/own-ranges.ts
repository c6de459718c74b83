import type { CountedHabits, Place } from "./count-habits.ts";
import { type HabitId, habitIds } from "./habits.ts";
import { recordOf } from "../../voice-model.ts";
import { byFrequency } from "../counts/favorite-words.ts";
import type { TextRange } from "../../../../lib/text-ranges.ts";

export type OwnRanges = ReturnType<typeof rangesOf>;

export const inSentences: ReadonlySet<HabitId> = new Set([
  "questions",
  "exclamations",
  "imperatives",
  "shortSentences",
]);
export const byWord: ReadonlySet<HabitId> = new Set(["hedges", "boosters", "connectives", "worn", "i", "we", "you"]);

const chunkWords = 150;

/** What an author does how often, without the text. */
export function rangesOf(counted: CountedHabits) {
  const logs = counted.sentences.map(({ words }) => Math.log(words));
  const meanLog = logs.reduce((sum, one) => sum + one, 0) / logs.length;
  return {
    words: counted.words,
    sentences: counted.sentences.length,
    habits: recordOf(habitIds, (id) => ({
      count: counted.places[id].length,
      /** The highest share of any part of 150 words, by words or, for what fills sentences, by sentences. */
      highest: highestShare(counted, id),
      /** Words of the longest stretch of sentences without it. */
      longestWithout: Math.max(0, ...stretchesWithout(counted, id).map(({ words }) => words)),
      /** How often each word of it stands there, in lower case; empty for what is no matter of words. */
      byWord: byWord.has(id) ? countWords(counted.places[id]) : {},
    })),
    /** Contractions, and places where two words stand that could have been one. */
    contracted: counted.contracted,
    fullForms: counted.fullForms.length,
    /** Words in a sentence; the mean and the deviation are of their natural logarithms. */
    lengths: {
      meanLog,
      deviationLog: Math.sqrt(logs.reduce((sum, one) => sum + (one - meanLog) ** 2, 0) / Math.max(1, logs.length - 1)),
      longest: Math.max(0, ...counted.sentences.map(({ words }) => words)),
    },
  };
}

export function countWords(places: readonly Place[]): Record<string, number> {
  return Object.fromEntries(byFrequency(places.map(({ text }) => text)));
}

function highestShare(counted: CountedHabits, habit: HabitId): number {
  let highest = 0;
  let words = 0;
  let first = 0;
  for (const [index, sentence] of counted.sentences.entries()) {
    words += sentence.words;
    if (words < chunkWords) continue;
    const places = counted.places[habit].filter((place) => place.sentence >= first && place.sentence <= index).length;
    highest = Math.max(highest, places / (inSentences.has(habit) ? index + 1 - first : words));
    words = 0;
    first = index + 1;
  }
  return highest;
}

/** Stretches of sentences without a habit, with their length in words. */
export function stretchesWithout(
  { sentences, places }: CountedHabits,
  habit: HabitId,
): (TextRange & { words: number })[] {
  const withIt = new Set(places[habit].map(({ sentence }) => sentence));
  const stretches: (TextRange & { words: number })[] = [];
  let isOpen = false;
  for (const [index, { start, end, words }] of sentences.entries()) {
    const last = stretches.at(-1);
    if (withIt.has(index)) isOpen = false;
    else if (isOpen && last) Object.assign(last, { end, words: last.words + words });
    else {
      isOpen = true;
      stretches.push({ start, end, words });
    }
  }
  return stretches;
}
