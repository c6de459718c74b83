import type { SliderId } from "../voice-model.ts";
import { findEvidence } from "./evidence.ts";
import { favoriteWords } from "./favorite-words.ts";
import { findMarks } from "./find-marks.ts";
import type { Marks } from "./mark.ts";
import { countText, measureCounted, type Measures } from "./measures.ts";
import type { EvidenceId } from "./measures-content.ts";
import { distancesTo, type NearestVoice, nearestVoice, type VoiceDistance } from "./nearest-voice.ts";
import { parseText } from "./parse-text.ts";
import type { Stretch } from "./prepare-text.ts";
import { type Refusal, refuse } from "./readable.ts";
import { readSliders, type SliderReading } from "./sliders.ts";
import voiceCenters from "./voice-centers.json" with { type: "json" };

/** Figures and positions only, none of the text's words. */
export interface Reading {
  words: number;
  sentences: number;
  isCut: boolean;
  measures: Measures;
  sliders: Record<SliderId, SliderReading>;
  nearest: NearestVoice;
  /** All voices, nearest first. */
  distances: readonly VoiceDistance[];
  marks: Marks;
}

/** Unlike a Reading it holds words of the text. */
export interface TextReading {
  reading: Reading;
  evidence: readonly Stretch[];
  favorites: readonly string[];
  /** Sentences that the visitor may choose as examples. */
  examples: readonly Stretch[];
}

export type ReadOutcome =
  ({ ok: true } & TextReading) | { ok: false; refusal: Refusal; words: number; sentences: number };

const mostExamples = 40;

/** Pure: depends on nothing but the text. @param evidence the figure whose words or sentences are wanted */
export function readText(text: string, evidence: EvidenceId | null = null): ReadOutcome {
  const parsed = parseText(text);
  const { words, sentences, isCut } = parsed;
  const refusal = refuse(parsed);
  if (refusal) return { ok: false, refusal, words, sentences: sentences.length };
  const counted = countText(parsed);
  const measures = measureCounted(counted);
  const distances = distancesTo(measures, voiceCenters);
  return {
    ok: true,
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
    favorites: favoriteWords(parsed),
    examples: sentences
      .filter((sentence) => sentence.words.length >= 5 && sentence.words.length <= 30)
      .slice(0, mostExamples)
      .map(({ start, end }) => ({ start, end })),
  };
}
