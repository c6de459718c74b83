import { addSums, countSentence, noSums, type SumId } from "./count-sentence.ts";
import type { CountedText } from "./measures.ts";
import { type CountedAt, isDismissed } from "./text-choices.ts";

/** Each of these is counted as a pronoun, too. */
const persons: readonly SumId[] = ["i", "we", "you", "heShe"];

/** The counts without what the visitor dismissed. */
export function countWithoutDismissed(counted: CountedText, dismissed: readonly CountedAt[]): CountedText {
  if (dismissed.length === 0) return counted;
  const { parsed } = counted;
  const total = noSums();
  const sums = parsed.sentences.map((sentence, index) => {
    const left = { ...(counted.sums[index] ?? noSums()) };
    if (dismissed.some(({ start }) => start >= sentence.start && start < sentence.end)) {
      countSentence(sentence, parsed.text, (id, start) => {
        const counts = id === "pronouns" ? persons : [id];
        if (counts.some((one) => isDismissed(dismissed, one, start))) left[id] -= 1;
      });
    }
    addSums(total, left);
    return left;
  });
  return { parsed, sums, total };
}
