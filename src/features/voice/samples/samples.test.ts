import { describe, expect, test } from "vitest";
import { parseMarkdownSubset, spansToText } from "../../../lib/markdown-subset.ts";
import { toThread } from "../format-view.ts";
import { loadDrafts } from "../sample-library.ts";
import { splitSentences } from "../reading/text/sentence-ends.ts";
import { measureText } from "../reading/counts/text-measures.ts";
import { personas, presets } from "../voices-content.ts";
import { recordOf, type SliderId, topicIds, type VoiceId, voiceIds } from "../voice-model.ts";

const all = await Promise.all(topicIds.map(async (topic) => ({ topic, drafts: await loadDrafts(topic) })));
const samples = all.flatMap(({ topic, drafts }) => voiceIds.map((voice) => ({ topic, voice, sample: drafts[voice] })));

test("each of five voices has a sample on each of four topics, and no two share a title, a subject or a sentence", () => {
  expect(samples).toHaveLength(20);
  const unique = (values: string[]) => expect(new Set(values).size).toBe(values.length);
  unique(samples.map(({ sample }) => sample.title));
  unique(samples.map(({ sample }) => sample.newsletter.subject));
  const longSentences = samples.map(({ sample }) => new Set(textsOf(sample.body).flatMap(splitSentences)));
  unique(longSentences.flatMap((sentences) => [...sentences].filter((sentence) => sentence.length > 40)));
});

describe.each(samples)("$topic by the $voice", ({ sample }) => {
  test("is 350 to 600 words under at least two headings", () => {
    const words = sample.body.replaceAll("## ", "").split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(350);
    expect(words).toBeLessThanOrEqual(600);
    expect(parseMarkdownSubset(sample.body).filter((block) => block.kind === "heading").length).toBeGreaterThanOrEqual(
      2,
    );
  });

  test("is paragraphs, headings and lists without inline markup", () => {
    for (const block of parseMarkdownSubset(sample.body)) {
      expect(["paragraph", "heading", "list"]).toContain(block.kind);
      const spans = block.kind === "list" ? block.items.flat() : block.spans;
      for (const span of spans) expect(span.kind).toBe("text");
    }
  });

  test("has sentences that end and that fit a thread", () => {
    for (const sentence of textsOf(sample.body).flatMap(splitSentences)) {
      expect(sentence.length).toBeLessThanOrEqual(260);
      expect(sentence).toMatch(/[.!?][”’]?$/);
    }
    for (const { number, text } of toThread(sample)) {
      expect(`${number} ${text}`.length).toBeLessThanOrEqual(280);
      expect(text).toMatch(/[.!?][”’]?$|^[^.]+$/);
    }
  });

  test("has a thread of 5 to 10 parts, and omits only sections that it has", () => {
    const parts = toThread(sample).length;
    expect(parts).toBeGreaterThanOrEqual(5);
    expect(parts).toBeLessThanOrEqual(10);
    for (const heading of sample.threadOmits) expect(sample.body).toContain(`\n## ${heading}\n`);
  });

  test("has a subject of 60 characters and a preheader of 110 at most", () => {
    expect(sample.newsletter.subject.length).toBeLessThanOrEqual(60);
    expect(sample.newsletter.preheader.length).toBeLessThanOrEqual(110);
  });
});

test.each(all)("on $topic the voices can be told apart by counting", ({ drafts }) => {
  const measured = recordOf(voiceIds, (voice) => measureText(drafts[voice].body));
  const { storyteller, executive, visionary, analyst, builder } = measured;
  expect(visionary.sentenceLength).toBeGreaterThan(2 * Math.max(storyteller.sentenceLength, executive.sentenceLength));
  expect(Math.max(storyteller.sentenceLength, builder.sentenceLength)).toBeLessThan(
    Math.min(executive.sentenceLength, analyst.sentenceLength),
  );
  expect(analyst.personRate).toBe(0);
  expect(executive.personRate).toBeLessThan(1);
  expect(builder.personRate).toBeGreaterThan(3);
  expect(Math.min(storyteller.personRate, visionary.personRate)).toBeGreaterThan(8);
  expect(analyst.hedgeRate).toBeGreaterThan(1.5);
  for (const voice of [storyteller, executive, visionary, builder]) expect(voice.hedgeRate).toBeLessThan(0.6);
});

/** Simple counts of what the sliders' help texts say (sliders-content.ts). */
const counts = {
  formality: (text, words) =>
    2.52 * (matches(text, /\p{L}/gu) / words) -
    1.16 *
      (rate(text, words, person) + rate(text, words, "you|your|yours|we|us|our|ours|he|she|him|her|his|they|them|it")) -
    0.42 * rate(text, words, "\\p{L}+’(?:t|d|ll|ve|re|m|s)"),
  energy: (text, words) =>
    rate(text, words, "you|your|yours|yourself|we|us|our|ours") +
    (100 * matches(text, /[?!]/gu)) / words +
    (100 * text.split(/(?<=[.!?:][”’]?)\s+/).filter((sentence) => orderPattern.test(sentence)).length) / words -
    measureText(text).hedgeRate,
  perspective: (text, words) =>
    -rate(text, words, `${person}|he|him|his|she|her|hers`) - 0.5 * rate(text, words, "you|your|yours|we|us|our|ours"),
} satisfies Record<SliderId, (text: string, words: number) => number>;
const person = "I|me|my|mine|myself";
const orderPattern =
  /^(?:So |And |Then )?(?:first, |second, |one: |two: )?(?:add|approve|ask|begin|bring|budget|build|buy|close|come|commit|confirm|cook|count|cut|delete|do|expect|feel|find|fill|fix|get|give|hang|help|hold|imagine|instruct|keep|label|let|list|load|look|make|mark|move|name|offer|open|paste|picture|pick|post|pull|put|require|review|rewrite|run|save|secure|see|ship|show|sign|slice|space|squeeze|stand|start|stop|take|taste|tell|think|train|try|turn|use|walk|watch|work|write)\b/i;

test.each([
  ["formality", ["storyteller", "visionary", "builder", "executive", "analyst"]],
  ["energy", ["analyst", "executive", "storyteller", "visionary"]],
  ["energy", ["analyst", "executive", "builder", "visionary"]],
  ["perspective", ["storyteller", "visionary", "executive", "analyst"]],
  ["perspective", ["storyteller", "builder", "executive", "analyst"]],
] as const)("by counts, the declared %s rises from the %j", (slider, order) => {
  const declaredOf = (voice: VoiceId) => (voice === "builder" ? personas.builder : presets[voice]).values[slider];
  const countedOf = (voice: VoiceId) => {
    const text = samples
      .filter((one) => one.voice === voice)
      .flatMap(({ sample }) => textsOf(sample.body))
      .join("\n");
    return counts[slider](text, measureText(text).words);
  };
  const rises = (values: number[]) => expect(values).toEqual(values.toSorted((a, b) => a - b));
  rises(order.map(declaredOf));
  rises(order.map(countedOf));
});

function matches(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].length;
}

function rate(text: string, words: number, of: string): number {
  return (100 * matches(text, new RegExp(`(?<![\\p{L}’])(?:${of})(?!\\p{L})`, "giu"))) / words;
}

function textsOf(body: string): string[] {
  return parseMarkdownSubset(body).flatMap((block) => {
    if (block.kind === "heading") return [];
    return block.kind === "list" ? block.items.map(spansToText) : [spansToText(block.spans)];
  });
}
