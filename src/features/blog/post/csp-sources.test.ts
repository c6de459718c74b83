import { expect, test } from "vitest";
import { findCspSources } from "./csp-sources.ts";

test("a post's embeds name the origins that its page needs, exactly", () => {
  const video =
    '<div class="embed" data-embed-host="www.youtube.com" data-src="https://www.youtube-nocookie.com/embed/abcdefghijk?a=1&amp;b=2"></div>';
  const widget =
    '<div class="embed" data-embed-host="platform.twitter.com" data-embed-script="https://platform.twitter.com/widgets.js"></div>';
  expect(findCspSources(video + widget)).toEqual({
    frameOrigins: ["https://www.youtube-nocookie.com", "https://platform.twitter.com"],
    scriptOrigins: ["https://platform.twitter.com"],
    hasExternalImages: false,
  });
});

test.each([
  ["https://www.youtube.com.evil.example/embed/x"],
  ["http://www.youtube.com/embed/x"],
  ["https://evil.example/embed/x"],
  ["https://www.youtube.com@evil.example/embed/x"],
  ["javascript:alert(1)"],
])("%s adds no source to the CSP", (url) => {
  expect(findCspSources(`<div data-src="${url}"></div><div data-embed-script="${url}"></div>`)).toEqual({
    frameOrigins: [],
    scriptOrigins: [],
    hasExternalImages: false,
  });
});

test("pictures from other sites are found", () => {
  expect(findCspSources('<img src="https://images.example.org/a.jpg" alt="">').hasExternalImages).toBe(true);
  expect(findCspSources('<img src="/images/a.svg" alt="">').hasExternalImages).toBe(false);
});
