import { type VoiceId, voiceIds } from "../../voice-model.ts";
import { voices } from "../../voices-content.ts";
import {
  type Figures,
  formatFigure,
  type MeasureRow,
  type MeasureRowId,
  measureRowIds,
  measureRows,
} from "./measures-content.ts";
import { minWordsToNameVoice } from "../text/limit-text.ts";
import type { NearestVoice, VoiceDistance } from "./nearest-voice.ts";
import voiceCenters from "./voice-centers.json" with { type: "json" };

export function describeNearest(nearest: NearestVoice, wordCount: number): string {
  switch (nearest.kind) {
    case "named":
      return `Nearest by counts: the ${voices[nearest.voice].label}.`;
    case "between":
      return `${nearestHeadline(nearest)}.`;
    case "none":
      return "None of the five sample voices: this is further from each of them than their own drafts are.";
    case "impression":
      return `A first impression: toward the ${voices[nearest.voice].label}. ${minWordsToNameVoice - wordCount} words more, and we name one.`;
  }
}

export function nearestHeadline(nearest: NearestVoice): string {
  switch (nearest.kind) {
    case "named":
      return `The ${voices[nearest.voice].label}`;
    case "between":
      return `Between the ${voices[nearest.voices[0]].label} and the ${voices[nearest.voices[1]].label}`;
    case "none":
      return "None of the five";
    case "impression":
      return `Toward the ${voices[nearest.voice].label}`;
  }
}

/** Says how many times as far the second nearest voice is; when no voice is named, says why. */
export function describeMargin(nearest: NearestVoice, wordCount: number, distances: readonly VoiceDistance[]): string {
  const [first, second] = distances;
  if (nearest.kind !== "named" || !first || !second) return describeNearest(nearest, wordCount);
  const ratio = (second.distance / Math.max(0.01, first.distance)).toFixed(1);
  return `Nearest by counts. The ${voices[second.voice].label} comes next, ${ratio} times as far.`;
}

/** Two sentences about the two measures that differ most from a voice, relative to their scale. They state figures and judge nothing. */
export function voiceDifferences(figures: Figures, from: VoiceId): string[] {
  return measureRowIds
    .map((id) => ({ id, difference: Math.abs(figures[id] - voiceCenters[from].measures[id]) / measureRows[id].most }))
    .toSorted((a, b) => b.difference - a.difference)
    .slice(0, 2)
    .map(({ id }) => toSentence(id, figures[id], from));
}

function toSentence(id: MeasureRowId, value: number, from: VoiceId): string {
  const row: MeasureRow = measureRows[id];
  const others = voiceIds.map((voice) => voiceCenters[voice].measures[id]);
  const their = voiceCenters[from].measures[id];
  if (value === 0 && row.never) return `You ${row.never}.`;
  if (value > Math.max(...others)) return `You ${row.does} than any of them.`;
  const mine = formatFigure(id, value);
  return `${row.label}: you ${mine}, the ${voices[from].label} ${formatFigure(id, their)}.`;
}
