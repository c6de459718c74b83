import fc from "fast-check";
import { expect, test } from "vitest";
import { type DemoState, emptyDemo, reduceDemo } from "./demo-state.ts";
import { demoStart } from "../../../pages.ts";
import { joinUrl, personaDemoUrl, readDemoUrl, writeDemoUrl } from "./demo-url.ts";
import { demoFormatIds, personaIds, presetIds, topicIds } from "../voice-model.ts";

function read(url: string): DemoState {
  return readDemoUrl(new URL(url, "https://site.test").searchParams);
}

test("a bare URL opens an empty demo", () => {
  expect(read("/demo")).toEqual(emptyDemo);
  expect(writeDemoUrl(emptyDemo)).toBe("/demo");
});

test.each([
  ["0", 0],
  ["100", 100],
  ["7", 7],
  ["007", 7],
])("formality=%s is %i", (text, value) => {
  expect(read(`/demo?formality=${text}`).voice).toEqual({ formality: value, energy: 50, perspective: 50 });
});

test.each(["", "-1", "101", "1000", "1.0", "1e1", "+5", " 5", "5 ", "abc", "NaN", "0x10", "٣", "null"])(
  "formality=%j counts as missing",
  (text) => {
    expect(read(`/demo?formality=${encodeURIComponent(text)}`).voice).toBeNull();
    expect(read(`/demo?energy=20&formality=${encodeURIComponent(text)}`).voice).toEqual({
      formality: 50,
      energy: 20,
      perspective: 50,
    });
  },
);

test.each([
  ["/demo?topic=astrology", "topic", null],
  ["/demo?topic=", "topic", null],
  ["/demo?topic=toString", "topic", null],
  ["/demo?topic=SAAS-GROWTH", "topic", null],
  ["/demo?format=linkedin", "format", "blog"],
  ["/demo?format=twitter", "format", "twitter"],
  ["/demo?beside=builder", "beside", null],
  ["/demo?beside=analyst", "beside", "analyst"],
  ["/demo?topic=ai-education&topic=saas-growth", "topic", "ai-education"],
] as const)("%s has %s %s", (url, key, value) => {
  expect(read(url)[key]).toBe(value);
});

test("a topic without values opens with the sliders in the middle, not yet set", () => {
  expect(read("/demo?topic=saas-growth")).toEqual({ ...emptyDemo, topic: "saas-growth" });
});

test("a form sent without JavaScript before a slider was moved opens the first topic in the storyteller's voice", () => {
  const sent = "/demo?untouched=1&formality=50&energy=50&perspective=50";
  expect(read(`${sent}&topic=saas-growth`)).toEqual({
    ...emptyDemo,
    topic: "saas-growth",
    voice: { formality: 30, energy: 70, perspective: 30 },
  });
  expect(read(sent)).toEqual(emptyDemo);
  expect(read("/demo?untouched=1&topic=saas-growth&formality=50&energy=51&perspective=50").voice).toEqual({
    formality: 50,
    energy: 51,
    perspective: 50,
  });
});

test("a persona counts only with the values of its card", () => {
  expect(read("/demo?persona=builder&formality=60&energy=70&perspective=60").persona).toBe("builder");
  expect(read("/demo?persona=builder&formality=60&energy=70&perspective=61").persona).toBeNull();
  expect(read("/demo?persona=builder").persona).toBeNull();
  expect(read("/demo?persona=executive&formality=80&energy=50&perspective=75").persona).toBeNull();
});

test.each([
  ["analyst", "/demo?topic=seasonal-cooking&persona=analyst&formality=80&energy=40&perspective=80"],
  ["builder", "/demo?topic=seasonal-cooking&persona=builder&formality=60&energy=70&perspective=60"],
  ["storyteller", "/demo?topic=seasonal-cooking&persona=storyteller&formality=40&energy=80&perspective=40"],
  ["visionary", "/demo?topic=seasonal-cooking&persona=visionary&formality=50&energy=80&perspective=90"],
] as const)("the card of %s leads to %s", (persona, url) => {
  expect(personaDemoUrl(persona)).toBe(url);
  expect(read(url)).toMatchObject({ persona, topic: "seasonal-cooking" });
});

test("the site's links open the demo on a topic, with the values that choosing it would set", () => {
  const opened = reduceDemo(emptyDemo, { type: "topic-chosen", topic: "seasonal-cooking" });
  expect(demoStart).toBe(writeDemoUrl(opened));
});

test("the whole state is written in one order, and what is as it opens is left out", () => {
  expect(
    writeDemoUrl({
      topic: "seasonal-cooking",
      voice: { formality: 30, energy: 70, perspective: 30 },
      persona: null,
      format: "twitter",
      beside: "analyst",
    }),
  ).toBe("/demo?topic=seasonal-cooking&formality=30&energy=70&perspective=30&format=twitter&beside=analyst");
});

test.each([
  [
    { voice: { formality: 30, energy: 70, perspective: 30 }, persona: null },
    "/waitlist?topic=ai-education&persona=storyteller&formality=30&energy=70&perspective=30",
  ],
  [
    { voice: { formality: 60, energy: 70, perspective: 60 }, persona: "builder" as const },
    "/waitlist?topic=ai-education&persona=builder&formality=60&energy=70&perspective=60",
  ],
  [
    { voice: { formality: 50, energy: 50, perspective: 50 }, persona: null },
    "/waitlist?topic=ai-education&formality=50&energy=50&perspective=50",
  ],
])("joining with %o goes to %s", (voice, url) => {
  expect(joinUrl({ ...emptyDemo, topic: "ai-education", ...voice })).toBe(url);
});

const slider = fc.integer({ min: 0, max: 100 });
const anyState = fc.record({
  topic: fc.option(fc.constantFrom(...topicIds)),
  voice: fc.option(fc.record({ formality: slider, energy: slider, perspective: slider })),
  persona: fc.constant(null),
  format: fc.constantFrom(...demoFormatIds),
  beside: fc.option(fc.constantFrom(...presetIds)),
});
const anyPersonaState = fc
  .record({ persona: fc.constantFrom(...personaIds), topic: fc.option(fc.constantFrom(...topicIds)) })
  .map(({ persona, topic }) => ({ ...read(personaDemoUrl(persona)), topic }));

test("reading what was written gives the state back", () => {
  fc.assert(
    fc.property(fc.oneof(anyState, anyPersonaState), (state) => {
      expect(read(writeDemoUrl(state))).toEqual(state);
    }),
  );
});

test("any query opens the demo, and what it opens has one URL", () => {
  const names = fc.constantFrom(
    "topic",
    "persona",
    "formality",
    "energy",
    "perspective",
    "format",
    "beside",
    "utm_source",
  );
  const values = fc.oneof(
    fc.string(),
    fc.integer({ min: -10, max: 110 }).map(String),
    fc.constantFrom(...topicIds, ...presetIds, ...demoFormatIds),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(names, values)), (pairs) => {
      const state = readDemoUrl(new URLSearchParams(pairs));
      expect(read(writeDemoUrl(state))).toEqual(state);
    }),
  );
});
