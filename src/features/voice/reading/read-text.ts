import { findMarks } from "./find-marks.ts";
import type { Marks } from "./mark.ts";
import { countText, measureCounted, type Measures } from "./measures.ts";
import { distancesTo, type NearestVoice, nearestVoice, type VoiceDistance } from "./nearest-voice.ts";
import { type ParsedText, parseText } from "./parse-text.ts";
import { type Refusal, refuse } from "./readable.ts";
import { readSliders, type SliderReading } from "./sliders.ts";
import type { SliderId } from "../voice-model.ts";
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

export type ReadOutcome =
  { ok: true; reading: Reading } | { ok: false; refusal: Refusal; words: number; sentences: number };

/** Pure: depends on nothing but the text. */
export function readText(text: string): ReadOutcome {
  return readParsed(parseText(text));
}

export function readParsed(parsed: ParsedText): ReadOutcome {
  const counts = { words: parsed.words, sentences: parsed.sentences.length };
  const refusal = refuse(parsed);
  if (refusal) return { ok: false, refusal, ...counts };
  const counted = countText(parsed);
  const measures = measureCounted(counted);
  const distances = distancesTo(measures, voiceCenters);
  return {
    ok: true,
    reading: {
      ...counts,
      isCut: parsed.isCut,
      measures,
      sliders: readSliders(counted),
      nearest: nearestVoice(distances, parsed.words),
      distances,
      marks: findMarks(parsed),
    },
  };
}
