import { countOf } from "../../../../lib/format-count.ts";
import type { HabitId } from "./habits.ts";
import type { DriftMark } from "./find-drift.ts";

export const driftCopy = {
  heading: "Where the draft leaves your voice",
  marked: (marks: number, found: number) =>
    marks === 0
      ? "Nothing here lies outside your own ranges."
      : `${countOf(marks, "place")} ${marks === 1 ? "lies" : "lie"} outside your own ranges${
          found > marks ? `, the strongest of ${found}` : ""
        }. Press one to go to it.`,
  /** For those who cannot see how many there are now. */
  spoken: (marks: number) => (marks === 1 ? "1 place is marked." : `${marks} places are marked.`),
  distance: "Distance to your text",
  atFirst: (distance: string, marks: number) => `At first ${distance}, with ${countOf(marks, "place")}.`,
  now: (distance: string, marks: number) => `Now ${distance}, with ${countOf(marks, "place")}.`,
  meaning:
    "Counts, not a verdict: they say nothing about who or what wrote it. The distance is a mean over twelve habits; two pieces of one writer are usually 0.2 to 0.5 apart, two of our sample voices 1 or more.",
  kinds: {
    mail: "One of the two is a letter and the other is not, so some of this is the kind of text and not the voice.",
    formality:
      "One of the two is far more formal than the other, so some of this may be the kind of text and not the voice.",
  },
  refusals: {
    yours: "Your own text needs 150 words before a draft can be held against it. Several pieces are better than one.",
    draft: "The draft needs 60 words before its places can be marked.",
    unread: "Nothing is marked: the draft repeats itself, is not English, or holds no sentences.",
  },
  back: "Back to the first draft",
  copy: "Copy the draft",
  copied: "Copied, without the marks.",
  copyFailed: "Your browser did not allow copying. Select the text and copy it.",
};

/** One of it, and several. */
const names: Record<HabitId, readonly [one: string, several: string]> = {
  i: ["“I”", "“I”"],
  we: ["“we”", "“we”"],
  you: ["“you”", "“you”"],
  contractions: ["a contraction", "contractions"],
  hedges: ["a maybe", "maybes"],
  boosters: ["a booster", "boosters"],
  connectives: ["a connecting word", "connecting words"],
  worn: ["a worn phrase", "worn phrases"],
  passives: ["a passive", "passives"],
  dashes: ["a dash", "dashes"],
  semicolons: ["a semicolon", "semicolons"],
  questions: ["a question", "questions"],
  exclamations: ["an exclamation", "exclamations"],
  imperatives: ["an order", "orders"],
  shortSentences: ["a sentence of at most eight words", "short sentences"],
};

/** What a mark says, by counts. */
export function noteOf(mark: DriftMark): string {
  switch (mark.kind) {
    case "came": {
      const [one, several] = names[mark.habit];
      if (mark.yours === 0) return `${mark.here} ${several} here; you have none.`;
      return `You write ${one} every ${Math.round(mark.yourWords / mark.yours)} words; here it is every ${Math.round(mark.words / mark.here)}.`;
    }
    case "gone":
      return `You write ${names[mark.habit][0]} every ${mark.every} words; here none in ${mark.words}.`;
    case "full":
      return `You contract ${mark.yours} of ${mark.chances} times: “${mark.contracted}”.`;
    case "long":
      return `${mark.words} words. Your longest sentence has ${mark.longest}.`;
  }
}
