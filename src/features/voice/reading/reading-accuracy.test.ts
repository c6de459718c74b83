import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { comparison } from "../personas/comparison-content.ts";
import { personas } from "../voices-content.ts";
import { personaSpecimens } from "../personas/persona-specimens-content.ts";
import { loadDrafts } from "../sample-library.ts";
import { personaIds, recordOf, sliderIds, topicIds, voiceIds } from "../voice-model.ts";
import { addSums, noSums } from "./counts/count-sentence.ts";
import { findEvidence } from "./counts/evidence.ts";
import { exampleText } from "./example-content.ts";
import { exampleReading } from "./example-reading.ts";
import { austen, carroll, constitution, lincoln, madison } from "../../../../tests/fixtures/public-domain-texts.ts";
import { centerOf, measureVoices, storedOf, toStored } from "./counts/voice-means.ts";
import { findCliches } from "./counts/find-marks.ts";
import type { TextRange } from "../../../lib/text-ranges.ts";
import { countText, type CountedText, measureCounted } from "./counts/measures.ts";
import { distancesTo } from "./counts/nearest-voice.ts";
import { parseText } from "./text/parse-text.ts";
import { readText } from "./counts/read-text.ts";
import { noChoices } from "./counts/text-choices.ts";
import { readSliders, sliderValues } from "./counts/sliders.ts";
import voiceCenters from "./counts/voice-centers.json" with { type: "json" };

const drafts = await Promise.all(topicIds.map(loadDrafts));
const postsFolder = new URL("../../../../content/posts/", import.meta.url);
const posts = readdirSync(postsFolder)
  .filter((file) => file.endsWith(".md"))
  .map((file) => readFileSync(new URL(file, postsFolder), "utf8"));
const countedPosts = posts.map((post) => countText(parseText(post)));

function measuresOf(text: string) {
  return measureCounted(countText(parseText(text)));
}

/** Consecutive pieces of at least so many words, cut at sentence ends. */
function cut({ parsed, sums }: CountedText, words: number): CountedText[] {
  const pieces: CountedText[] = [];
  let from = 0;
  let total = noSums();
  for (const [index, one] of sums.entries()) {
    addSums(total, one);
    if (total.words < words) continue;
    const sentences = parsed.sentences.slice(from, index + 1);
    pieces.push({ parsed: { ...parsed, sentences }, sums: sums.slice(from, index + 1), total });
    from = index + 1;
    total = noSums();
  }
  return pieces;
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}

test("the voices' centers are those of the samples: after a change, npm run reading:voices", async () => {
  expect(voiceCenters).toEqual(storedOf(await measureVoices(loadDrafts)));
});

test("the page's example is shown as it is read: after a change, npm run reading:voices", () => {
  const { text, isExample, choices, reading } = exampleReading;
  expect([isExample, choices, text]).toEqual([true, noChoices, exampleText]);
  expect(toStored(readText(text))).toMatchObject({ ok: true, reading, leftOut: [], pieces: [] });
});

test("left out by topic, at least 19 of 20 samples come out nearest their own voice", () => {
  let own = 0;
  for (const left of drafts) {
    const others = drafts.filter((draft) => draft !== left);
    const centers = recordOf(voiceIds, (voice) => centerOf(others.map((draft) => draft[voice].body)));
    for (const voice of voiceIds) {
      if (distancesTo(measuresOf(left[voice].body), centers)[0]?.voice === voice) own += 1;
    }
  }
  expect(own).toBeGreaterThanOrEqual(19);
});

test.each(voiceIds)("every sample of the %s is named so", (voice) => {
  for (const draft of drafts) {
    const outcome = readText(draft[voice].body);
    expect(outcome.ok && outcome.reading.nearest).toEqual({ kind: "named", voice });
  }
});

test.each(["analyst", "builder", "storyteller", "visionary"] as const)(
  "the persona texts of the %s are nearest the voice",
  (voice) => {
    for (const text of [personaSpecimens[voice].text, comparison.renderings[voice].text]) {
      expect(distancesTo(measuresOf(text), voiceCenters)[0]?.voice).toBe(voice);
    }
  },
);

test("two pieces of 500 words differ by a median of at most 6 points a slider, nine in ten by at most 20", () => {
  for (const slider of sliderIds) {
    const differences = countedPosts.flatMap((post) => {
      const [first, second] = cut(post, 500);
      return first && second ? [Math.abs(sliderValues(first.total)[slider] - sliderValues(second.total)[slider])] : [];
    });
    expect(differences.length).toBeGreaterThan(10);
    expect(quantile(differences, 0.5)).toBeLessThanOrEqual(6);
    expect(quantile(differences, 0.9)).toBeLessThanOrEqual(20);
  }
});

test.each(sliderIds)("ranges of %s contain the whole text's value in about 80 of 100 cuts", (slider) => {
  let inside = 0;
  let all = 0;
  for (const words of [50, 100, 150, 300]) {
    for (const post of countedPosts) {
      const whole = sliderValues(post.total)[slider];
      for (const piece of cut(post, words).slice(0, 6)) {
        const { low, high } = readSliders(piece)[slider];
        all += 1;
        if (whole >= low && whole <= high) inside += 1;
      }
    }
  }
  expect(all).toBeGreaterThan(300);
  expect((100 * inside) / all).toBeGreaterThan(74);
  expect((100 * inside) / all).toBeLessThan(86);
});

