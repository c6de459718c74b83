import type { TextRange } from "../../../../lib/text-ranges.ts";
import { countSentence } from "../counts/count-sentence.ts";
import { findCliches } from "../counts/find-marks.ts";
import type { ParsedText, Sentence } from "../text/parse-text.ts";
import { recordOf } from "../../voice-model.ts";
import { type HabitId, habitIds } from "./habits.ts";
import { countContracted, findFullForms } from "./full-forms.ts";

export interface Place extends TextRange {
  /** Lower case. */
  text: string;
  /** The sentence's number in the text. */
  sentence: number;
}

export type CountedHabits = ReturnType<typeof countHabits>;

const counted: ReadonlySet<string> = new Set(habitIds);
const isHabit = (id: string): id is HabitId => counted.has(id);

const connectives = (
  "moreover, furthermore, additionally, consequently, therefore, thus, hence, nevertheless, nonetheless, notably, importantly, " +
  "ultimately, overall, subsequently, accordingly, specifically, essentially, likewise, similarly, conversely, however, indeed, " +
  "in addition, in conclusion, in summary, in essence, in other words, as a result, as such, that said, on the other hand, " +
  "at the same time, for this reason"
)
  .split(", ")
  .map((phrase) => phrase.split(" "));

/** Words that join a sentence to the one before it, the longest where several begin at one word. */
function findConnectives({ words }: Sentence): TextRange[] {
  return words.flatMap((word, index) => {
    const found = connectives.find((phrase) => phrase.every((part, at) => words[index + at]?.text === part));
    const last = found && words[index + found.length - 1];
    return last ? [{ start: word.start, end: last.end }] : [];
  });
}

export function countHabits({ sentences, text, words }: ParsedText) {
  const places = recordOf(habitIds, (): Place[] => []);
  for (const [index, sentence] of sentences.entries()) {
    const add = (id: HabitId, { start, end }: TextRange) =>
      places[id].push({ start, end, text: text.slice(start, end).toLowerCase(), sentence: index });
    countSentence(sentence, text, (id, start, end) => {
      if (isHabit(id)) add(id, { start, end });
    });
    for (const range of findCliches(sentence)) add("worn", range);
    for (const range of findConnectives(sentence)) add("connectives", range);
  }
  return {
    words,
    sentences: sentences.map(({ start, end, words: { length } }) => ({ start, end, words: length })),
    places,
    fullForms: sentences.flatMap((sentence) => findFullForms(sentence, text)),
    contracted: sentences.reduce((sum, sentence) => sum + countContracted(sentence, text), 0),
  };
}
