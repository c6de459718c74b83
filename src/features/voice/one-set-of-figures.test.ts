import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { cardMeasures } from "../../pages.ts";
import { comparison } from "./personas/comparison-content.ts";
import { toSections } from "./format-view.ts";
import { personaSpecimens } from "./personas/persona-specimens-content.ts";
import { cardUrl, readCardUrl } from "./reading/card-url.ts";
import { cleanText } from "./reading/text/clean-text.ts";
import { exampleText } from "./reading/example-content.ts";
import { findEvidence } from "./reading/counts/evidence.ts";
import { limitText } from "./reading/text/limit-text.ts";
import { parseText } from "./reading/text/parse-text.ts";
import { readText } from "./reading/counts/read-text.ts";
import { loadDrafts } from "./sample-library.ts";
import { compareDrafts } from "./reading/counts/compare-drafts.ts";
import { splitSentences } from "./reading/text/sentence-ends.ts";
import { cutAtCountedWords, measureText } from "./reading/counts/text-measures.ts";
import { topicIds, voiceIds } from "./voice-model.ts";

const drafts = await Promise.all(topicIds.map(loadDrafts));
const samples = drafts.flatMap((draft) => voiceIds.map((voice) => draft[voice].body));
const shown = [
  ...samples,
  ...Object.values(personaSpecimens).map(({ text }) => text),
  ...Object.values(comparison.renderings).map(({ text }) => text),
  exampleText,
];
const outside = ["linkedin.txt", "email.txt", "transcript.txt", "readme.md", "uk.txt"].map((file) =>
  readFileSync(new URL(`../../../tests/fixtures/outside/reading/${file}`, import.meta.url), "utf8"),
);
const folder = mkdtempSync(join(tmpdir(), "figures-"));
afterAll(() => rmSync(folder, { recursive: true }));

function read(text: string) {
  const outcome = readText(cleanText(limitText(text).text));
  if (!outcome.ok) throw new Error(`refused: ${outcome.refusal.reason}`);
  return outcome.reading;
}

test.each([...shown, ...outside])("the strip's figures are the reader's: text %#", (text) => {
  const { words, measures } = read(text);
  const measured = measureText(cleanText(text));
  expect(measured.words).toBe(words);
  expect(measured.sentenceLength).toBeCloseTo(measures.sentenceLength, 9);
  expect(measured.personRate).toBeCloseTo(measures.i + measures.we + measures.you, 9);
  expect(measured.hedgeRate).toBeCloseTo(measures.hedges, 9);
  expect(measureText(text)).toEqual(measured);
});

test.each(samples)("what a draft shows marked is what is counted: text %#", (body) => {
  const { words, sentences, measures } = read(body);
  const parts = toSections(body).flatMap(({ blocks }) => blocks.flatMap(({ texts }) => texts.flatMap(splitSentences)));
  const marked = parts.flatMap(cutAtCountedWords);
  const rateOf = (kind: "person" | "hedge") => (100 * marked.filter(({ counts }) => counts === kind).length) / words;
  expect(parts).toHaveLength(sentences);
  expect(rateOf("person")).toBeCloseTo(measures.i + measures.we + measures.you, 9);
  expect(rateOf("hedge")).toBeCloseTo(measures.hedges, 9);
});

test.each(samples)("the comparison of two drafts counts as the reader does: text %#", (body) => {
  const parsed = parseText(body);
  const { left } = compareDrafts(body, "Nothing.");
  expect(left.sentences).toBe(parsed.sentences.length);
  const evidence = {
    order: "imperatives",
    hedge: "hedges",
    i: "i",
    we: "we",
    you: "you",
    contraction: "contractions",
    long: "longSentences",
  } as const;
  for (const { trait, here } of left.differences) {
    if (!(trait in evidence)) continue;
    const found = findEvidence(parsed, Reflect.get(evidence, trait));
    const having = parsed.sentences.filter(({ start, end }) => found.some((at) => at.start >= start && at.start < end));
    expect([trait, here]).toEqual([trait, having.length]);
  }
});

test.each([...shown, ...outside])("a shared card says what was read: text %#", (text) => {
  const reading = read(text);
  const card = readCardUrl(new URL(cardUrl(reading), "https://site.example").searchParams);
  expect(card?.words).toBe(reading.words);
  expect(card?.sliders).toEqual(reading.sliders);
  for (const id of cardMeasures) expect(card?.measures[id]).toBeCloseTo(reading.measures[id], 1);
});

test("the command prints what the page reads", async () => {
  for (const text of [...samples.slice(0, 2), ...outside]) {
    const file = join(folder, "text.txt");
    writeFileSync(file, text);
    const { stdout } = await promisify(execFile)(process.execPath, [
      "--disable-warning=ExperimentalWarning",
      new URL("../../../server/cli/reading.ts", import.meta.url).pathname,
      file,
    ]);
    const { words, sentences, measures, sliders } = read(text);
    expect(JSON.parse(stdout)).toMatchObject({ words, sentences, measures, sliders });
  }
}, 60_000);
