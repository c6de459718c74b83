import { expect, test } from "vitest";
import { outputFormats } from "../../lib/output-formats.ts";
import { markdownToText } from "../../lib/markdown-subset.ts";
import { countWords } from "../../lib/reading-time.ts";
import { blogSample } from "./blog-sample-content.ts";
import { linkedinSample } from "./linkedin-sample-content.ts";
import { newsletterSample } from "./newsletter-sample-content.ts";
import { outputs } from "./outputs-content.ts";
import { threadSample } from "./thread-sample-content.ts";

const { tweets } = threadSample;

test("there is one output for each format, in the formats' order", () => {
  expect(outputs.map((output) => output.id)).toEqual(outputFormats);
});

test.each([
  ["blog", blogSample],
  ["newsletter", newsletterSample],
  ["linkedin", linkedinSample],
] as const)("the %s sample has the length that it states, and the format's", (id, { body, length }) => {
  const words = countWords(markdownToText(body));
  expect(length).toBe(`${words.toLocaleString("en-US")} words`);
  const range = outputs.find((output) => output.id === id)?.length;
  expect(words).toBeGreaterThanOrEqual(range?.min ?? Infinity);
  expect(words).toBeLessThanOrEqual(range?.max ?? 0);
});

test("the thread has 5 to 10 tweets, and each, numbered, fits into 280 characters", () => {
  expect(tweets.length).toBeGreaterThanOrEqual(5);
  expect(tweets.length).toBeLessThanOrEqual(10);
  const longest = Math.max(...tweets.map((tweet, index) => [...`${index + 1}/${tweets.length} ${tweet}`].length));
  expect(longest).toBeLessThanOrEqual(280);
});
