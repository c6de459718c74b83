import { findWorn, type WornPhrase } from "./find-worn.ts";
import { countSentence } from "./count-sentence.ts";
import { type Mark, type MarkKind, markKinds, type Marks } from "./mark.ts";
import { findEqualRuns } from "./measures.ts";
import type { ParsedText, Sentence } from "./parse-text.ts";
import wordLists from "./word-lists.json" with { type: "json" };

export const longMarkWords = 40;
/** Only these of the counted hedges are marked; the others (could, often, almost) are too often plain statements. */
const doubts = new Set(wordLists.markedHedges);
const wordsPerMark = 25;
const marksPerSentence = 2;

/** Marks at most one place per 25 words and two per sentence; the rest is only counted. */
export function findMarks(parsed: ParsedText, kinds: readonly MarkKind[] = markKinds): Marks {
  const runs = new Set(findEqualRuns(parsed.sentences));
  const found = parsed.sentences.map((sentence) => marksOf(sentence, parsed.text, runs.has(sentence)));
  const counts: Record<MarkKind, number> = { worn: 0, hedge: 0, run: 0, long: 0 };
  for (const mark of found.flat()) counts[mark.kind] += 1;
  const shown = found.map((marks) =>
    withoutOverlaps(marks.filter((mark) => kinds.includes(mark.kind))).slice(0, marksPerSentence),
  );
  const most = Math.floor(parsed.words / wordsPerMark);
  const drawn = shown
    .flat()
    .toSorted((a, b) => rank(a) - rank(b) || a.start - b.start)
    .slice(0, most)
    .toSorted((a, b) => a.start - b.start);
  return { drawn, counts };
}

function rank(mark: Mark): number {
  return markKinds.indexOf(mark.kind);
}

function marksOf(sentence: Sentence, text: string, isRun: boolean): Mark[] {
  const marks: Mark[] = findWorn(sentence).map(toMark);
  countSentence(sentence, text, (id, start, end) => {
    const word = text.slice(start, end).toLowerCase();
    if (id === "hedges" && doubts.has(word)) {
      marks.push({
        kind: "hedge",
        start,
        end,
        note: `“${word}”: a hedge. It takes some of the claim back.`,
      });
    }
  });
  const { start, end, words } = sentence;
  if (isRun)
    marks.push({ kind: "run", start, end, note: `The third sentence in a row of about ${words.length} words.` });
  if (words.length >= longMarkWords) {
    marks.push({ kind: "long", start, end, note: `${words.length} words. Readers hold this much once, not twice.` });
  }
  return marks;
}

function toMark({ start, end, reason }: WornPhrase): Mark {
  return { kind: "worn", start, end, note: reason };
}

/** Of overlapping marks the most specific one stays; of one kind the longer one. */
function withoutOverlaps(marks: readonly Mark[]): Mark[] {
  const apart: Mark[] = [];
  for (const mark of marks.toSorted((a, b) => rank(a) - rank(b) || a.start - b.start)) {
    if (apart.every((other) => mark.end <= other.start || mark.start >= other.end)) apart.push(mark);
  }
  return apart;
}
