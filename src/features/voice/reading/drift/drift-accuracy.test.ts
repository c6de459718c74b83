import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadDrafts } from "../../sample-library.ts";
import { topicIds, voiceIds } from "../../voice-model.ts";
import { austen, carroll, madison } from "../../../../../tests/fixtures/public-domain-texts.ts";
import { type Rewrite, rewrites, rewriteText } from "../../../../../tests/support/rewrite-text.ts";
import type { TextRange } from "../../../../lib/text-ranges.ts";
import { parseText } from "../text/parse-text.ts";
import { countHabits } from "./count-habits.ts";
import { findDrift } from "./find-drift.ts";
import { rangesOf } from "./own-ranges.ts";

const drafts = await Promise.all(topicIds.map(loadDrafts));
const postsFolder = new URL("../../../../../content/posts/", import.meta.url);
const posts = readdirSync(postsFolder)
  .filter((file) => file.endsWith(".md"))
  .map((file) => readFileSync(new URL(file, postsFolder), "utf8").replace(/^---[\s\S]*?\n---/, ""));

/** An author's text, and another piece of the same author. */
interface Author {
  own: string;
  second: string;
}

function cut(text: string): Author {
  const paragraphs = text.split(/\n\n+/);
  const at = Math.floor(0.6 * paragraphs.length);
  return { own: paragraphs.slice(0, at).join("\n\n"), second: paragraphs.slice(at).join("\n\n") };
}

const ofVoices = voiceIds.flatMap((voice) =>
  drafts.map((draft) => ({
    own: drafts
      .filter((other) => other !== draft)
      .map((other) => other[voice].body)
      .join("\n\n"),
    second: draft[voice].body,
  })),
);
const authors: readonly Author[] = [...ofVoices, ...[...posts, austen, carroll, madison].map(cut)];

const habitsOf = (text: string) => countHabits(parseText(text));
const overlaps = (a: TextRange, b: TextRange) => a.start < b.end && b.start < a.end;

/** Passages of at least 40 words, of whole sentences. */
function passagesOf(text: string): TextRange[] {
  const passages: TextRange[] = [];
  let words = 0;
  for (const sentence of parseText(text).sentences) {
    const last = passages.at(-1);
    if (last && words < 40) last.end = sentence.end;
    else {
      passages.push({ start: sentence.start, end: sentence.end });
      words = 0;
    }
    words += sentence.words.length;
  }
  return passages;
}

/** Precision: marks that lie on a changed sentence. Recall: passages with a change in them that bear a mark. */
function judge(kinds: readonly Rewrite[], isChosen?: (sentence: number) => boolean) {
  let marks = 0;
  let right = 0;
  let changedPassages = 0;
  let foundPassages = 0;
  for (const { own, second } of authors) {
    const { text, changed } = rewriteText(second, kinds, isChosen);
    const found = findDrift(rangesOf(habitsOf(own)), habitsOf(text)).marks;
    marks += found.length;
    right += found.filter((mark) => changed.some((one) => overlaps(mark, one))).length;
    const passages = passagesOf(text).filter((passage) => changed.some((one) => overlaps(passage, one)));
    changedPassages += passages.length;
    foundPassages += passages.filter((passage) => found.some((mark) => overlaps(passage, mark))).length;
  }
  return { precision: right / marks, recall: foundPassages / changedPassages, marks };
}

test("an author’s own second piece gets at most one mark in 150 words, and all of them together one in 1,000", () => {
  let words = 0;
  let marks = 0;
  for (const { own, second } of authors) {
    const draft = habitsOf(second);
    const found = findDrift(rangesOf(habitsOf(own)), draft).marks.length;
    expect(found, second.slice(0, 60)).toBeLessThanOrEqual(Math.max(1, draft.words / 150));
    words += draft.words;
    marks += found;
  }
  expect(words).toBeGreaterThan(18_000);
  expect((1000 * marks) / words).toBeLessThan(1);
});

test("the draft of another voice gets more than twenty times as many", () => {
  let words = 0;
  let marks = 0;
  for (const [index, draft] of drafts.entries()) {
    for (const voice of voiceIds) {
      const own = rangesOf(habitsOf(ofVoices[voiceIds.indexOf(voice) * drafts.length + index]?.own ?? ""));
      for (const other of voiceIds.filter((one) => one !== voice)) {
        const found = habitsOf(draft[other].body);
        words += found.words;
        marks += findDrift(own, found).marks.length;
      }
    }
  }
  expect((1000 * marks) / words).toBeGreaterThan(20);
});

// What is short of these figures is a regression; see docs/voice-reading.md for what they mean.
test.each([
  [["full forms"], 0.9, 0.7],
  [["no first person"], 0.5, 0.65],
  [["hedges"], 0.92, 0.58],
  [["connectives"], 0.97, 0.87],
  [["joined"], 0.85, 0.4],
] satisfies [Rewrite[], number, number][])("%s: precision %f, recall %f", (kinds, precision, recall) => {
  const judged = judge(kinds);
  expect(judged.marks).toBeGreaterThan(15);
  expect(judged.precision).toBeGreaterThanOrEqual(precision);
  expect(judged.recall).toBeGreaterThanOrEqual(recall);
});

test("all rewrites together, on the whole piece and on every second stretch of four sentences", () => {
  const whole = judge(rewrites);
  expect(whole.precision).toBeGreaterThanOrEqual(0.97);
  expect(whole.recall).toBeGreaterThanOrEqual(0.86);
  const half = judge(rewrites, (sentence) => Math.floor(sentence / 4) % 2 === 0);
  expect(half.precision).toBeGreaterThanOrEqual(0.93);
  expect(half.recall).toBeGreaterThanOrEqual(0.75);
});
