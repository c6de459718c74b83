import fc from "fast-check";
import { expect, test } from "vitest";
import { compareDrafts, type TraitId } from "./compare-drafts.ts";

test("a draft beside itself: everything is shared and nothing is marked", () => {
  const body = "I went home. You stayed.\n\n## Head\n\n- Put it down.";
  const { shared, left, right } = compareDrafts(body, body);
  expect(shared).toBe(3);
  expect(left).toEqual({ sentences: 3, differences: [], marks: new Map() });
  expect(right).toEqual(left);
});

test("a sentence that stands in both drafts is never marked", () => {
  const { shared, left } = compareDrafts("I went home. I stayed there.", "I went home. The door was shut.");
  expect(shared).toBe(1);
  expect(left.differences[0]).toEqual({ trait: "i", here: 2, there: 1 });
  expect([...left.marks.keys()]).toEqual(["I stayed there."]);
});

test.each<[TraitId, string]>([
  ["order", "Sign the policy this month, on one page and no more."],
  ["order", "Third, tell the families what is used in the school."],
  ["hedge", "The figure probably moves when the assumption moves too."],
  ["i", "The walk that took me home was longer than before."],
  ["we", "The lamps along our street came on as night fell."],
  ["you", "The letter that came for you is on the table."],
  ["speech", "“The door was open when the dog came in again.”"],
  ["contraction", "The door that was open doesn’t close any more now."],
  ["number", "The class had 30 students in a room for fewer."],
  ["number", "The class had thirty students in a room for fewer."],
  ["short", "The door was open."],
  ["long", `The ${"door and the ".repeat(10)}window.`],
])("%s is found in %j", (trait, sentence) => {
  const { left } = compareDrafts(sentence, "The door was open and the window was shut all night.");
  expect(left.differences.map((difference) => difference.trait)).toContain(trait);
});

test("a trait that is about as frequent on both sides is no difference", () => {
  const plain = "The door of the house at the corner was green.";
  const { left, right } = compareDrafts(`I saw it here. ${plain} ${plain}`, `I saw it there. ${plain} ${plain}`);
  expect([left.differences, right.differences]).toEqual([[], []]);
});

test("at most three differences, the clearest first, and a mark names one of them", () => {
  const sentence = fc.constantFrom(
    "I may go.",
    "We wait.",
    "“You know,” he said.",
    "It isn’t 5.",
    "Sign it.",
    "The dog slept on.",
  );
  const draft = fc.array(sentence, { minLength: 1, maxLength: 12 }).map((sentences) => sentences.join(" "));
  fc.assert(
    fc.property(draft, draft, (a, b) => {
      const { shared, left, right } = compareDrafts(a, b);
      for (const side of [left, right]) {
        expect(side.differences.length).toBeLessThanOrEqual(3);
        for (const index of side.marks.values()) expect(side.differences[index]).toBeDefined();
      }
      expect(shared).toBeLessThanOrEqual(left.sentences);
      for (const marked of left.marks.keys()) expect(right.marks.has(marked)).toBe(false);
    }),
  );
});
