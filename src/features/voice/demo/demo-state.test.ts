import fc from "fast-check";
import { expect, test } from "vitest";
import { type DemoAction, type DemoState, emptyDemo, middleVoice, reduceDemo, voiceOf } from "./demo-state.ts";
import { personaDemoUrl, readDemoUrl, writeDemoUrl } from "./demo-url.ts";
import { personas, presets } from "../voices-content.ts";
import { demoFormatIds, sliderIds, personaIds, presetIds, topicIds } from "../voice-model.ts";

const storyteller = { formality: 30, energy: 70, perspective: 30 };

function run(start: DemoState, ...actions: DemoAction[]): DemoState {
  return actions.reduce(reduceDemo, start);
}

function opened(url: string): DemoState {
  return readDemoUrl(new URL(url, "https://site.test").searchParams);
}

test("sliders that nobody has set stand in the middle", () => {
  expect(voiceOf(emptyDemo)).toEqual({ formality: 50, energy: 50, perspective: 50 });
});

test("choosing a topic resets the sliders to the storyteller", () => {
  const state = run(emptyDemo, { type: "topic-chosen", topic: "saas-growth" });
  expect(state).toEqual({ ...emptyDemo, topic: "saas-growth", voice: storyteller });
});

test("choosing a topic keeps values that the page was opened with", () => {
  const state = run(opened("/demo?formality=10&energy=20&perspective=90"), {
    type: "topic-chosen",
    topic: "saas-growth",
  });
  expect(state.voice).toEqual({ formality: 10, energy: 20, perspective: 90 });
});

test("one valid value is enough to keep all three", () => {
  const state = run(opened("/demo?formality=10&energy=many"), { type: "topic-chosen", topic: "saas-growth" });
  expect(state.voice).toEqual({ formality: 10, energy: 50, perspective: 50 });
});

test("values that are none do not count as opened with", () => {
  const state = run(opened("/demo?formality=101&energy=-1&perspective=5.5"), {
    type: "topic-chosen",
    topic: "saas-growth",
  });
  expect(state.voice).toEqual(storyteller);
});

test("choosing a topic keeps a slider that was moved before", () => {
  const moved = run(emptyDemo, { type: "slider-moved", slider: "energy", value: 12 });
  expect(moved.topic).toBeNull();
  expect(run(moved, { type: "topic-chosen", topic: "ai-education" }).voice).toEqual({ ...middleVoice, energy: 12 });
});

test("a slider moved back to the middle has still been moved", () => {
  const state = run(
    emptyDemo,
    { type: "slider-moved", slider: "energy", value: 51 },
    { type: "slider-moved", slider: "energy", value: 50 },
    { type: "topic-chosen", topic: "ai-education" },
  );
  expect(state.voice).toEqual(middleVoice);
});

test("a preset before a topic moves the sliders, keeps the prompt, and is kept by the topic", () => {
  const state = run(emptyDemo, { type: "preset-applied", preset: "analyst" });
  expect(state).toEqual({ ...emptyDemo, voice: presets.analyst.values });
  expect(run(state, { type: "topic-chosen", topic: "ai-education" }).voice).toEqual(presets.analyst.values);
});

test("another topic keeps what the first one reset", () => {
  const state = run(
    emptyDemo,
    { type: "topic-chosen", topic: "ai-education" },
    { type: "slider-moved", slider: "formality", value: 90 },
    { type: "topic-chosen", topic: "saas-growth" },
  );
  expect(state.voice).toEqual({ ...storyteller, formality: 90 });
});

test("clearing hides the preview and keeps the sliders", () => {
  const state = run(
    emptyDemo,
    { type: "topic-chosen", topic: "ai-education" },
    { type: "preset-applied", preset: "executive" },
    { type: "topic-chosen", topic: null },
  );
  expect(state).toEqual({ ...emptyDemo, voice: presets.executive.values });
  expect(run(state, { type: "topic-chosen", topic: "saas-growth" }).voice).toEqual(presets.executive.values);
});

test.each(personaIds)("the card of %s stays named until a slider moves", (persona) => {
  const start = opened(personaDemoUrl(persona));
  expect(start.voice).toEqual(personas[persona].values);
  const chosen = run(start, { type: "topic-chosen", topic: "seasonal-cooking" });
  expect(chosen.persona).toBe(persona);
  expect(chosen.voice).toEqual(personas[persona].values);
  expect(run(chosen, { type: "slider-moved", slider: "energy", value: personas[persona].values.energy }).persona).toBe(
    persona,
  );
  expect(run(chosen, { type: "slider-moved", slider: "energy", value: 3 }).persona).toBeNull();
  expect(run(chosen, { type: "preset-applied", preset: "storyteller" }).persona).toBeNull();
});

test("a slider that is where it was changes nothing", () => {
  expect(reduceDemo(emptyDemo, { type: "slider-moved", slider: "energy", value: 50 })).toBe(emptyDemo);
});

const anyAction: fc.Arbitrary<DemoAction> = fc.oneof(
  fc.record({ type: fc.constant("topic-chosen" as const), topic: fc.option(fc.constantFrom(...topicIds)) }),
  fc.record({ type: fc.constant("preset-applied" as const), preset: fc.constantFrom(...presetIds) }),
  fc.record({
    type: fc.constant("slider-moved" as const),
    slider: fc.constantFrom(...sliderIds),
    value: fc.integer({ min: 0, max: 100 }),
  }),
  fc.record({ type: fc.constant("format-chosen" as const), format: fc.constantFrom(...demoFormatIds) }),
  fc.record({ type: fc.constant("beside-chosen" as const), preset: fc.constantFrom(...presetIds) }),
);
const anyStart = fc.oneof(
  fc.constant(emptyDemo),
  fc.constantFrom(...personaIds.map((persona) => opened(personaDemoUrl(persona)))),
);

test("whatever a visitor does, a named persona has its card’s values", () => {
  fc.assert(
    fc.property(anyStart, fc.array(anyAction, { maxLength: 30 }), (start, actions) => {
      const state = run(start, ...actions);
      if (state.persona) expect(state.voice).toEqual(personas[state.persona].values);
      if (state.topic) expect(state.voice).not.toBeNull();
    }),
  );
});

test("whatever a visitor does, a reload shows the same", () => {
  fc.assert(
    fc.property(anyStart, fc.array(anyAction, { maxLength: 30 }), (start, actions) => {
      const state = run(start, ...actions);
      expect(opened(writeDemoUrl(state))).toEqual(state);
    }),
  );
});

test("a topic never moves sliders that somebody set", () => {
  fc.assert(
    fc.property(
      anyStart,
      fc.array(anyAction, { maxLength: 30 }),
      fc.constantFrom(...topicIds),
      (start, actions, topic) => {
        const before = run(start, ...actions);
        const after = reduceDemo(before, { type: "topic-chosen", topic });
        expect(after.voice).toEqual(before.voice ?? storyteller);
      },
    ),
  );
});
