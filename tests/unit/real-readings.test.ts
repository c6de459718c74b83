import { expect, test } from "vitest";
import { readingsContent } from "../../src/features/pricing/readings-content.ts";
import { readText } from "../../src/features/voice/reading/counts/read-text.ts";
import { lincoln, madison } from "../fixtures/public-domain-texts.ts";

test.each([
  [0, lincoln],
  [1, madison],
])("the figures of text %i on /pricing are what /your-voice counts", (index, text) => {
  const outcome = readText(text, null);
  if (!outcome.ok) throw new Error("The text is refused.");
  const { measures } = outcome.reading;
  const shown = readingsContent.rows.map(({ id }) => readingsContent.texts[index]?.figures[id].toFixed(1));
  expect(shown).toEqual(readingsContent.rows.map(({ id }) => measures[id].toFixed(1)));
});
