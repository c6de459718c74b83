import { expect, test } from "vitest";
import { formats, voices } from "../../src/features/home/formats-and-voices-content.ts";
import { manuscript } from "../../src/features/home/home-content.ts";
import { manuscriptWords } from "../../src/features/share-images/share-content.ts";
import { blogSample } from "../../src/features/how-it-works/blog-sample-content.ts";
import { linkedinSample } from "../../src/features/how-it-works/linkedin-sample-content.ts";
import { newsletterSample } from "../../src/features/how-it-works/newsletter-sample-content.ts";
import { threadSample } from "../../src/features/how-it-works/thread-sample-content.ts";
import { comparison } from "../../src/features/voice/personas/comparison-content.ts";
import { measureText } from "../../src/features/voice/reading/counts/text-measures.ts";

const samples = {
  blog: { text: blogSample.body, length: blogSample.length },
  newsletter: { text: newsletterSample.body, length: newsletterSample.length },
  twitter: { text: threadSample.tweets.join("\n"), length: `${threadSample.tweets.length} tweets` },
  linkedin: { text: linkedinSample.body, length: linkedinSample.length },
};

test.each(formats.openings)(
  "the $format on home opens as its sample does, with its length",
  ({ format, text, length }) => {
    expect(samples[format].text).toContain(text);
    expect(length).toBe(samples[format].length);
  },
);

test("the share card of home says of its paragraph what the page says", () => {
  expect(manuscriptWords).toBe(manuscript[0]?.words);
});

test.each(voices.sides)("the counts of $label on home are those of its whole text", ({ id, opening, counts }) => {
  const { text } = comparison.renderings[id];
  expect(text).toContain(opening);
  const { sentenceLength, personRate, hedgeRate } = measureText(text);
  expect(counts).toEqual([sentenceLength, personRate, hedgeRate].map((value) => value.toFixed(1)));
});
