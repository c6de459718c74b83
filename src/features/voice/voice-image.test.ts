import { expect, test } from "vitest";
import { voiceImageAlt, voiceImagePath } from "./voice-image.ts";

test("a voice's picture is asked for by where its faders stand, and described by its name", () => {
  const voice = { formality: 20, energy: 80, perspective: 20 };
  expect(voiceImagePath(voice)).toBe("/share/demo.png?formality=20&energy=80&perspective=20");
  expect(voiceImageAlt(voice)).toBe("Playful Insight: formality 20, energy 80, perspective 20");
});
