import { expect, test } from "vitest";
import { loadDrafts } from "../../sample-library.ts";
import { constitution, madison } from "../../../../../tests/fixtures/public-domain-texts.ts";
import { rewriteText } from "../../../../../tests/support/rewrite-text.ts";
import { parseText } from "../text/parse-text.ts";
import { countHabits } from "./count-habits.ts";
import { noteOf } from "./drift-content.ts";
import { surpriseOf, surpriseOfTries } from "./find-drift.ts";
import { findFullForms } from "./full-forms.ts";
import { readDrift } from "./read-drift.ts";

const [growth, cooking, education] = await Promise.all([
  loadDrafts("saas-growth"),
  loadDrafts("seasonal-cooking"),
  loadDrafts("ai-education"),
]);
const own = `${growth.storyteller.body}\n\n${cooking.storyteller.body}`;

const yours = { text: own, starts: [], counted: [] };

const fullFormsIn = (text: string) => {
  const parsed = parseText(text);
  return parsed.sentences.flatMap((sentence) =>
    findFullForms(sentence, parsed.text).map(
      ({ start, end, contracted }) => `${text.slice(start, end)} → ${contracted}`,
    ),
  );
};

test.each([
  ["I do not know.", ["do not → don’t"]],
  ["We cannot stay, and they will not ask.", ["cannot → can’t", "will not → won’t"]],
  ["It is late. That is what he said, and there is more.", ["It is → it’s", "That is → that’s", "there is → there’s"]],
  ["I am not here and you are not there.", ["I am → I’m", "are not → aren’t"]],
  ["We have seen it, they had gone, he has been there.", ["We have → we’ve", "they had → they’d", "he has → he’s"]],
  ["Let us go.", ["Let us → let’s"]],
  // Two words stay two: a main verb, the end of a clause, a question.
  ["We have a dog.", []],
  ["Yes, it is. I know who you are.", []],
  ["What do they have for us? Would you will it?", []],
  ["Not that is, that was.", []],
])("%s could be contracted at %j", (text, expected) => {
  expect(fullFormsIn(text)).toEqual(expected);
});

test("each mark says what it counts, and stands where it says", () => {
  const { text } = rewriteText(education.storyteller.body, ["full forms", "connectives", "hedges"]);
  const reading = readDrift(yours, text);
  if (!reading.ok) throw new Error(reading.reason);
  const notes = reading.marks.map((mark) => `${text.slice(mark.start, mark.end)}: ${noteOf(mark)}`);
  expect(notes).toContainEqual(expect.stringMatching(/^Moreover: \d+ connecting words here; you have none\.$/));
  expect(notes).toContainEqual(expect.stringMatching(/^What is: You contract \d+ of \d+ times: “what’s”\.$/));
  expect(notes).toContainEqual(
    expect.stringMatching(/^Perhaps: You write a maybe every \d+ words; here it is every \d+\.$/),
  );
  expect(reading.marks.length).toBeLessThanOrEqual(Math.floor(countHabits(parseText(text)).words / 40));
});

test("the distance grows with a rewrite and shrinks again with the way back", () => {
  const distance = (draft: string) => {
    const reading = readDrift(yours, draft);
    return reading.ok ? reading.distance : Number.NaN;
  };
  const original = education.storyteller.body;
  const rewritten = rewriteText(original, ["full forms", "no first person", "connectives"]).text;
  const halfway = rewriteText(original, ["full forms"]).text;
  expect(distance(original)).toBeLessThan(distance(halfway));
  expect(distance(halfway)).toBeLessThan(distance(rewritten));
});

test("too short, not English, and a letter beside an essay are said to be that", () => {
  expect(readDrift({ text: "Forty words are not enough.", starts: [], counted: [] }, madison)).toEqual({
    ok: false,
    reason: "yours",
  });
  expect(readDrift(yours, "A line.")).toEqual({ ok: false, reason: "draft" });
  const german = "Der Hund schläft auf der Treppe, und niemand weiß, warum er nicht ins Haus kommen will. ".repeat(6);
  expect(readDrift(yours, german)).toEqual({ ok: false, reason: "unread" });
  const letter = `Hi Tom,\n\n${education.storyteller.body.slice(0, 900)}\n\nBest,\nAnn`;
  expect(readDrift(yours, letter)).toMatchObject({ ok: true, kinds: "mail" });
  expect(readDrift(yours, education.storyteller.body)).toMatchObject({ ok: true, kinds: null });
  expect(readDrift(yours, constitution)).toMatchObject({ ok: true, kinds: "formality" });
});

test("2,000 words are read in less than a tenth of a second", () => {
  const draft = rewriteText(own, ["connectives", "full forms"]).text.repeat(3).slice(0, 12_000);
  readDrift(yours, draft);
  const times = [1, 2, 3, 4, 5].map((turn) => {
    const before = performance.now();
    readDrift(yours, `${draft} ${turn}`);
    return performance.now() - before;
  });
  expect(Math.min(...times)).toBeLessThan(100);
});

test("a surprise is −ln of the chance of at least so many", () => {
  // Poisson with mean 1 in the limit of a well-known rate: P(X ≥ 3) = 0.0803.
  expect(surpriseOf(3, 100_000, 1 / 100_000, 1)).toBeCloseTo(-Math.log(0.0803), 2);
  expect(surpriseOf(0, 10, 1)).toBe(0);
  // Two of two coins.
  expect(surpriseOfTries(2, 2, 0.5)).toBeCloseTo(-Math.log(0.25), 6);
  expect(surpriseOfTries(0, 5, 0.3)).toBeCloseTo(0, 6);
});
