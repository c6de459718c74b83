import { countText, measureCounted, type Measures } from "../measures.ts";
import { distanceBetween } from "../nearest-voice.ts";
import norms from "../norms.json" with { type: "json" };
import { joinParsed, parsePieces } from "../parse-pieces.ts";
import { type ParsedText, parseText } from "../parse-text.ts";
import { findRefusal } from "../text-eligibility.ts";
import { type CountedHabits, countHabits } from "./count-habits.ts";
import { type Drift, findDrift, leastWords } from "./find-drift.ts";

export type DriftReading =
  | (Drift & {
      ok: true;
      /** A mean over twelve measures, in standard deviations of published prose. */
      distance: number;
      /** What sets the two kinds of text apart, where something does. */
      kinds: "mail" | "formality" | null;
    })
  | { ok: false; reason: "yours" | "draft" | "unread" };

interface Author {
  key: string;
  habits: CountedHabits;
  measures: Measures;
  isMail: boolean;
}

/** The last author's text, since a draft is read again at each key. */
let last: Author | null = null;

/** @param text the author's own, with the starts of its further pieces and the lines to count, as of `readText` @param draft as it stands in its field */
export function readDrift(
  text: string,
  starts: readonly number[],
  counted: readonly number[],
  draft: string,
): DriftReading {
  const author = authorOf(text, starts, counted);
  if (author.habits.words < leastWords.yours) return { ok: false, reason: "yours" };
  const parsed = parseText(draft);
  if (parsed.words < leastWords.draft) return { ok: false, reason: "draft" };
  if (findRefusal(parsed)) return { ok: false, reason: "unread" };
  const measures = measureCounted(countText(parsed));
  return {
    ok: true,
    ...findDrift(author.habits, countHabits(parsed)),
    distance: distanceBetween(author.measures, measures),
    kinds: kindsOf(author, { measures, isMail: isMail(parsed) }),
  };
}

function authorOf(text: string, starts: readonly number[], counted: readonly number[]): Author {
  const key = JSON.stringify([text, starts, counted]);
  if (last?.key === key) return last;
  const parsed = joinParsed(parsePieces(text, starts, counted));
  last = { key, habits: countHabits(parsed), measures: measureCounted(countText(parsed)), isMail: isMail(parsed) };
  return last;
}

const greeting = /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening))\b[^.?\n]{0,50}[,!:.]?[ \t]*\n/i;

function isMail({ text, leftOut }: ParsedText): boolean {
  return greeting.test(text.trimStart()) || leftOut.some(({ kind }) => kind === "mailHeader" || kind === "signature");
}

/** In standard deviations of published prose. */
const otherKindFrom = 2;

function kindsOf(author: Author, draft: Pick<Author, "measures" | "isMail">): "mail" | "formality" | null {
  if (author.isMail !== draft.isMail) return "mail";
  const apart = Math.abs(author.measures.formalityEstimate - draft.measures.formalityEstimate);
  return apart / norms.formalityEstimate.deviation > otherKindFrom ? "formality" : null;
}
