import { type PresetId, presetIds } from "../voice-model.ts";
import type { MeasureId } from "./measures.ts";
import { norms } from "./norms.ts";

/** The measures that a voice is recognized by. */
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

export type VoicePoint = Readonly<Record<(typeof voiceMeasureIds)[number], number>>;
export type VoiceCenters = Readonly<Record<PresetId, { measures: VoicePoint }>>;

/** One of the four voices and how far it is, in standard deviations of published prose a measure. */
export interface VoiceDistance {
  voice: PresetId;
  distance: number;
}

export type NearestVoice =
  /** From 150 words on, when the next voice is clearly further. */
  | { kind: "named"; voice: PresetId }
  | { kind: "between"; voices: readonly [PresetId, PresetId] }
  | { kind: "none" }
  /** Fewer words: nothing is claimed yet. */
  | { kind: "impression"; voice: PresetId };

export const namedFromWords = 150;
/** The second voice must be this many times as far as the first. */
const clearMargin = 1.2;
/** Beyond this distance a text is like none of the four. */
const tooFar = 1.75;

/** The four voices, nearest first. @param centers the mean measures of each voice's samples */
export function distancesTo(measures: VoicePoint, centers: VoiceCenters): VoiceDistance[] {
  return presetIds
    .map((voice) => ({ voice, distance: distanceBetween(measures, centers[voice].measures) }))
    .toSorted((a, b) => a.distance - b.distance);
}

function distanceBetween(a: VoicePoint, b: VoicePoint): number {
  const squares = voiceMeasureIds.map((id) => ((a[id] - b[id]) / norms[id][1]) ** 2);
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length);
}

/** What may be said about the nearest voice. */
export function nearestVoice(measures: VoicePoint, words: number, centers: VoiceCenters): NearestVoice {
  const [first, second] = distancesTo(measures, centers);
  if (!first || !second || first.distance > tooFar) return { kind: "none" };
  if (words < namedFromWords) return { kind: "impression", voice: first.voice };
  if (second.distance < first.distance * clearMargin) return { kind: "between", voices: [first.voice, second.voice] };
  return { kind: "named", voice: first.voice };
}
