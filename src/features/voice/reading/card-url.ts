import { shareImagePath } from "../../../ui/page-meta.ts";
import { cardMeasures, paths } from "../../../pages.ts";
import { recordOf, sliderIds, type SliderId, voiceIds } from "../voice-model.ts";
import type { NearestVoice } from "./counts/nearest-voice.ts";
import type { SliderReading } from "./counts/sliders.ts";

/** Numbers and voices' names only, no word of the text. */
export interface ReadingCard {
  words: number;
  sliders: Record<SliderId, SliderReading>;
  measures: Record<(typeof cardMeasures)[number], number>;
  nearest: NearestVoice;
}

/** @returns path and query */
export function cardUrl({ words, sliders, measures, nearest }: ReadingCard): string {
  const query = new URLSearchParams({
    words: String(words),
    ...recordOf(sliderIds, (id) => [sliders[id].value, sliders[id].low, sliders[id].high].join("-")),
    ...recordOf(cardMeasures, (id) => measures[id].toFixed(1)),
    nearest: nearestCode(nearest),
  });
  return `${paths.yourVoiceCard}?${query}`;
}

/** The share image of a card. @returns path and query */
export function cardImagePath({ sliders, nearest }: ReadingCard): string {
  const query = new URLSearchParams({
    ...recordOf(sliderIds, (id) => String(sliders[id].value)),
    nearest: nearestCode(nearest),
  });
  return `${shareImagePath(paths.yourVoice)}?${query}`;
}

function nearestCode(nearest: NearestVoice): string {
  if (nearest.kind === "between") return nearest.voices.join("-");
  return nearest.kind === "none" ? "none" : nearest.voice;
}

/** @returns null when a value is missing or invalid */
export function readCardUrl(query: URLSearchParams): ReadingCard | null {
  const words = readNumber(query.get("words"));
  const sliders = recordOf(sliderIds, (id) => readSlider(query.get(id)));
  const measures = recordOf(cardMeasures, (id) => readNumber(query.get(id)));
  const nearest = readNearest(query.get("nearest"), words);
  const isValid =
    words >= 40 &&
    words <= 30_000 &&
    Object.values(sliders).every(({ value, low, high }) => low <= value && value <= high && high <= 100) &&
    Object.values(measures).every((figure) => figure <= 500);
  return isValid && nearest ? { words, sliders, measures, nearest } : null;
}

/** NaN, which lies within no bounds, for anything but digits with at most one decimal. */
function readNumber(text: string | null): number {
  return /^\d{1,5}(?:\.\d)?$/.test(text ?? "") ? Number(text) : NaN;
}

function readSlider(text: string | null): SliderReading {
  const [value = NaN, low = NaN, high = NaN] = (text ?? "").split("-").map(readNumber);
  return { value, low, high };
}

/** The inverse of `nearestCode`; null when it names no voice. @param words below 150 nothing is named yet */
export function readNearest(code: string | null, words: number): NearestVoice | null {
  if (code === "none") return { kind: "none" };
  const [first, second] = (code ?? "").split("-").map((name) => voiceIds.find((id) => id === name));
  if (!first) return null;
  if (second) return { kind: "between", voices: [first, second] };
  return words < 150 ? { kind: "impression", voice: first } : { kind: "named", voice: first };
}
