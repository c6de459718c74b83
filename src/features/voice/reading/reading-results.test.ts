import { expect, test } from "vitest";
import { cardUrl, readCardUrl } from "./card-url.ts";
import { compareReadings } from "./counts/compare-readings.ts";
import { findEvidence } from "./counts/evidence.ts";
import { favoriteWords } from "./counts/favorite-words.ts";
import { austen, lincoln, madison } from "../../../../tests/fixtures/public-domain-texts.ts";
import { parseText } from "./text/parse-text.ts";
import { readText, type Reading } from "./counts/read-text.ts";
import { voiceDifferences } from "./counts/describe-nearest-voice.ts";
import { writeStyleGuide } from "./style-guide.ts";

function readingOf(text: string): Reading {
  const outcome = readText(text);
  if (!outcome.ok) throw new Error(outcome.refusal.reason);
  return outcome.reading;
}

test.each([austen, lincoln, madison])("a card's URL holds figures only, and reading it gives them back", (text) => {
  const reading = readingOf(text);
  const url = cardUrl(reading);
  const query = new URL(url, "https://site.test").searchParams;
  const card = readCardUrl(query);
  expect(card?.sliders).toEqual(reading.sliders);
  expect(card?.nearest).toEqual(reading.nearest);
  expect(card && cardUrl(card)).toBe(url);
  for (const value of query.values()) {
    expect(value).toMatch(/^(?:[\d.-]+|none|(?:(?:storyteller|executive|visionary|analyst|builder)-?){1,2})$/);
  }
});

test.each(["", "?words=10", "?words=300&formality=50-60-70", "?words=<b>"])("%j is no card", (query) => {
  expect(readCardUrl(new URLSearchParams(query))).toBeNull();
});

test("what sets a text apart is described in two sentences", () => {
  const sentences = voiceDifferences(readingOf(lincoln).measures, "executive");
  expect(sentences).toHaveLength(2);
  for (const sentence of sentences) expect(sentence).toMatch(/^(?:You |[“A-Z]).+\.$/);
});

test("a text agrees with itself in every habit it has, and differs from another", () => {
  const self = compareReadings(readingOf(austen).measures, readingOf(austen).measures);
  expect(self.differ).toEqual([]);
  const other = compareReadings(readingOf(austen).measures, readingOf(madison).measures);
  expect(other.differ.map(({ id }) => id)).toContain("exclamations");
});

test("evidence lies in order and names what was counted", () => {
  const text = "I think we may go. Shall we? It’s fine, and I know you.";
  const parsed = parseText(text);
  const found = (id: Parameters<typeof findEvidence>[1]) =>
    findEvidence(parsed, id).map(({ start, end }) => text.slice(start, end));
  expect(found("i")).toEqual(["I", "I"]);
  expect(found("hedges")).toEqual(["may"]);
  expect(found("questions")).toEqual(["Shall we?"]);
  expect(found("contractions")).toEqual(["It’s"]);
});

test("the style guide has figures, favorite words, and only the sentences one chose", () => {
  const favorites = favoriteWords(parseText(austen));
  const sheet = writeStyleGuide(readingOf(austen), favorites, ["This was invitation enough."]);
  expect(sheet).toContain("Words per sentence: ");
  expect(sheet).toContain("fortune");
  expect(sheet).toContain("- This was invitation enough.");
  expect(sheet).not.toContain("truth universally acknowledged");
});
