import { expect, test } from "vitest";
import { outputFormats } from "../../lib/output-formats.ts";
import { proseToText } from "../../lib/prose.ts";
import { countWords } from "../../lib/reading-time.ts";
import { outputs } from "./outputs-content.ts";

test("there is one output for each format, in the formats' order", () => {
  expect(outputs.map((output) => output.id)).toEqual(outputFormats);
});

test.each(outputs.map((output) => [output.id, output] as const))(
  "the %s sample keeps to its stated length",
  (_, output) => {
    const { sample, length } = output;
    const count = sample.format === "twitter" ? sample.tweets.length : countWords(proseToText(sample.body));
    if (sample.format !== "twitter") expect(sample.length).toBe(`${count.toLocaleString("en-US")} words`);
    expect(count).toBeGreaterThanOrEqual(length.min);
    expect(count).toBeLessThanOrEqual(length.max);
  },
);

test("every tweet, numbered, fits into 280 characters", () => {
  const tweets = outputs.flatMap(({ sample }) => (sample.format === "twitter" ? sample.tweets : []));
  const longest = Math.max(...tweets.map((tweet, index) => [...`${index + 1}/${tweets.length} ${tweet}`].length));
  expect(longest).toBeLessThanOrEqual(280);
});
