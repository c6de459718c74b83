import { expect, test } from "vitest";
import { outsideBodies } from "../../../../tests/fixtures/outside/posts/bodies.ts";
import { drawnBodies } from "../../../../tests/fixtures/outside/posts/drawn-bodies.ts";
import { markdownBodies } from "../../../../tests/fixtures/outside/posts/markdown-bodies.ts";
import { moreOutsideBodies } from "../../../../tests/fixtures/outside/posts/more-bodies.ts";
import { toolBodies } from "../../../../tests/fixtures/outside/posts/tool-bodies.ts";
import { typedBodies } from "../../../../tests/fixtures/outside/posts/typed-bodies.ts";
import { createHtmlSanitizer } from "./sanitize-html.server.ts";

const sanitize = createHtmlSanitizer();

test.each([...outsideBodies, ...moreOutsideBodies, ...drawnBodies, ...markdownBodies, ...toolBodies, ...typedBodies])(
  "$kind",
  ({ html, holds = [], lacks = [], text, lost = [] }) => {
    const body = sanitize({ html, excerpt: "" });
    for (const part of holds) {
      if (typeof part === "string") expect(body.html).toContain(part);
      else expect(body.html).toMatch(part);
    }
    for (const part of lacks) {
      if (typeof part === "string") expect(body.html).not.toContain(part);
      else expect(body.html).not.toMatch(part);
    }
    if (text !== undefined) expect(body.text).toBe(text);
    for (const part of lost) expect([...body.lost, ...body.removed].join("\n")).toMatch(part);
    expect(sanitize({ html: body.html, excerpt: "" }).html).toBe(body.html);
  },
);

test.each(markdownBodies)("in Markdown: $kind", ({ html, markdown }) => {
  expect(sanitize({ html, excerpt: "" }).markdown.trim()).toBe(markdown);
});

test.each([
  ["<h1>The plan</h1><p>a</p>", "The Plan", "a"],
  ["<header><h2>The&nbsp;plan!</h2></header><p>a</p>", "The plan", "a"],
  ['<p class="MsoTitle">The plan</p><p>a</p>', "The plan", "a"],
  ["<h1>The plan</h1>", "The plan", "The plan"],
  ["<p>a</p><h1>The plan</h1><p>b</p>", "The plan", "a\nThe plan\nb"],
  ["<h1>Another plan</h1><p>a</p>", "The plan", "Another plan\na"],
])("a title at a body's start is not repeated: %s under “%s”", (html, title, text) => {
  expect(sanitize({ html, excerpt: "", title }).text).toBe(text);
});

test.each([
  ["Salt &amp;amp; fog", "Salt & fog"],
  ["&lt;p&gt;Salt &lt;b&gt;and&lt;/b&gt; fog&lt;/p&gt;", "Salt and fog"],
  ["Use &lt;img&gt; &amp;amp; go", "Use <img> & go"],
])("an excerpt that was escaped once more: %s", (excerpt, plain) => {
  expect(sanitize({ html: "<p>a</p>", excerpt }).excerpt).toBe(plain);
});

const allBodies = [
  ...outsideBodies,
  ...moreOutsideBodies,
  ...drawnBodies,
  ...markdownBodies,
  ...toolBodies,
  ...typedBodies,
];
/** Has every step of preparing a body run, whatever else the body mentions. */
const everyMention =
  "<!-- base kg-gated wp: ac: class svg input caption frame name ruby template math --- label <x- button href role menu code -->";

test("a step that a body does not mention would change nothing in it", () => {
  const others = [
    "<p>a</p><p>https://youtu.be/dQw4w9WgXcQ</p>",
    "<p>a</p><p>b</p>[video]https://vimeo.com/1084537[/video]",
  ];
  for (const html of [...others, ...allBodies.map((body) => body.html)]) {
    if (html.includes("CDATA")) continue;
    expect(sanitize({ html: html + everyMention, excerpt: "" }).html).toBe(sanitize({ html, excerpt: "" }).html);
  }
}, 60_000);
