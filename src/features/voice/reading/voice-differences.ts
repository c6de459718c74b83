import { voices } from "../voices-content.ts";
import { type VoiceId, voiceIds } from "../voice-model.ts";
import { type Figures, formatFigure, type MeasureRowId, measureRowIds } from "./format-figure.ts";
import { type MeasureRow, measureRows } from "./measures-content.ts";
import voiceCenters from "./voice-centers.json" with { type: "json" };

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
