import { expect, test } from "vitest";
import { voiceImageAlt, voiceImagePath, voiceTitle } from "./voice-image.ts";

test("a picture's URL holds the sliders' values, and its text says them", () => {
  const voice = { formality: 20, energy: 80, perspective: 20 };
  expect(voiceImagePath(voice)).toBe("/share/demo.png?formality=20&energy=80&perspective=20");
  expect(voiceImageAlt(voice)).toBe("Playful Insight: formality 20, energy 80, perspective 20");
});

test.each([
  [{ formality: 80, energy: 50, perspective: 75 }, "The Executive"],
  [{ formality: 41, energy: 79, perspective: 61 }, "The Visionary"],
  [{ formality: 60, energy: 70, perspective: 60 }, "The Builder"],
  [{ formality: 50, energy: 50, perspective: 50 }, "Balanced Voice"],
])("a voice at %o is titled %s", (voice, title) => {
  expect(voiceTitle(voice)).toBe(title);
});
