import { recordOf, type SliderId, sliderIds, type VoiceProfile } from "../../voice-model.ts";
import type { Sums } from "./count-sentence.ts";
import { type CountedText, formalityConstant, formalitySum } from "./measures.ts";

export interface SliderReading {
  value: number;
  /** An 80 % interval, 0-100. */
  low: number;
  high: number;
}

/** Slider values times the number of words, so that sentences' sums add up. */
function sliderSums(sums: Sums): VoiceProfile {
  const { words } = sums;
  return {
    formality: (58 + 2 * (formalityConstant - 56)) * words + 2 * formalitySum(sums),
    energy:
      48 * words +
      100 *
        (1.8 * (sums.you + sums.we) +
          6 * (sums.questions + sums.exclamations) +
          2.7 * sums.imperatives -
          7 * sums.hedges),
    perspective:
      63.7 * words +
      100 * (6 * sums.abstractWords - 3.6 * sums.i - 2.2 * sums.heShe - 1.3 * sums.we - 1.7 * sums.contractions),
  };
}

/** 0-100, unrounded. */
export function sliderValues(sums: Sums): VoiceProfile {
  const weighted = sliderSums(sums);
  return recordOf(sliderIds, (slider) => toScale(weighted[slider] / Math.max(1, sums.words)));
}

function toScale(value: number): number {
  return Math.min(100, Math.max(0, value));
}

const resamples = 200;
/** Energy and perspective vary less within a text, so their intervals are narrower. */
const steadiness = { formality: 1, energy: 0.82, perspective: 0.96 } as const;

/** Intervals: the wider of a bootstrap over sentences and the known variation at this length; seeded by the length, so repeatable. */
export function readSliders({ sums, total }: CountedText): Record<SliderId, SliderReading> {
  const values = sliderValues(total);
  const parts = sums.map((one) => ({ words: one.words, ...sliderSums(one) }));
  return recordOf(sliderIds, (slider) => {
    const random = seededRandom(total.words * 31 + total.characters);
    const drawn = Array.from({ length: resamples }, () => {
      let words = 0;
      let sum = 0;
      for (let count = 0; count < parts.length; count += 1) {
        const part = parts[Math.floor(random() * parts.length)];
        words += part?.words ?? 0;
        sum += part?.[slider] ?? 0;
      }
      return toScale(sum / words);
    }).toSorted((a, b) => a - b);
    const least = halfWidth(total.words) * steadiness[slider];
    const value = values[slider];
    return {
      value: Math.round(value),
      low: Math.round(Math.max(0, Math.min(value - least, drawn[resamples * 0.1] ?? value))),
      high: Math.round(Math.min(100, Math.max(value + least, drawn[resamples * 0.9] ?? value))),
    };
  });
}

/** Half-widths of the 80 % interval by number of words, measured on published texts. */
const rangeHalfWidths = [
  { words: 50, points: 14 },
  { words: 100, points: 12 },
  { words: 150, points: 12 },
  { words: 300, points: 8 },
  { words: 600, points: 6 },
];

function halfWidth(words: number): number {
  let before = { words: 0, points: 14 };
  for (const at of rangeHalfWidths) {
    if (words <= at.words) {
      const share = (words - before.words) / (at.words - before.words);
      return before.points + share * (at.points - before.points);
    }
    before = at;
  }
  // Beyond the last known length it shrinks with the square root of the words.
  return Math.max(2, before.points * Math.sqrt(before.words / words));
}

/** mulberry32: deterministic numbers from 0 to 1. */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
