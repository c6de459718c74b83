import fc from "fast-check";
import { expect, test } from "vitest";
import { toBand, voiceLabel } from "./voice-label.ts";
import type { Band } from "./voice-model.ts";

test.each<[number, Band]>([
  [0, "low"],
  [32, "low"],
  [33, "low"],
  [34, "mid"],
  [50, "mid"],
  [65, "mid"],
  [66, "mid"],
  [67, "high"],
  [100, "high"],
])("%i lies in the %s band", (value, band) => {
  expect(toBand(value)).toBe(band);
});

const edges = { low: [0, 33], mid: [34, 66], high: [67, 100] } satisfies Record<Band, number[]>;
const named: Record<string, string> = {
  "mid high low": "Conversational Authority",
  "high low high": "Strategic Clarity",
  "low high low": "Playful Insight",
  "high high high": "Executive Voice",
  "low mid mid": "Friendly Expert",
  "mid low high": "Thoughtful Analysis",
  "low high mid": "Dynamic Storyteller",
  "high mid low": "Professional Warmth",
};
const bands: Band[] = ["low", "mid", "high"];
const combinations = bands.flatMap((formality) =>
  bands.flatMap((energy) => bands.map((perspective) => ({ formality, energy, perspective }))),
);

test.each(
  combinations.map((bandsOf) => {
    const key = `${bandsOf.formality} ${bandsOf.energy} ${bandsOf.perspective}`;
    return [key, named[key] ?? "Balanced Voice", bandsOf] as const;
  }),
)("%s is called %s, at both edges of every band", (_, label, { formality, energy, perspective }) => {
  for (const f of edges[formality]) {
    for (const e of edges[energy]) {
      for (const p of edges[perspective]) {
        expect(voiceLabel({ formality: f, energy: e, perspective: p })).toBe(label);
      }
    }
  }
});

test.each([
  [33, 67, 33, "Playful Insight"],
  [34, 67, 33, "Conversational Authority"],
  [33, 67, 34, "Dynamic Storyteller"],
  [33, 66, 34, "Friendly Expert"],
  [67, 66, 33, "Professional Warmth"],
  [67, 33, 67, "Strategic Clarity"],
  [66, 33, 67, "Thoughtful Analysis"],
  [67, 67, 67, "Executive Voice"],
  [67, 67, 66, "Balanced Voice"],
  [50, 50, 50, "Balanced Voice"],
  // The presets and the cards of /personas.
  [30, 70, 30, "Playful Insight"],
  [80, 50, 75, "Balanced Voice"],
  [40, 80, 60, "Balanced Voice"],
  [85, 30, 85, "Strategic Clarity"],
  [80, 40, 80, "Balanced Voice"],
  [60, 70, 60, "Balanced Voice"],
])("sliders at %i/%i/%i are called %s", (formality, energy, perspective, label) => {
  expect(voiceLabel({ formality, energy, perspective })).toBe(label);
});

test("the name depends on nothing but the three bands", () => {
  const slider = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(slider, slider, slider, (formality, energy, perspective) => {
      const key = `${toBand(formality)} ${toBand(energy)} ${toBand(perspective)}`;
      expect(voiceLabel({ formality, energy, perspective })).toBe(named[key] ?? "Balanced Voice");
    }),
  );
});
