import { expect, test } from "vitest";
import { readVisitContext } from "./visit-context.ts";
import { describeVisit } from "./visit-summary.ts";

test("a voice from the demo arrives whole", () => {
  const context = readVisitContext(
    new URLSearchParams("topic=seasonal-cooking&persona=storyteller&formality=40&energy=80&perspective=0&utm_source=x"),
  );
  expect(context).toEqual({
    topic: "seasonal-cooking",
    persona: "storyteller",
    formality: 40,
    energy: 80,
    perspective: 0,
  });
  expect(describeVisit(context)).toBe(
    "the demo, set to Storyteller (formality 40, energy 80, perspective 0), on Seasonal cooking",
  );
});

test("a voice read from own words says so", () => {
  const context = readVisitContext(new URLSearchParams("persona=own-words&formality=41&energy=62&perspective=58"));
  expect(describeVisit(context)).toBe("your voice, read from your own words (formality 41, energy 62, perspective 58)");
});

test.each([
  "",
  "formality=40&energy=80",
  "formality=101&energy=1&perspective=1",
  "formality=4e1&energy=1&perspective=1",
  "topic=__proto__",
  "persona=nobody",
  "plan=gold",
])("%j carries nothing", (query) => {
  expect(readVisitContext(new URLSearchParams(query))).toEqual({});
});
