import { type VoiceId, voiceIds } from "../../voice-model.ts";
import type { MeasureId } from "./measures.ts";
import { minWordsToNameVoice } from "../text/limit-text.ts";
import norms from "./norms.json" with { type: "json" };

export const voiceMeasureIds = [
  "formalityEstimate",
  "contractions",
  "i",
  "we",
  "heShe",
  "hedges",
  "digits",
  "logSentenceLength",
  "abstractWords",
  "longWords",
  "modals",
  "exclamations",
] as const satisfies readonly (MeasureId & keyof typeof norms)[];

type VoicePoint = Readonly<Record<(typeof voiceMeasureIds)[number], number>>;
type VoiceCenters = Readonly<Record<VoiceId, { measures: VoicePoint }>>;

/** `distance` is a mean over twelve measures, in standard deviations of published prose. */
export interface VoiceDistance {
  voice: VoiceId;
  distance: number;
}

export type NearestVoice =
  | { kind: "named"; voice: VoiceId }
  | { kind: "between"; voices: readonly [VoiceId, VoiceId] }
  | { kind: "none" }
  /** Too few words to be sure. */
  | { kind: "impression"; voice: VoiceId };

/** To name the first voice, the second must be at least this many times as far. */
const minDistanceRatio = 1.2;
/** If even the nearest voice is farther, none is named. */
const maxDistance = 0.9;
const maxZScore = 2.5;

/** All voices, nearest first. @param centers the mean measures of each voice's samples */
export function distancesTo(measures: VoicePoint, centers: VoiceCenters): VoiceDistance[] {
  return voiceIds
    .map((voice) => ({ voice, distance: distanceBetween(measures, centers[voice].measures) }))
    .toSorted((a, b) => a.distance - b.distance);
}

/** A mean over twelve measures, in standard deviations of published prose. */
export function distanceBetween(a: VoicePoint, b: VoicePoint): number {
  const differences = voiceMeasureIds.map((id) => Math.abs(zScore(a, id) - zScore(b, id)));
  return differences.reduce((sum, difference) => sum + difference, 0) / differences.length;
}

/** A measure's z-score against published prose, clamped so that one extreme measure cannot decide alone. */
function zScore(measures: VoicePoint, id: (typeof voiceMeasureIds)[number]): number {
  const { mean, deviation: standardDeviation } = norms[id];
  return Math.min(maxZScore, Math.max(-maxZScore, (measures[id] - mean) / standardDeviation));
}

/** @param distances nearest first */
export function nearestVoice([first, second]: readonly VoiceDistance[], words: number): NearestVoice {
  if (!first || !second || first.distance > maxDistance) return { kind: "none" };
  if (words < minWordsToNameVoice) return { kind: "impression", voice: first.voice };
  if (second.distance < first.distance * minDistanceRatio)
    return { kind: "between", voices: [first.voice, second.voice] };
  return { kind: "named", voice: first.voice };
}
