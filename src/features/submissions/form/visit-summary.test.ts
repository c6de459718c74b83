import { expect, test } from "vitest";
import { describeVisit } from "./visit-summary.ts";

const sliders = { formality: 30, energy: 70, perspective: 30 };

test.each([
  [null, null],
  [{}, null],
  [{ dwellMs: 5_000, trap: false }, null],
  [{ plan: "team" as const }, "the Team plan"],
  [{ topic: "saas-growth" }, "the demo, on SaaS growth"],
  [sliders, "the demo, set to formality 30, energy 70, perspective 30"],
  [{ persona: "builder" }, "the demo, set to Builder"],
  [
    { ...sliders, persona: "storyteller", topic: "seasonal-cooking", plan: "creator" as const },
    "the demo, set to Storyteller (formality 30, energy 70, perspective 30), on Seasonal cooking; the Creator plan",
  ],
  [{ persona: "buy-cheap-pills", topic: "visit-evil-example" }, null],
])("%j is described as %j", (context, words) => {
  expect(describeVisit(context)).toBe(words);
});
