// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { defaultRules, trustArticle } from "./trusted-markup.ts";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test.each([
  ["<script></script>", true],
  ['{"@type":"BlogPosting","name":"\\u003cb\\u003e"}', true],
  ["", true],
  ["<b>text</b>", false],
  ["<script>alert(1)</script>", false],
  ["<img src=x onerror=alert(1)>", false],
  ["a < b", false],
])("set as markup, %j is let through: %s", (text, isLetThrough) => {
  expect(defaultRules.createHTML(text)).toBe(isLetThrough ? text : null);
});

test.each([
  ["/_vercel/insights/script.js", true],
  ["/assets/reading-worker-B5cQ_x-1.js", true],
  ["https://evil.example/assets/reading-worker-1.js", false],
  ["/assets/reading-worker-1.js/../../api", false],
  ["/_vercel/insights/script.js?x", false],
  ["//evil.example/_vercel/insights/script.js", false],
  ["https://platform.twitter.com/widgets.js", false],
  ["data:text/javascript,alert(1)", false],
])("as the URL of a script, %j is let through: %s", (url, isLetThrough) => {
  expect(defaultRules.createScriptURL(url)).toBe(isLetThrough ? url : null);
});

test("where the browser knows no trusted types an article stays text", () => {
  expect(trustArticle("<p>text</p>")).toBe("<p>text</p>");
});

test("the markup React writes for a script element is allowed", () => {
  const write = vi.spyOn(Element.prototype, "innerHTML", "set");
  render(<script type="application/ld+json">{"{}"}</script>);
  const written = write.mock.calls.map(([markup]) => markup);
  expect(written.length).toBeGreaterThan(0);
  for (const markup of written) expect(defaultRules.createHTML(markup)).toBe(markup);
});
