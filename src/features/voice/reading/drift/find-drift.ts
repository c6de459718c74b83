import { keepApart, type TextRange } from "../../../../lib/text-ranges.ts";
import type { CountedHabits } from "./count-habits.ts";
import { type HabitId, habitIds, leastWords } from "./habits.ts";
import { byWord, countWords, inSentences, type OwnRanges, stretchesWithout } from "./own-ranges.ts";

/** Facts of a mark, from which its note is made. */
export type DriftFact =
  | { kind: "came"; habit: HabitId; word: string; here: number; yours: number; words: number; yourWords: number }
  | { kind: "gone"; habit: HabitId; words: number; every: number }
  | { kind: "full"; contracted: string; yours: number; chances: number }
  | { kind: "long"; words: number; longest: number };

export type DriftMark = TextRange & DriftFact & { strength: number };

export interface Drift {
  /** In text order; a passage may hold others. */
  marks: readonly DriftMark[];
  /** All places outside the author's ranges, marked or not. */
  found: number;
}

const wordsPerMark = 40;

/** −ln of the chance below which nothing is said. */
const leastSurprise = 4;
/** Each further place of one kind says less. The places are taken from all over the text, by steps of the golden ratio. */
function spread<Of>(places: readonly Of[], surprise: number): { place: Of; strength: number }[] {
  return places
    .map((place, index) => ({ place, at: (index * 0.618_034) % 1 }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ place }, rank) => ({ place, strength: surprise * 0.7 ** rank }));
}

/** Where a draft lies outside its author's own ranges. @returns no marks where one of the texts is too short */
export function findDrift(yours: OwnRanges, draft: CountedHabits): Drift {
  if (yours.words < leastWords.yours || draft.words < leastWords.draft) return { marks: [], found: 0 };
  const found = [
    ...habitIds.flatMap((id) => [...findCame(id, yours, draft), ...findGone(id, yours, draft)]),
    ...findFull(yours, draft),
    ...findLong(yours, draft),
  ];
  const strongest = found.toSorted((a, b) => b.strength - a.strength);
  // A passage that lacks something may hold other marks.
  const kept = new Set([
    ...keepApart(strongest.filter(({ kind }) => kind === "gone")),
    ...keepApart(strongest.filter(({ kind }) => kind !== "gone")),
  ]);
  const marks = strongest
    .filter((mark) => kept.has(mark))
    .slice(0, Math.floor(draft.words / wordsPerMark))
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
  return { marks, found: found.length };
}

/** What comes in bursts with the subject and the place in a text: a list of steps orders, an end asks. */
const bySubject: ReadonlySet<HabitId> = new Set([
  "contractions",
  "questions",
  "exclamations",
  "imperatives",
  "i",
  "we",
  "you",
  "shortSentences",
]);

/** Places of a habit that the draft has far more often than the author, in whole and against each part of the author's text. */
function findCame(habit: HabitId, yours: OwnRanges, draft: CountedHabits): DriftMark[] {
  const here = draft.places[habit];
  const before = yours.habits[habit];
  const size = inSentences.has(habit) ? draft.sentences.length : draft.words;
  const share = size / (inSentences.has(habit) ? yours.sentences : yours.words);
  const surprise = surpriseOf(here.length, before.count, share, bySubject.has(habit) ? 6 : 2);
  if (here.length < 2 || surprise < leastSurprise) return [];
  if (here.length / size < 1.2 * before.highest) return [];
  const times = countWords(here);
  const foreign = byWord.has(habit)
    ? here.filter(({ text }) => (times[text] ?? 0) > 2 * ((before.byWord[text] ?? 0) + 0.25) * share)
    : here;
  return spread(foreign, surprise).map(({ place: { start, end, text }, strength }) => ({
    kind: "came",
    start,
    end,
    habit,
    word: text,
    here: here.length,
    yours: before.count,
    words: draft.words,
    yourWords: yours.words,
    strength,
  }));
}

const missed: ReadonlySet<HabitId> = new Set(["i", "we", "you", "questions", "dashes", "shortSentences"]);
const leastPlaces = 5;
const leastExpected = 4.5;

/** Stretches of sentences without what the author says again and again. */
function findGone(habit: HabitId, yours: OwnRanges, draft: CountedHabits): DriftMark[] {
  const { count, longestWithout } = yours.habits[habit];
  if (!missed.has(habit) || count < leastPlaces) return [];
  return stretchesWithout(draft, habit).flatMap(({ start, end, words }) => {
    const expected = (words * count) / yours.words;
    if (expected < leastExpected || words < 1.5 * longestWithout) return [];
    const every = Math.round(yours.words / count);
    return [{ kind: "gone" as const, start, end, habit, words, every, strength: expected }];
  });
}

const leastContracted = 4;
const contractsFrom = 0.6;

/** “Do not” where the author writes “don’t”. */
function findFull(yours: OwnRanges, draft: CountedHabits): DriftMark[] {
  const chances = yours.contracted + yours.fullForms;
  if (yours.contracted < leastContracted || yours.contracted / chances < contractsFrom) return [];
  const here = draft.fullForms.length;
  const usual = (yours.fullForms + 0.5) / (chances + 1);
  const surprise = surpriseOfTries(here, here + draft.contracted, usual);
  if (here < 2 || surprise < leastSurprise) return [];
  return spread(draft.fullForms, surprise).map(({ place: { start, end, contracted }, strength }) => ({
    kind: "full",
    start,
    end,
    contracted,
    yours: yours.contracted,
    chances,
    strength,
  }));
}

const leastSentences = 8;

/** Sentences longer than the author's longest, and than the spread of their lengths lets expect. */
function findLong(yours: OwnRanges, draft: CountedHabits): DriftMark[] {
  const { meanLog, deviationLog, longest } = yours.lengths;
  if (yours.sentences < leastSentences) return [];
  return draft.sentences.flatMap(({ start, end, words }) => {
    const away = (Math.log(words) - meanLog) / Math.max(deviationLog, 0.3);
    if (words < 1.15 * longest || words < longest + 4 || away < 2) return [];
    return [{ kind: "long" as const, start, end, words, longest, strength: 2 + away ** 2 / 2 }];
  });
}

/**
 * How surprising it is to count at least `count` where `before` were counted in a text `share` times as long, as −ln of the chance.
 * Negative binomial: a rate known from few counts is known badly, and words come in bursts (`burst` times a Poisson's variance).
 * Source: Church & Gale 1995, Poisson mixtures.
 */
export function surpriseOf(count: number, before: number, share: number, burst = 2): number {
  const mean = (before + 0.5) * share;
  const shape = (before + 0.5) / burst;
  if (count <= mean) return 0;
  const success = mean / (shape + mean);
  let logChance = shape * Math.log(1 - success);
  for (let k = 1; k <= count; k += 1) logChance += Math.log((k - 1 + shape) / k) + Math.log(success);
  let chance = Math.exp(logChance);
  let tail = chance;
  for (let k = count + 1; chance > tail * 1e-9; k += 1) {
    chance *= ((k - 1 + shape) / k) * success;
    tail += chance;
  }
  return -Math.log(Math.min(1, tail));
}

/** The same for at least `count` of `tries`, each of which has the chance `each`. */
export function surpriseOfTries(count: number, tries: number, each: number): number {
  let chance = (1 - each) ** tries;
  let below = 0;
  for (let k = 0; k < count; k += 1) {
    below += chance;
    chance *= ((tries - k) / (k + 1)) * (each / (1 - each));
  }
  return -Math.log(Math.max(1e-12, 1 - below));
}
