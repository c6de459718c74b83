import { describe, expect, test } from "vitest";
import { parseProse, spansToText } from "../../../lib/prose.ts";
import { toThread } from "../format-view.ts";
import { loadDrafts } from "../sample-library.ts";
import { splitSentences } from "../sentences.ts";
import { measureText } from "../text-measures.ts";
import { presetIds, topicIds } from "../voice-model.ts";

const all = await Promise.all(topicIds.map(async (topic) => ({ topic, drafts: await loadDrafts(topic) })));
const samples = all.flatMap(({ topic, drafts }) =>
  presetIds.map((preset) => ({ topic, preset, sample: drafts[preset] })),
);

test("there are sixteen samples, and no two share a title, a subject or a sentence", () => {
  expect(samples).toHaveLength(16);
  const unique = (values: string[]) => expect(new Set(values).size).toBe(values.length);
  unique(samples.map(({ sample }) => sample.title));
  unique(samples.map(({ sample }) => sample.newsletter.subject));
  const longSentences = samples.map(({ sample }) => new Set(textsOf(sample.body).flatMap(splitSentences)));
  unique(longSentences.flatMap((sentences) => [...sentences].filter((sentence) => sentence.length > 40)));
});

describe.each(samples)("$topic by the $preset", ({ sample }) => {
  test("is 350 to 600 words under at least two headings", () => {
    const words = sample.body.replaceAll("## ", "").split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(350);
    expect(words).toBeLessThanOrEqual(600);
    expect(parseProse(sample.body).filter((block) => block.kind === "heading").length).toBeGreaterThanOrEqual(2);
  });

  test("is paragraphs, headings and lists without inline markup", () => {
    for (const block of parseProse(sample.body)) {
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

  test("has a subject of 60 characters and a preheader of 110 at most", () => {
    expect(sample.newsletter.subject.length).toBeLessThanOrEqual(60);
    expect(sample.newsletter.preheader.length).toBeLessThanOrEqual(110);
  });
});

test.each(all)("on $topic the voices can be told apart by counting", ({ drafts }) => {
  const { storyteller, executive, visionary, analyst } = Object.fromEntries(
    presetIds.map((preset) => [preset, measureText(drafts[preset].body)]),
  );
  expect(visionary?.sentenceLength).toBeGreaterThan(
    2 * Math.max(storyteller?.sentenceLength ?? 0, executive?.sentenceLength ?? 0),
  );
  expect(storyteller?.sentenceLength).toBeLessThan(
    Math.min(executive?.sentenceLength ?? 0, analyst?.sentenceLength ?? 0),
  );
  expect([executive?.personRate, analyst?.personRate]).toEqual([0, 0]);
  expect(Math.min(storyteller?.personRate ?? 0, visionary?.personRate ?? 0)).toBeGreaterThan(4);
  expect(analyst?.hedgeRate).toBeGreaterThan(1.5);
  expect(Math.max(storyteller?.hedgeRate ?? 9, executive?.hedgeRate ?? 9, visionary?.hedgeRate ?? 9)).toBeLessThan(0.6);
});

function textsOf(body: string): string[] {
  return parseProse(body).flatMap((block) => {
    if (block.kind === "heading") return [];
    return block.kind === "list" ? block.items.map(spansToText) : [spansToText(block.spans)];
  });
}
