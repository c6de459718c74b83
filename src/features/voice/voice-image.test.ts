import { expect, test } from "vitest";
import { readDemoUrl } from "./demo/demo-url.ts";
import { voiceCard } from "./voice-card.server.ts";
import { voiceImageAlt, voiceImagePath, voiceTitle } from "./voice-image.ts";

test("a picture's URL holds the sliders' values, and its text says them", () => {
  const state = readDemoUrl(new URLSearchParams("formality=20&energy=80&perspective=20&format=twitter"));
  expect(voiceImagePath(state)).toBe("/share/demo.png?formality=20&energy=80&perspective=20");
  expect(voiceImageAlt(state)).toBe("Playful Insight: formality 20, energy 80, perspective 20");
});

test.each([
  [{ formality: 80, energy: 50, perspective: 75 }, "The Executive"],
  [{ formality: 41, energy: 79, perspective: 61 }, "The Visionary"],
  [{ formality: 60, energy: 70, perspective: 60 }, "The Builder"],
  [{ formality: 50, energy: 50, perspective: 50 }, "Balanced Voice"],
])("a voice at %o is titled %s", (voice, title) => {
  expect(voiceTitle(voice)).toBe(title);
});

test("the picture of a topic's draft has the draft's own title and first line", async () => {
  const query = new URLSearchParams("topic=ai-education&formality=30&energy=70&perspective=30");
  expect(voiceImagePath(readDemoUrl(query))).toBe(`/share/demo.png?${query}`);
  expect(await voiceCard(query)).toMatchObject({
    label: "The Storyteller",
    draft: {
      topic: "AI in education",
      title: "The dog on the courthouse steps",
      firstLine: "My brother Danny teaches ninth-grade history in a room with a radiator that knocks.",
    },
  });
});

test("without a voice there is no picture of one", async () => {
  expect(await voiceCard(new URLSearchParams("topic=ai-education"))).toBeNull();
});