test("formality orders a novel's dialogue, a speech, essays, a treatise and a law as published genres are ordered", () => {
  const essays = quantile(
    countedPosts.map((post) => measureCounted(post).formalityEstimate),
    0.5,
  );
  const estimate = (text: string) => measuresOf(text).formalityEstimate;
  const measured = [estimate(austen), estimate(lincoln), essays, estimate(madison), estimate(constitution)];
  expect(measured).toEqual(measured.toSorted((a, b) => a - b));
});

test("novels are like none of our voices", () => {
  for (const text of [austen, carroll]) {
    const outcome = readText(text);
    expect(outcome.ok && outcome.reading.nearest.kind).toBe("none");
  }
});

test("edited prose has fewer than one worn phrase in 1,000 words", () => {
  const found = posts.map((post) => readText(post)).flatMap((outcome) => (outcome.ok ? [outcome.reading] : []));
  const worn = found.reduce((sum, reading) => sum + reading.marks.counts.worn, 0);
  const words = found.reduce((sum, reading) => sum + reading.words, 0);
  expect((100 * worn) / words).toBeLessThan(0.1);
});

test("2,000 words are read within 100 ms", () => {
  const text = posts
    .slice(0, 2)
    .join("\n\n")
    .replace(/^---[\s\S]*?^---/gm, "");
  const times = Array.from({ length: 8 }, () => {
    const start = performance.now();
    const outcome = readText(text);
    expect(outcome.ok && outcome.reading.words).toBeGreaterThan(2_000);
    return performance.now() - start;
  });
  expect(Math.min(...times)).toBeLessThan(100);
});

/** Of sentences of our own, written after the lists: what is to be counted stands in brackets. */
test.each([
  ["passives", 0.97, 0.95],
  ["contractions", 0.95, 0.98],
  ["orders", 0.93, 0.95],
  ["worn phrases", 0.98, 0.95],
  ["persons", 0.97, 0.97],
  ["hedges", 0.97, 0.97],
] as const)(
  "%s are counted with a precision of at least %f and a recall of at least %f",
  (measure, precision, recall) => {
    const { hits, extra, missed, cases } = compareWithCases(measure);
    expect(cases).toBeGreaterThanOrEqual(80);
    expect(hits / (hits + extra)).toBeGreaterThanOrEqual(precision);
    expect(hits / (hits + missed)).toBeGreaterThanOrEqual(recall);
  },
);

const evidenceOf = {
  passives: ["passives"],
  contractions: ["contractions"],
  orders: ["imperatives"],
  "worn phrases": [],
  persons: ["i", "we", "you", "heShe"],
  hedges: ["hedges"],
} as const;

function compareWithCases(measure: keyof typeof evidenceOf) {
  const file = new URL(
    `../../../../tests/fixtures/measure-cases/${measure.replace(" phrases", "")}.txt`,
    import.meta.url,
  );
  const lines = readFileSync(file, "utf8").trim().split("\n");
  let hits = 0;
  let extra = 0;
  let missed = 0;
  for (const line of lines) {
    const expected: TextRange[] = [];
    let text = "";
    for (const piece of line.split(/(?=[[\]])/)) {
      if (piece.startsWith("[")) expected.push({ start: text.length, end: text.length + piece.length - 1 });
      text += piece.replace(/^[[\]]/, "");
    }
    const found = findCounted(text, measure);
    const meets = (a: TextRange) => (b: TextRange) => a.start < b.end && b.start < a.end;
    const met = expected.filter((one) => found.some(meets(one))).length;
    hits += met;
    missed += expected.length - met;
    extra += found.filter((one) => !expected.some(meets(one))).length;
  }
  return { hits, extra, missed, cases: lines.length };
}

function findCounted(text: string, measure: keyof typeof evidenceOf): TextRange[] {
  const parsed = parseText(text);
  if (measure === "worn phrases") return parsed.sentences.flatMap((sentence) => findCliches(sentence));
  return evidenceOf[measure].flatMap((id) => findEvidence(parsed, id));
}

test.each(personaIds)("the specimen of the %s reads on its own side of the middle on every slider", (persona) => {
  const values = sliderValues(countText(parseText(personaSpecimens[persona].text)).total);
  for (const slider of sliderIds) {
    const declared = personas[persona].values[slider];
    if (declared !== 50) expect(Math.sign(values[slider] - 50)).toBe(Math.sign(declared - 50));
  }
});

const wordCases: Record<"longWords" | "abstractWords", { yes: string; no: string }> = JSON.parse(
  readFileSync(new URL("../../../../tests/fixtures/measure-cases/words.json", import.meta.url), "utf8"),
);

test.each([
  ["longWords", 0.95, 0.98],
  ["abstractWords", 0.98, 0.98],
] as const)(
  "%s are counted with a precision of at least %f and a recall of at least %f",
  (measure, precision, recall) => {
    const count = (words: readonly string[]) =>
      words.filter((word) => countText(parseText(`They saw ${word} here.`)).total[measure] > 0).length;
    const yes = wordCases[measure].yes.split(" ");
    const no = wordCases[measure].no.split(" ");
    const hits = count(yes);
    expect(yes.length + no.length).toBeGreaterThanOrEqual(80);
    expect(hits / (hits + count(no))).toBeGreaterThanOrEqual(precision);
    expect(hits / yes.length).toBeGreaterThanOrEqual(recall);
  },
);
