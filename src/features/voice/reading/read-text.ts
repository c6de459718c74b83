import { findEvidence } from "./evidence.ts";
import { favoriteWords } from "./favorite-words.ts";
import { findMarks } from "./find-marks.ts";
import { countText, measureCounted } from "./measures.ts";
import type { EvidenceId } from "./measures-content.ts";
import { distancesTo, nearestVoice } from "./nearest-voice.ts";
import { parseText } from "./parse-text.ts";
import { findRefusal } from "./text-eligibility.ts";
import { readSliders } from "./sliders.ts";
import voiceCenters from "./voice-centers.json" with { type: "json" };

export type ReadOutcome = ReturnType<typeof readText>;

export type TextReading = Extract<ReadOutcome, { ok: true }>;

/** Figures and positions only, none of the text's words. */
export type Reading = TextReading["reading"];

const mostExamples = 40;

/** Pure: depends on nothing but the text. @param evidence the figure whose words or sentences are wanted @param always starts of lines that count although they are left out */
export function readText(text: string, evidence: EvidenceId | null = null, always: readonly number[] = []) {
  const parsed = parseText(text, always);
  const { words, sentences, isCut } = parsed;
  const refusal = findRefusal(parsed);
  if (refusal) return { ok: false as const, refusal, words, sentences: sentences.length, leftOut: parsed.leftOut };
  const counted = countText(parsed);
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
      marks: findMarks(parsed),
    },
    evidence: evidence ? findEvidence(parsed, evidence) : [],
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
