import { Ajv2020 } from "ajv/dist/2020.js";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadDrafts } from "../../sample-library.ts";
import { readDrift } from "../drift/read-drift.ts";
import { measureIds } from "./measure-units.ts";
import { readText } from "../counts/read-text.ts";
import { recordOf } from "../../voice-model.ts";
import { measureVoice } from "./measure-voice.ts";
import { mostVoices, parseVoiceFile } from "./voice-file.ts";
import { toFileVoice, writeSkill, writeVoiceFile } from "./write-files.ts";

const schemaUrl = new URL("../../../../../public/schemas/voice-1.json", import.meta.url);
const [growth, cooking, education] = await Promise.all([
  loadDrafts("saas-growth"),
  loadDrafts("seasonal-cooking"),
  loadDrafts("ai-education"),
]);

function voiceOf(text: string, name = "Posts") {
  const outcome = readText(text);
  if (!outcome.ok) throw new Error(outcome.refusal.reason);
  return toFileVoice(name, "2026-11-27", outcome, measureVoice(text, [], []), {
    like: ["I wrote it down at the kitchen table."],
    unlike: ["It is\nwhat it is."],
  });
}

const own = `${growth.storyteller.body}\n\n${cooking.storyteller.body}`;
const voice = voiceOf(own);

const validate = new Ajv2020({ formats: { date: /^\d{4}-\d\d-\d\d$/ } }).compile(
  JSON.parse(readFileSync(schemaUrl, "utf8")),
);

test("a file is valid by its published schema, and comes back as it was", () => {
  const written = writeVoiceFile("https://penwright.example", voice, []);
  expect(validate(JSON.parse(written)), JSON.stringify(validate.errors)).toBe(true);
  expect(parseVoiceFile(written)).toEqual({ ok: true, voices: [voice] });
  expect(parseVoiceFile(`\ufeff${written}`).ok).toBe(true);
});

/** Every value of a file, with the way to it. */
function pathsOf(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== "object" || value === null) return [[...path]];
  return [[...path], ...Object.entries(value).flatMap(([key, part]) => pathsOf(part, [...path, key]))];
}

function changeAt(
  file: object,
  [key = "", ...rest]: readonly string[],
  change: (parent: Record<string, unknown>, key: string) => void,
): void {
  const parent: Record<string, unknown> = Object(file);
  if (rest.length === 0) change(parent, key);
  else changeAt(Object(parent[key]), rest, change);
}

test.each([
  ["taken out", (parent: Record<string, unknown>, key: string) => delete parent[key]],
  ["null", (parent, key) => (parent[key] = null)],
  ["a word", (parent, key) => (parent[key] = "word")],
  ["a long text", (parent, key) => (parent[key] = "x".repeat(700))],
  ["nothing", (parent, key) => (parent[key] = "")],
  ["minus one", (parent, key) => (parent[key] = -1)],
  ["one and a half", (parent, key) => (parent[key] = 1.5)],
  ["a billion", (parent, key) => (parent[key] = 1e9)],
  ["a list", (parent, key) => (parent[key] = [])],
  ["an object", (parent, key) => (parent[key] = {})],
] satisfies [string, (parent: Record<string, unknown>, key: string) => unknown][])(
  "the page and the schema agree on each value of a file that is %s",
  (_, change) => {
    const written = writeVoiceFile("https://penwright.example", voice, []);
    for (const path of pathsOf(JSON.parse(written)).slice(1)) {
      const file = JSON.parse(written);
      changeAt(file, path, change);
      const isValid = validate(file);
      expect([path.join("."), parseVoiceFile(JSON.stringify(file)).ok]).toEqual([path.join("."), isValid]);
    }
  },
);

test("each measure has its value within its bounds, and a unit", () => {
  for (const id of measureIds) {
    const { value, low, high, unit } = voice.measures[id];
    expect(value).toBeGreaterThanOrEqual(low);
    expect(value).toBeLessThanOrEqual(high);
    expect(unit).not.toBe("");
  }
});

