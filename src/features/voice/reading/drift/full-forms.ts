import { findContraction } from "../counts/contractions.ts";
import type { Sentence, Word } from "../text/parse-text.ts";
import { mapOf, setOf } from "../text/set-of.ts";
import type { TextRange } from "../../../../lib/text-ranges.ts";

const beforeNot = setOf(
  "do does did is are was were has have had can could would should will must need am might dare ought",
);
const pronouns = setOf("i you we they he she it");
const beforeIs = setOf("it he she that there what who where how here when why everyone everything nobody nothing");
/** “I have been”, “we have seen”: without such a word “have” is the main verb and is rarely contracted. */
const participle =
  /^(?:been|had|got|gone|done|made|seen|come|become|given|taken|found|kept|left|met|read|sent|spent|told|thought|written|known|grown|learned|always|never|already|also|just|not|to|.{3,}ed|.{3,}en)$/;

/** Where two words stand that could have been one: “do not”, “it is”, “we have seen”, “let us”; `contracted` is that one: “don’t”. */
export function findFullForms({ words }: Sentence, text: string): (TextRange & { contracted: string })[] {
  return words.flatMap((word, index) => {
    if (word.text === "cannot") return [{ start: word.start, end: word.end, contracted: "can’t" }];
    const next = words[index + 1];
    if (!next || !/^\s+$/.test(text.slice(word.end, next.start))) return [];
    const contracted = contractedOf(word, next, words, index, text);
    return contracted ? [{ start: word.start, end: next.end, contracted }] : [];
  });
}

/** @returns null where the two words stay two */
function contractedOf(word: Word, next: Word, words: readonly Word[], index: number, text: string): string | null {
  const first = word.text;
  const second = next.text;
  if (second === "not") return beforeNot.has(first) && first !== "am" ? (irregular.get(first) ?? `${first}n’t`) : null;
  if (first === "let" && second === "us") return "let’s";
  const after = words[index + 2];
  // “Yes, it is.” and “it is, and” keep both words.
  if (!after || !/^\s+$/.test(text.slice(next.end, after.start))) return null;
  // “They will not” becomes “they won’t”, found at the next word.
  if (after.text === "not" && second !== "am") return null;
  // “do I have been”: a question's subject follows its verb.
  if (index > 0 && beforeNot.has(words[index - 1]?.text ?? "")) return null;
  if (second === "is") return beforeIs.has(first) ? `${first}’s` : null;
  const ending = endings.get(second);
  if (!ending || !pronouns.has(first)) return null;
  if (second === "am" && first !== "i") return null;
  if (second.startsWith("ha") && !participle.test(after.text)) return null;
  return `${first === "i" ? "I" : first}’${ending}`;
}

const irregular = mapOf("can can’t will won’t");
const endings = mapOf("am m are re will ll would d have ve had d has s");

/** Contractions of the same kinds, so that the two add up to the chances to contract. */
export function countContracted({ words }: Sentence, text: string): number {
  return words.filter((_, index) => findContraction(words, index, text) !== null).length;
}
