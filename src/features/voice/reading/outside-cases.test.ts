import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { TextRange } from "../../../lib/text-ranges.ts";
import { cleanText } from "./text/clean-text.ts";
import { countText } from "./counts/measures.ts";
import { parseText } from "./text/parse-text.ts";
import { findRefusal } from "./counts/text-eligibility.ts";

const folder = new URL("../../../../tests/fixtures/outside/reading/", import.meta.url);

interface Case {
  kind?: string;
  input: string;
  sentences: number;
  /** Why we count otherwise. */
  taste?: string;
}

interface Report {
  kind: string;
  cases: {
    check: "sentences" | "words" | "ok" | "passives" | "we" | "i" | "hedges" | "longWords";
    input: string;
    expected: number;
  }[];
}

function fixture(file: string): string {
  return readFileSync(new URL(file, folder), "utf8");
}

function sentencesOf(text: string) {
  const clean = cleanText(text);
  return parseText(clean).sentences.map(({ start, end }) => clean.slice(start, end));
}

/** The sentences, and the lines between them that are not counted. */
function segmentsOf(text: string) {
  const clean = cleanText(text);
  const { sentences, leftOut } = parseText(clean);
  const isLine = (one: TextRange & { kind: string }) =>
    one.kind !== "listMarker" && sentences.every(({ start, end }) => one.end <= start || one.start >= end);
  const lines = leftOut.filter(isLine).flatMap(({ start, end }) => {
    const parts = clean.slice(start, end).split("\n");
    return parts.filter((line) => /\p{L}/u.test(line)).map((line) => ({ start, text: line }));
  });
  return [...sentences.map(({ start, end }) => ({ start, text: clean.slice(start, end) })), ...lines]
    .toSorted((one, other) => one.start - other.start)
    .map((segment) => segment.text);
}

const golden: Case[] = JSON.parse(fixture("golden-rules.json"));
const handed: Case[] = JSON.parse(fixture("sentences.json"));
const more: Case[] = JSON.parse(fixture("more-sentences.json"));
const reports: Report[] = JSON.parse(fixture("reports.json"));

test.each([
  ["golden rules", golden, 52],
  ["kinds of sentence ends", handed, 182],
  ["further examples of the kinds", more, 175],
])("all %s hold but those with a reason", (_, cases, least) => {
  const failed = cases.filter(({ input, sentences, taste }) => !taste && sentencesOf(input).length !== sentences);
  expect(failed).toEqual([]);
  expect(cases.filter(({ input, sentences }) => sentencesOf(input).length === sentences).length).toBeGreaterThanOrEqual(
    least,
  );
});

/** One case a line: bars where sentences end, then perhaps the reason why we cut otherwise. */
const specification = fixture("specification.txt")
  .trim()
  .split("\n")
  .map((line) => {
    const [marked = "", reason] = line.split("\t# ");
    const text = marked.replaceAll("\\n", "\n").replaceAll("\\r", "\r").replaceAll("\\t", "\t");
    const sentences = text.split("|").map((sentence) => lettersOf(cleanText(sentence)));
    const found = segmentsOf(text.replaceAll("|", "")).map((sentence) => lettersOf(sentence));
    // A list's mark is no word of the sentence behind it.
    const holds =
      found.length === sentences.length &&
      found.every((sentence, index) => sentence !== "" && sentences[index]?.endsWith(sentence));
    return { marked, reason, holds };
  });

function lettersOf(text: string): string {
  return text.replace(/<[^<>]+>|[^\p{L}\p{N}]/gu, "");
}

test("of the kinds of a known specification of sentence splitting, 173 with the golden rules, 161 hold", () => {
  expect(specification.filter(({ holds, reason }) => holds === (reason !== undefined))).toEqual([]);
  expect(specification.length + golden.length).toBe(173);
  expect(specification.filter(({ holds }) => holds).length + golden.length).toBeGreaterThanOrEqual(161);
});

test("what others were told about their counters holds here", () => {
  const counted = (check: Report["cases"][number]["check"], input: string) => {
    const parsed = parseText(cleanText(input));
    if (check === "sentences") return parsed.sentences.length;
    if (check === "words") return parsed.words;
    if (check === "ok") return findRefusal(parsed) === null ? 1 : 0;
    return countText(parsed).total[check];
  };
  const failed = reports.flatMap(({ kind, cases }) =>
    cases.filter(({ check, input, expected }) => counted(check, input) !== expected).map((one) => ({ kind, ...one })),
  );
  expect(failed).toEqual([]);
});

test.each([
  ["linkedin.txt", 100, 17],
  ["email.txt", 49, 6],
  ["pdf.txt", 93, 6],
  ["thread.txt", 96, 19],
  ["transcript.txt", 93, 18],
  ["readme.md", 54, 8],
  ["mixed.txt", 84, 5],
  ["aave.txt", 87, 7],
  ["esl.txt", 86, 6],
  ["uk.txt", 75, 6],
  ["nopunct.txt", 88, 1],
])("%s is read: %i words, %i sentences", (file, words, sentences) => {
  const parsed = parseText(cleanText(fixture(file)));
  expect(findRefusal(parsed)).toBeNull();
  expect([parsed.words, parsed.sentences.length]).toEqual([words, sentences]);
});

test("a poem is counted in words and has no sentences", () => {
  const parsed = parseText(cleanText(fixture("poem.txt")));
  expect(parsed.words).toBe(70);
  expect(findRefusal(parsed)).toEqual({ reason: "verse" });
});

test.each([
  ["email.txt", ["mailHeader", "notice", "quote", "signature"]],
  ["linkedin.txt", ["link", "listMarker"]],
  ["pdf.txt", ["pageNumber"]],
  ["transcript.txt", ["speaker", "stageDirection"]],
  ["readme.md", ["code", "heading", "link", "table"]],
])("what is left out of %s is named: %j", (file, kinds) => {
  const { leftOut } = parseText(cleanText(fixture(file)));
  expect([...new Set(leftOut.map(({ kind }) => kind))].toSorted()).toEqual(kinds);
});

test("a line that is left out counts where the visitor says so", () => {
  const text = "> Somebody else wrote this.\nI did not.";
  expect(parseText(text).words).toBe(3);
  expect(parseText(text, [0]).words).toBe(7);
});
