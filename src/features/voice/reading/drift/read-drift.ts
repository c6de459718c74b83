import { countText, measureCounted, type Measures } from "../counts/measures.ts";
import { distanceBetween } from "../counts/nearest-voice.ts";
import norms from "../counts/norms.json" with { type: "json" };
import { joinParsed, type ParsedText, parsePieces, parseText } from "../text/parse-text.ts";
import { findRefusal } from "../counts/text-eligibility.ts";
import { countHabits } from "./count-habits.ts";
import { type Drift, findDrift } from "./find-drift.ts";
import { leastWords } from "./habits.ts";
import { type OwnRanges, rangesOf } from "./own-ranges.ts";

export type DriftReading =
  | (Drift & {
      ok: true;
      /** A mean over twelve measures, in standard deviations of published prose. */
      distance: number;
      /** What sets the two kinds of text apart, where something does. */
      kinds: "mail" | "formality" | null;
    })
  | { ok: false; reason: "yours" | "draft" | "unread" };

/** An author's text as `readText` takes it, or what was measured of one. */
export type Author = { text: string; starts: readonly number[]; counted: readonly number[] } | MeasuredAuthor;

export interface MeasuredAuthor {
  ranges: OwnRanges;
  measures: Measures;
  isMail: boolean;
}

/** The last author's text, since a draft is read again at each key. */
let last: { key: string; measured: MeasuredAuthor } | null = null;

/** @param draft as it stands in its field */
export function readDrift(author: Author, draft: string): DriftReading {
  const yours = "text" in author ? measureAuthor(author.text, author.starts, author.counted) : author;
  if (yours.ranges.words < leastWords.yours) return { ok: false, reason: "yours" };
  const parsed = parseText(draft);
  if (parsed.words < leastWords.draft) return { ok: false, reason: "draft" };
  if (findRefusal(parsed)) return { ok: false, reason: "unread" };
  const measures = measureCounted(countText(parsed));
  return {
    ok: true,
    ...findDrift(yours.ranges, countHabits(parsed)),
    distance: distanceBetween(yours.measures, measures),
    kinds: kindsOf(yours, { measures, isMail: isMail(parsed) }),
  };
}

export function measureAuthor(text: string, starts: readonly number[], counted: readonly number[]): MeasuredAuthor {
  const key = JSON.stringify([text, starts, counted]);
  if (last?.key === key) return last.measured;
  const parsed = joinParsed(parsePieces(text, starts, counted));
  const measured = {
    ranges: rangesOf(countHabits(parsed)),
    measures: measureCounted(countText(parsed)),
    isMail: isMail(parsed),
  };
  last = { key, measured };
  return measured;
}

const greeting = /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening))\b[^.?\n]{0,50}[,!:.]?[ \t]*\n/i;

function isMail({ text, leftOut }: ParsedText): boolean {
  return greeting.test(text.trimStart()) || leftOut.some(({ kind }) => kind === "mailHeader" || kind === "signature");
}

/** In standard deviations of published prose. */
const otherKindFrom = 2;

function kindsOf(
  author: MeasuredAuthor,
  draft: Pick<MeasuredAuthor, "measures" | "isMail">,
): "mail" | "formality" | null {
  if (author.isMail !== draft.isMail) return "mail";
  const apart = Math.abs(author.measures.formalityEstimate - draft.measures.formalityEstimate);
  return apart / norms.formalityEstimate.deviation > otherKindFrom ? "formality" : null;
}
