import { findEvidence } from "./evidence.ts";
import { favoriteWords } from "./favorite-words.ts";
import { findMarks } from "./find-marks.ts";
import { countText, measureCounted, type CountedText } from "./measures.ts";
import type { MeasureRowId } from "./measures-content.ts";
import { distancesTo, nearestVoice } from "./nearest-voice.ts";
import { joinParsed, type ParsedText, parsePieces } from "../text/parse-text.ts";
import { findRefusal } from "./text-eligibility.ts";
import { readSliders } from "./sliders.ts";
import { type CountedAt, noChoices, type TextChoices, isDismissed } from "./text-choices.ts";
import voiceCenters from "./voice-centers.json" with { type: "json" };
import { addSums, countSentence, noSums, type SumId } from "./count-sentence.ts";

/** Each of these is counted as a pronoun, too. */
const persons: readonly SumId[] = ["i", "we", "you", "heShe"];

/** The counts without what the visitor dismissed. */
function countWithoutDismissed(counted: CountedText, dismissed: readonly CountedAt[]): CountedText {
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

export type ReadOutcome = ReturnType<typeof readText>;

export type TextReading = Extract<ReadOutcome, { ok: true }>;

/** Figures and positions only, none of the text's words. */
export type Reading = TextReading["reading"];

const mostExamples = 40;

/** Pure: depends on nothing but the text. @param evidence the figure whose words or sentences are wanted @param starts where the second and later pieces of the text begin, each read on its own */
export function readText(
  text: string,
  evidence: MeasureRowId | null = null,
  { counted: always, dismissed }: TextChoices = noChoices,
  starts: readonly number[] = [],
) {
  const parts = parsePieces(text, starts, always);
  const parsed = joinParsed(parts);
  const { words, sentences, isCut } = parsed;
  const refusal = findRefusal(parsed);
  if (refusal) return { ok: false as const, refusal, words, sentences: sentences.length, leftOut: parsed.leftOut };
  const counted = countWithoutDismissed(countText(parsed), dismissed);
  const measures = measureCounted(counted);
  const distances = distancesTo(measures, voiceCenters);
  return {
    ok: true as const,
    reading: {
      words,
      sentences: sentences.length,
      isCut,
      measures,
      sliders: readSliders(counted),
      nearest: nearestVoice(distances, words),
      distances,
      marks: findMarks(parsed, dismissed),
    },
    evidenceId: evidence,
    evidence: evidence ? findEvidence(parsed, evidence, dismissed) : [],
    /** Every sentence with its length in words. */
    sentences: sentences.map((sentence) => ({
      start: sentence.start,
      end: sentence.end,
      words: sentence.words.length,
    })),
    /** The pieces that the text is made of, each with its own figures; none of a single text. */
    pieces:
      starts.length === 0 ? [] : parts.map((part, index) => readPiece(part, [0, ...starts][index] ?? 0, dismissed)),
    /** Lines and pieces that were not counted, in the text's order. */
    leftOut: parsed.leftOut,
    favorites: favoriteWords(parsed),
    /** Sentences that the visitor may choose as examples. */
    examples: sentences
      .filter((sentence) => sentence.words.length >= 5 && sentence.words.length <= 30)
      .slice(0, mostExamples)
      .map(({ start, end }) => ({ start, end })),
  };
}

export type PieceReading = ReturnType<typeof readPiece>;

/** @returns `measures` and `sliders` null for a piece that is too short to be read alone, or otherwise refused */
function readPiece(parsed: ParsedText, start: number, dismissed: readonly CountedAt[]) {
  const { words, sentences } = parsed;
  const counted = countWithoutDismissed(countText(parsed), dismissed);
  const refusal = findRefusal(parsed);
  return {
    start,
    words,
    sentences: sentences.length,
    refusal,
    measures: refusal ? null : measureCounted(counted),
    sliders: refusal ? null : readSliders(counted),
  };
}
