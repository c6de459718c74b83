import { expect, test } from "vitest";
import { outputFormats } from "../../lib/output-formats.ts";
import { outputs } from "./outputs-content.ts";
import { countCharacters, countWords, numberTweet } from "./sample-length.ts";

test("there is one output for each format, in the formats' order", () => {
  expect(outputs.map((output) => output.id)).toEqual(outputFormats);
});

test.each(outputs.map((output) => [output.id, output] as const))(
  "the %s sample keeps to its stated length",
  (_, output) => {
    const { sample, length } = output;
    const count = sample.format === "twitter" ? sample.tweets.length : countWords(sample.body);
    expect(count).toBeGreaterThanOrEqual(length.min);
    expect(count).toBeLessThanOrEqual(length.max);
  },
);

test("every tweet, numbered, fits into 280 characters", () => {
  const tweets = outputs.flatMap(({ sample }) => (sample.format === "twitter" ? sample.tweets : []));
  const longest = Math.max(...tweets.map((tweet, index) => countCharacters(numberTweet(tweet, index, tweets.length))));
  expect(longest).toBeLessThanOrEqual(280);
});
