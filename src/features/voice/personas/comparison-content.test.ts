import { expect, test } from "vitest";
import { splitAtNotes } from "../../../lib/text-ranges.ts";
import { comparison } from "./comparison-content.ts";
import { personaSpecimens } from "./persona-specimens-content.ts";
import { personaIds } from "../voice-model.ts";

test.each(personaIds)("each note beside the %s’s text belongs to words that stand in it once, in order", (persona) => {
  const { text, notes } = comparison.renderings[persona];
  const places = notes.map((note) => {
    expect(text.split(note.mark)).toHaveLength(2);
    return text.indexOf(note.mark);
  });
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  const pieces = splitAtNotes(
    text,
    notes.map((note) => note.mark),
  );
  expect(pieces.filter((piece) => piece.note !== undefined).map((piece) => piece.text)).toEqual(
    notes.map((note) => note.mark),
  );
});

test.each(personaIds)("the %s’s specimen and rendering keep to their length", (persona) => {
  const specimen = personaSpecimens[persona].text.split(/\s+/).length;
  const rendering = comparison.renderings[persona].text.split(/\s+/).length;
  expect(specimen).toBeGreaterThanOrEqual(60);
  expect(specimen).toBeLessThanOrEqual(110);
  expect(rendering).toBeGreaterThanOrEqual(90);
  expect(rendering).toBeLessThanOrEqual(140);
});
