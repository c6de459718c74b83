import fc from "fast-check";
import { expect, test } from "vitest";
import { highlightedPreset, nearestPreset, voiceDistance } from "./nearest-preset.ts";
import { presets } from "../voices-content.ts";
import { presetIds, type VoiceProfile } from "../voice-model.ts";

const slider = fc.integer({ min: 0, max: 100 });
const anyVoice = fc.record({ formality: slider, energy: slider, perspective: slider });

function voice(formality: number, energy: number, perspective: number): VoiceProfile {
  return { formality, energy, perspective };
}

test.each([
  [voice(0, 0, 0), voice(0, 0, 0), 0],
  [voice(0, 0, 0), voice(100, 100, 100), Math.sqrt(30_000)],
  [voice(30, 70, 30), voice(36, 62, 30), 10],
  [voice(30, 70, 30), voice(30, 70, 39), 9],
])("the distance from %o to %o is %f", (a, b, distance) => {
  expect(voiceDistance(a, b)).toBe(distance);
  expect(voiceDistance(b, a)).toBe(distance);
});

test.each(presetIds)("the %s preset is nearest to itself and highlighted", (preset) => {
  expect(nearestPreset(presets[preset].values)).toBe(preset);
  expect(highlightedPreset(presets[preset].values)).toBe(preset);
});

test.each(
  presetIds.flatMap((preset) => {
    const { formality, energy, perspective } = presets[preset].values;
    return [
      [preset, voice(formality - 9, energy, perspective), true],
      [preset, voice(formality - 10, energy, perspective), false],
      [preset, voice(formality, energy + 9, perspective), true],
      [preset, voice(formality, energy + 10, perspective), false],
      [preset, voice(formality, energy, perspective - 9), true],
      [preset, voice(formality, energy, perspective - 10), false],
      // 6, 8 and 0 are exactly 10 away; 5, 5 and 7 are 9.95; 6, 6 and 6 are 10.39.
      [preset, voice(formality - 6, energy - 8, perspective), false],
      [preset, voice(formality - 5, energy - 5, perspective - 7), true],
      [preset, voice(formality - 6, energy - 6, perspective - 6), false],
    ] as const;
  }),
)("highlight of %s at %o: %s (strictly below 10)", (preset, at, isHighlighted) => {
  expect(highlightedPreset(at)).toBe(isHighlighted ? preset : null);
});

test.each([
  [voice(50, 50, 50), "visionary"],
  [voice(100, 100, 100), "executive"],
  [voice(0, 0, 0), "storyteller"],
  [voice(80, 40, 80), "executive"],
  [voice(60, 70, 60), "visionary"],
  [voice(40, 80, 40), "storyteller"],
  [voice(50, 80, 90), "visionary"],
])("nearest to %o is the %s", (at, preset) => {
  expect(nearestPreset(at)).toBe(preset);
});

test("of two equally far presets the one declared first is nearest", () => {
  const ties: VoiceProfile[] = [];
  for (let formality = 0; formality <= 100; formality += 5) {
    for (let energy = 0; energy <= 100; energy += 5) {
      for (let perspective = 0; perspective <= 100; perspective += 5) {
        const at = voice(formality, energy, perspective);
        const distances = presetIds.map((preset) => voiceDistance(at, presets[preset].values));
        const least = Math.min(...distances);
        if (distances.filter((distance) => distance === least).length > 1) ties.push(at);
        expect(nearestPreset(at)).toBe(presetIds[distances.indexOf(least)]);
      }
    }
  }
  expect(ties.length).toBeGreaterThan(0);
});

test("no preset is nearer than the nearest, and a highlighted one is always the nearest", () => {
  fc.assert(
    fc.property(anyVoice, (at) => {
      const nearest = nearestPreset(at);
      const distance = voiceDistance(at, presets[nearest].values);
      for (const preset of presetIds)
        expect(voiceDistance(at, presets[preset].values)).toBeGreaterThanOrEqual(distance);
      expect(highlightedPreset(at)).toBe(distance < 10 ? nearest : null);
    }),
  );
});