test("a draft is marked alike against the text and against its file", () => {
  const draft = education.executive.body;
  const { measures, ranges, isMail } = voice;
  const byText = readDrift({ text: own, starts: [], counted: [] }, draft);
  const byFile = readDrift({ measures: recordOf(measureIds, (id) => measures[id].value), ranges, isMail }, draft);
  if (!byText.ok || !byFile.ok) throw new Error("not read");
  expect(byFile.marks).toEqual(byText.marks);
  expect(byFile.distance).toBeCloseTo(byText.distance, 3);
});

test("a file holds no sentence but the chosen ones", () => {
  const { like, unlike, favorites, ...rest } = voice;
  const written = JSON.stringify(rest);
  const sentences = own.split(/(?<=[.!?])\s+/).filter((sentence) => sentence.split(" ").length > 4);
  expect(sentences.filter((sentence) => written.includes(sentence))).toEqual([]);
  expect(like).toHaveLength(1);
  expect(unlike).toHaveLength(1);
  expect(favorites.length).toBeLessThanOrEqual(12);
});

test("another register stays beside the first; one of the same name takes its place", () => {
  const mails = voiceOf(growth.executive.body, "Mails");
  const both = parseVoiceFile(writeVoiceFile("https://penwright.example", mails, [voice]));
  expect(both.ok && both.voices.map(({ name }) => name)).toEqual(["Posts", "Mails"]);
  const again = parseVoiceFile(writeVoiceFile("https://penwright.example", { ...mails, words: 99 }, [voice, mails]));
  expect(again.ok && again.voices.map(({ name, words }) => [name, words])).toEqual([
    ["Posts", voice.words],
    ["Mails", 99],
  ]);
});

test.each([
  ["", "json"],
  ["{", "json"],
  ["null", "other"],
  ["[]", "other"],
  ['{"version":1}', "other"],
  [JSON.stringify({ version: 2, voices: [] }), "newer"],
  [JSON.stringify({ $schema: "x", version: 1, reader: 1, voices: [{ ...voice, words: -1 }] }), "other"],
  [JSON.stringify({ $schema: "x", version: 1, reader: 1, voices: [{ ...voice, measures: {} }] }), "other"],
  [JSON.stringify({ $schema: "x", version: 1, reader: 1, voices: [{ ...voice, like: ["a".repeat(601)] }] }), "other"],
  [
    JSON.stringify({
      $schema: "x",
      version: 1,
      reader: 1,
      voices: Array.from({ length: mostVoices + 1 }, () => voice),
    }),
    "other",
  ],
  [JSON.stringify({ $schema: "x", version: 1, reader: 1, voices: [{ ...voice, name: "" }] }), "other"],
])("not a voice file: %.60s", (text, reason) => {
  expect(parseVoiceFile(text)).toEqual({ ok: false, reason });
});

test("a SKILL.md has a name and a description an assistant reads, and says what the text does and never does", () => {
  const skill = writeSkill(voice);
  const [, front = ""] = /^---\n([\s\S]*?)\n---\n/.exec(skill) ?? [];
  expect(front).toMatch(/^name: my-voice-posts$/m);
  expect(front).toMatch(/^description: "How I write \(Posts\)\. Use it when/m);
  expect(skill).toContain("Contract wherever it is possible");
  expect(skill).toContain("Do not join sentences with moreover");
  expect(skill).toContain("> I wrote it down at the kitchen table.");
  // A chosen sentence is a quotation, whatever stands in it.
  expect(skill).toContain("> It is what it is.");
  expect(skill).not.toMatch(/NaN|Infinity|undefined/);
});

test.each([
  ["Posts", "my-voice-posts"],
  ["Böse Briefe!", "my-voice-bo-se-briefe"],
  ["メール", "my-voice"],
  ["../../etc", "my-voice-etc"],
  [`"\n---\nname: x`, "my-voice-name-x"],
])("the name %j makes %s of a file, and no line of its own", (name, expected) => {
  const skill = writeSkill({ ...voice, name });
  expect(skill.split("\n")[1]).toBe(`name: ${expected}`);
  expect(skill.split("\n")[3]).toBe("---");
});
