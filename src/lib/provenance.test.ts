import { expect, test } from "vitest";
import { provenanceSentence } from "./provenance.ts";
import { unconfirmed } from "./site-config.ts";

test("nothing is said of what the owner has not stated, and it is named", () => {
  expect(provenanceSentence("The samples", null)).toBe("");
  expect(unconfirmed({ provenance: { samples: null, posts: { by: "people" } } })).toEqual(["provenance.samples"]);
});

test.each([
  [{ by: "people" }, " The samples were written by people of the Penwright team."],
  [{ by: "model-drafted", editedBy: null }, " The samples were drafted by a language model."],
  [
    { by: "model-drafted", editedBy: "people" },
    " The samples were drafted by a language model and edited by people of the Penwright team.",
  ],
] as const)("a statement is one sentence: %j", (stated, sentence) => {
  expect(provenanceSentence("The samples", stated)).toBe(sentence);
});
