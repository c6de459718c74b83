import { voices } from "../voices-content.ts";
import { type NearestVoice, minWordsToNameVoice, type VoiceDistance } from "./nearest-voice.ts";

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
